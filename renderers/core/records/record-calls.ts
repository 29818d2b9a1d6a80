import { PortalError } from '../../../contract/base/portal-error.ts';
import type { OfferedChoice, OfferedChoices } from '../../../contract/data-sets/rows.ts';
import { hasFileForms, toFileIds } from '../../../contract/files/file-values.ts';
import type { CountAnswer, ListAnswer, ListRequest, ListSummary, StoredRecord } from '../../../contract/records/list-query.ts';
import type { RemovalQuestion } from '../../../contract/records/removal.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { CallOptions, ScreenRuntime } from '../runtime/screen-runtime.ts';
import { newKey } from './new-key.ts';

type Base = Pick<ResolvedScreen, 'base'> & Partial<Pick<ResolvedScreen, 'fields'>>;

/** The base path of the calls. */
export function queryPath(screen: Base): string {
	return `${screen.base}/query`;
}

/** One page of records. */
export async function queryRecords(
	runtime: ScreenRuntime,
	screen: Base,
	input: { request: ListRequest; signal?: AbortSignal | undefined },
): Promise<ListAnswer> {
	const answer = await runtime.call<ListAnswer>(queryPath(screen), { ...input.request }, withSignal({ method: 'POST' }, input.signal));
	return hasFileForms(screen.fields ?? [])
		? { ...answer, dataResult: answer.dataResult.map((record) => toFileIds(screen.fields ?? [], record)) }
		: answer;
}

/** How many records a list call would find; an estimate where they are too many to be counted while the user waits. */
export function countRecords(
	runtime: ScreenRuntime,
	screen: Base,
	{ filters, isExact, signal }: { filters: Pick<ListRequest, 'parameters' | 'query'>; isExact?: boolean; signal?: AbortSignal },
): Promise<CountAnswer> {
	return runtime.call<CountAnswer>(
		`${screen.base}/count`,
		{ ...filters, ...(isExact === true && { exact: true }) },
		withSignal({ method: 'POST' }, signal),
	);
}

/** One record as it is stored now; `isMasked` returns masked values masked also to users who may see them whole. */
export async function getRecord(
	runtime: ScreenRuntime,
	screen: Base,
	input: { id: string; isMasked?: boolean; signal?: AbortSignal | undefined },
): Promise<StoredRecord> {
	const wanted = { id: input.id, ...(input.isMasked && { desensitization: 1 }) };
	const record = await runtime.call<StoredRecord>(`${screen.base}/get`, wanted, withSignal({ method: 'GET' }, input.signal));
	return toFileIds(screen.fields ?? [], record);
}

/** Stores a record once, however often the call is repeated with the same key; returns it as stored. */
export async function saveRecord(
	runtime: ScreenRuntime,
	screen: Base,
	save: { body: Record<string, unknown>; key: string },
): Promise<StoredRecord> {
	const record = await runtime.call<StoredRecord>(`${screen.base}/save`, save.body, { method: 'POST', idempotencyKey: save.key });
	return toFileIds(screen.fields ?? [], record);
}

/** Brings a record back to one of its versions; refused as a conflict when it changed since it was read. */
export async function restoreRecord(
	runtime: ScreenRuntime,
	screen: Base,
	restore: { record: StoredRecord; version: number },
): Promise<StoredRecord> {
	const { record, version } = restore;
	const body = { id: record.id, version, currentVersion: record.version };
	const stored = await runtime.call<StoredRecord>(`${screen.base}/restore`, body, { method: 'POST', idempotencyKey: newKey() });
	return toFileIds(screen.fields ?? [], stored);
}

/** Removes all of the records or none, with `cascade` also what would be left hanging. */
export function removeRecords(
	runtime: ScreenRuntime,
	screen: Base,
	{ ids, cascade = false }: { ids: string[]; cascade?: boolean },
): Promise<unknown> {
	const input = { ids: ids.join(','), ...(cascade && { cascade }) };
	return runtime.call(`${screen.base}/remove`, input, { method: 'POST', idempotencyKey: newKey() });
}

/** What a refused removal would have taken along; nothing when it was refused for something else. */
export function dependentsOf(error: unknown): RemovalQuestion['also'] | undefined {
	const also = error instanceof PortalError && error.kind === 'inUse' ? error.details.data?.also : undefined;
	return Array.isArray(also) ? also : undefined;
}

/** Works the summary row of a list out. */
export function summariseRecords(
	runtime: ScreenRuntime,
	screen: Base,
	{ filters, signal }: { filters: Pick<ListRequest, 'parameters' | 'query'>; signal: AbortSignal },
): Promise<ListSummary> {
	return runtime.call<ListSummary>(`${screen.base}/summary`, { ...filters }, { method: 'POST', signal });
}

/** Runs a named action on records. */
export function runAction(runtime: ScreenRuntime, screen: Base, action: { name: string; ids: string[] }): Promise<unknown> {
	return runtime.call(`${screen.base}/${action.name}`, { ids: action.ids.join(',') }, { method: 'POST', idempotencyKey: newKey() });
}

function withSignal(options: CallOptions, signal: AbortSignal | undefined): CallOptions {
	return signal === undefined ? options : { ...options, signal };
}

/** Values that other records have in a list field, the most frequent first. */
export async function suggestValues(runtime: ScreenRuntime, { source, keyword, signal }: Asked): Promise<FoundPage<string>> {
	const { path, field } = source;
	const { values } = await runtime.call<{ values: string[] }>(path, { field, keyword }, { method: 'POST', signal });
	return { found: values, hasMore: false };
}

/** The values that the data set of a field offers, those with the keyword in them or beside them. */
export async function loadChoices(runtime: ScreenRuntime, { source, keyword, offset, signal }: Asked): Promise<FoundPage<OfferedChoice>> {
	const { path, field, values } = source;
	const input = { field, keyword, offset, ...(values && { values }) };
	const { choices, hasMore } = await runtime.call<OfferedChoices>(path, input, { method: 'POST', signal });
	return { found: choices, hasMore };
}

/** What is looked for in the values of a field: from the `offset`th on. */
export interface Asked {
	source: NonNullable<ResolvedField['suggestions']>;
	keyword: string;
	offset: number;
	signal: AbortSignal;
}

export interface FoundPage<Found> {
	found: Found[];
	hasMore: boolean;
}
