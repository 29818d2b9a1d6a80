import { v7 as uuid } from 'uuid';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { readVersion } from '../../../../contract/input/version.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { loadPasswordPolicy } from '../../../sign-in/password-policy.ts';
import { isConfined, refuseBeyondScope, scopeSql } from '../../access/data-scope.ts';
import { noteViews } from '../../access/note-views.ts';
import { accessByRow } from '../../access/row-access.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { uniqueSealedFields } from '../../compiled/sealed-fields.ts';
import { completeRecord } from '../../read/complete-record.ts';
import { readWhole } from '../../read/get-record.ts';
import { hasId, readId } from '../../read/record-id.ts';
import { assignedFields } from '../check/assign-values.ts';
import { countUniqueWrites } from '../check/masked-writes.ts';
import { checkRecord } from '../check/record-input.ts';
import type { SavedRecord } from '../check/storing.ts';
import type { ChangeKind, ChangeRequest } from '../pipeline.ts';
import { hasSaveScripts } from '../scripts/run-save-scripts.ts';
import { withFormerFiles } from '../store/former-files.ts';
import { hasFiles } from '../store/record-files.ts';
import { presentSaved, staleVersion, storeValues } from '../store/store-values.ts';

type Values = Record<string, unknown>;

/** Creates a record, or with an `id` updates it; the reply is the record as the caller may see it. */
export const save: ChangeKind<StoredRecord> = savingOf({ isFromFile: false });

/** Saves a record that comes by file, so without its write-only values. */
export const saveFromFile: ChangeKind<StoredRecord> = savingOf({ isFromFile: true });

function savingOf({ isFromFile }: { isFromFile: boolean }): ChangeKind<StoredRecord> {
	return {
		right: rightOf,
		step: (services, screen, { input, caller }) => ({
			needsTransaction: needsTransaction(services, screen, { input, caller }),
			async run({ runner }) {
				const saved = await storeRecord(services, screen, { input, caller, runner, isFromFile });
				const record = presentSaved(screen, withReachedTitles(saved, { screen, caller }), caller);
				return {
					changed: [saved],
					async present(db) {
						// The reply to a change of one field has all of them; a new record has what its maker wrote.
						const access = accessOf(screen, caller.principal);
						if (saved.before) await noteViews(services, screen, { way: 'save', caller, rows: [record], access: () => access });
						return completeRecord(services, screen, { record, caller, db });
					},
				};
			},
		}),
	};
}

/** The one record of a tenant is created by the right to edit it. */
function rightOf(screen: CompiledScreen, input: Values): 'create' | 'edit' {
	return hasId(screen, input) || screen.loaded.resolved.single ? 'edit' : 'create';
}

/** A reference that a save did not change has the title that its caller could see before, which may be none. */
export function withReachedTitles(
	{ record, before }: SavedRecord,
	{ screen, caller }: { screen: CompiledScreen; caller: Caller },
): StoredRecord {
	if (!before || !record.titles || !isConfined(caller, screen)) return record;
	const titles = Object.entries(record.titles).filter(
		([name]) => Object.hasOwn(before.titles ?? {}, name) || JSON.stringify(record[name]) !== JSON.stringify(before[name]),
	);
	return { ...record, titles: Object.fromEntries(titles) };
}

/** Most saves are one statement, which is all or nothing by itself; what reads before it needs no transaction. */
function needsTransaction({ hooks, observers }: RecordServices, screen: CompiledScreen, { input, caller }: ChangeRequest): boolean {
	const hook = hooks[screen.name];
	const { parentField } = screen.loaded.resolved;
	const isUpdate = hasId(screen, input);
	const isMove = parentField !== null && isUpdate && Object.hasOwn(input, parentField);
	return (
		hook?.beforeSave !== undefined ||
		hook?.afterSave !== undefined ||
		hasSaveScripts(screen) ||
		uniqueSealedFields(screen).length > 0 ||
		observers.some((observer) => observer.observes(screen.loaded)) ||
		isMove ||
		(!isUpdate && assignedFields(screen).length > 0) ||
		screen.children.length > 0 ||
		hasFiles(screen) ||
		scopeSql(screen, { caller, right: rightOf(screen, input), alias: 't' }) !== null
	);
}

/** Checks and stores one record inside the caller's transaction or statement; nothing is announced yet. */
export async function storeRecord(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, runner, isFromFile }: { input: Values; caller: Caller; runner: Runner; isFromFile?: boolean },
): Promise<SavedRecord> {
	const { idParameter } = screen.loaded.resolved;
	const { id: _id, version, ...rest } = input;
	const { [idParameter]: _own, ...given } = rest;
	const [sent = given] = await withFormerFiles(runner.db, screen, { sent: [given], caller });
	const isUpdate = hasId(screen, input);
	const id = isUpdate ? readId(screen, input) : await newId(services, screen, { caller, runner });
	const before = isUpdate ? await readBefore(services, screen, { id, version, caller, runner }) : null;
	const hasPassword = screen.fields.some((field) => formatOf(field)?.isPassword && Object.hasOwn(sent, field.name));
	const passwordPolicy = hasPassword ? await loadPasswordPolicy(services.database, caller.tenantId) : undefined;
	const access = (await accessByRow(services, screen, { ids: before ? [id] : [], caller, runner }))(id);
	const checked = checkRecord(screen, sent, { before, caller, access, passwordPolicy, isFromFile });
	await countUniqueWrites(services, screen, { sent, before, access, caller });
	return storeValues(services, screen, { id, before, ...checked, caller, runner, scopeRight: rightOf(screen, input) });
}

/** The one record of a tenant has the id of the tenant, so that a second one cannot be stored; who did not read it gets a conflict. */
async function newId(
	services: RecordServices,
	screen: CompiledScreen,
	{ caller, runner }: { caller: Caller; runner: Runner },
): Promise<string> {
	if (!screen.loaded.resolved.single) return uuid();
	const stored = await readWhole(services, screen, { id: caller.tenantId, caller, runner });
	if (stored) throw staleVersion(screen, stored, caller);
	return caller.tenantId;
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
		throw invalidInput([{ path: 'version', message: recordTexts.versionRequired() }]);
	}
	const complete = (record: StoredRecord, by: Caller) => completeRecord(services, screen, { record, caller: by, db: runner.transaction });
	if (read !== before.version) {
		throw new PortalError('conflict', { data: { record: await complete(presentSaved(screen, before, caller), caller) } });
	}
	const completed = await complete(before, { ...caller, principal: null });
	await refuseBeyondScope(services, screen, { ids: [id], right: 'edit', caller, runner });
	return completed;
}
