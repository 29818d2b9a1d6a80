import { v7 as uuid } from 'uuid';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { readVersion } from '../../../contract/input/version.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { platformTenantId } from '../../db/scope.ts';
import { loadPasswordPolicy } from '../../session/password-policy.ts';
import type { Caller } from '../caller.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { say } from '../input-texts.ts';
import { countUniqueWrites } from '../masked/masked-writes.ts';
import { isConfined, refuseBeyondScope } from '../scope/data-scope.ts';
import type { Undertaking } from './answer-once.ts';
import { completeRecord } from './complete-record.ts';
import { explainRefusal } from './database-refusal.ts';
import { readWhole } from './get-record.ts';
import { hasFiles } from './record-files.ts';
import { hasId, readId } from './record-id.ts';
import { checkRecord } from './record-input.ts';
import type { RecordServices, Runner } from './record-services.ts';
import { hasSpecialReferences } from './reference-check.ts';
import { directRunner, inTransaction } from './runner.ts';
import { presentSaved, staleVersion, storeValues } from './store-values.ts';
import type { SavedRecord } from './storing.ts';

type Values = Record<string, unknown>;

/** One save: what was sent, by whom, and the undertaking it belongs to. */
export interface SaveCall {
	input: Values;
	caller: Caller;
	within: Undertaking;
}

/** Creates a record, or with an `id` updates it, and answers it as the caller may see it. */
export async function saveRecord(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, within }: SaveCall,
): Promise<StoredRecord> {
	const { language, tenantId } = caller;
	refuseForeignWrite(screen, caller);
	const work = (runner: Runner) => storeRecord(services, screen, { input, caller, runner });
	const saved = await explainRefusal(screen, language, () => {
		if (within.runner) return work(within.runner);
		if (needsTransaction(services, screen, input) || isConfined(caller)) return inTransaction(services.database, tenantId, work);
		return work(directRunner(services.database, tenantId));
	});
	within.afterCommit(() => announceSave(services, screen, { ...saved, caller }));
	const record = presentSaved(screen, withReachedTitles(saved, caller), caller);
	return completeRecord(services, screen, { record, caller, db: within.runner?.transaction });
}

/** A reference that a save left alone keeps the title that its caller could see before, which may be none. */
export function withReachedTitles({ record, before }: SavedRecord, caller: Caller): StoredRecord {
	if (!before || !record.titles || !isConfined(caller)) return record;
	const titles = Object.entries(record.titles).filter(
		([name]) => Object.hasOwn(before.titles ?? {}, name) || JSON.stringify(record[name]) !== JSON.stringify(before[name]),
	);
	return { ...record, titles: Object.fromEntries(titles) };
}

/** Tells the screen's hook that a save is committed. */
export async function announceSave(
	{ hooks }: RecordServices,
	screen: CompiledScreen,
	saved: SavedRecord & { caller: Caller },
): Promise<void> {
	const { principal, tenantId } = saved.caller;
	await hooks[screen.name]?.afterCommit?.({ principal, tenantId, record: saved.record, before: saved.before, removed: false });
}

/** Shared records are read by all tenants and changed by the authority. */
export function refuseForeignWrite(screen: CompiledScreen, { tenantId, language }: Caller): void {
	if (screen.loaded.resolved.scope !== 'shared' || tenantId === platformTenantId) return;
	throw new PortalError('noPermission', { message: say('authorityOnly', language) });
}

/** Most saves are one statement, which is all or nothing by itself. */
function needsTransaction({ hooks }: RecordServices, screen: CompiledScreen, input: Values): boolean {
	const hook = hooks[screen.name];
	const { parentField } = screen.loaded.resolved;
	const isMove = parentField !== null && hasId(screen, input) && Object.hasOwn(input, parentField);
	return (
		hook?.beforeSave !== undefined ||
		hook?.afterSave !== undefined ||
		isMove ||
		screen.children.length > 0 ||
		hasSpecialReferences(screen) ||
		hasFiles(screen)
	);
}

/** Checks and stores one record inside the caller's transaction or statement; nothing is announced yet. */
export async function storeRecord(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, runner }: { input: Values; caller: Caller; runner: Runner },
): Promise<SavedRecord> {
	const { idParameter } = screen.loaded.resolved;
	const { id: _id, version, ...rest } = input;
	const { [idParameter]: _own, ...sent } = rest;
	const isUpdate = hasId(screen, input);
	const id = isUpdate ? readId(screen, input, caller.language) : uuid();
	const before = isUpdate ? await readBefore(services, screen, { id, version, caller, runner }) : null;
	await countUniqueWrites(services, screen, { sent, before, caller });
	const hasPassword = screen.loaded.resolved.fields.some(({ name, format }) => format === 'password' && Object.hasOwn(sent, name));
	const passwordPolicy = hasPassword ? await loadPasswordPolicy(services.database, caller.tenantId) : undefined;
	const checked = checkRecord(screen, sent, { before, caller, passwordPolicy });
	return storeValues(services, screen, { id, before, ...checked, caller, runner, scopeRight: isUpdate ? 'edit' : 'create' });
}

/** The record as it is now; refuses a version that is missing or no longer the stored one. */
async function readBefore(
	services: RecordServices,
	screen: CompiledScreen,
	{ id, version, caller, runner }: { id: string; version: unknown; caller: Caller; runner: Runner },
): Promise<StoredRecord> {
	const read = readVersion(version);
	const before = await readWhole(services, screen, { id, caller, runner });
	if (!before) throw new PortalError('notFound');
	if (typeof read !== 'number') {
		throw invalidInput([{ path: 'version', message: say('versionRequired', caller.language) }]);
	}
	const completed = await completeRecord(services, screen, {
		record: before,
		caller: { ...caller, principal: null },
		db: runner.transaction,
	});
	if (read !== before.version) throw staleVersion(screen, completed, caller);
	await refuseBeyondScope(services, screen, { ids: [id], right: 'edit', caller, runner });
	return completed;
}
