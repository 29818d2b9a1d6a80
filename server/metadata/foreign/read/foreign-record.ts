import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { noteViews } from '../../access/note-views.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { hidingSources } from '../../base/foreign-sources.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { foreignTableOf } from '../foreign-table.ts';
import { decodeKey, encodeKey } from '../foreign-values.ts';
import { matching, selectByKey } from './foreign-list.ts';
import { type ForeignRequest, fieldsFor, foreignScope, refuseTenants } from './foreign-request.ts';
import { readJsonRecords } from './read-json.ts';

/** One record of another system as its caller may see it; `notFound` for one that is missing or beyond the caller's scope. */
export async function getForeign(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<StoredRecord> {
	const record = await readForeignRecord(services, screen, { input, caller, right: 'view' });
	const unmasked = String(input.desensitization) === '1' ? 'none' : 'everywhere';
	const access = accessOf(screen, caller.principal, { unmasked });
	await noteViews(services, screen, { way: 'view', caller, rows: [record], access: () => access });
	return presentRow(record, access);
}

/** One whole record that a right of the caller reaches. */
export async function readForeignRecord(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, right }: { input: Record<string, unknown>; caller: Caller; right: string },
): Promise<StoredRecord> {
	refuseTenants(caller);
	const request = requestOfRight(screen, caller, right);
	const key = decodeKey(request.table, input.id ?? input[screen.loaded.resolved.idParameter]);
	const record = key === undefined ? undefined : await hidingSources(() => readOne(services, { request, key, caller }));
	if (!record) throw new PortalError('notFound');
	return record;
}

/** A request for all records that a right of the caller reaches. */
export function requestOfRight(screen: CompiledScreen, caller: Caller, right: string): ForeignRequest {
	return {
		table: foreignTableOf(screen),
		asked: { combinator: 'and', rules: [] },
		scope: foreignScope(screen, caller, right),
		sorts: [],
		page: { pageNo: 1, limit: 1, totalCount: null },
		fieldOf: fieldsFor(screen, caller),
		anyFieldOf: fieldsFor(screen, { ...caller, principal: null }),
	};
}

async function readOne(
	services: RecordServices,
	{ request, key, caller }: { request: ForeignRequest; key: string | number; caller: Caller },
): Promise<StoredRecord | undefined> {
	const { table } = request;
	const source = await services.sources.open(table.source.name);
	if (source.kind !== 'json') return source.run((run) => selectByKey(run, { kind: source.kind, request, key, caller }), { write: false });
	const found = await matching(await readJsonRecords(source, table), request, caller);
	return found.find(({ id }) => id === encodeKey(key));
}
