import { sql } from 'kysely';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { readVersion } from '../../../../contract/input/version.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import type { AuditChanges } from '../../../audit/audit-entry.ts';
import type { ForeignDatabase, RunForeign } from '../../../db/foreign/foreign-database.ts';
import type { Call } from '../../../http/route.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { accessOf } from '../../access/screen-access.ts';
import { type Caller, toCaller } from '../../base/caller.ts';
import { hidingSources } from '../../base/foreign-sources.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { checkRecord } from '../../change/check/record-input.ts';
import { presentSaved, staleVersion } from '../../change/store/store-values.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { hasId } from '../../read/record-id.ts';
import { foreignEntry } from '../foreign-entry.ts';
import { columnRef, foreignTableOf, tableRef, toStatement } from '../foreign-table.ts';
import { decodeKey, writeValue } from '../foreign-values.ts';
import { selectByKey } from '../read/foreign-list.ts';
import { requestOfRight } from '../read/foreign-record.ts';
import { foreignScope, refuseTenants } from '../read/foreign-request.ts';
import { foreignTexts } from '../texts.ts';
import { type NoteChange, onceInBoth } from './once-in-both.ts';

type Values = Record<string, unknown>;

export interface Saving {
	note: NoteChange;
	screen: CompiledScreen;
	caller: Caller;
	kind: ForeignDatabase['kind'];
	run: RunForeign;
	sent: Values;
}

/** Creates or changes a record of another system, with the checks of the screen; refused when anything that the screen knows of it has changed since it was read. */
export async function saveForeign(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<StoredRecord> {
	const { input, principal } = call;
	const caller = toCaller(call);
	refuseTenants(caller);
	const { idParameter, operations } = screen.loaded.resolved;
	const { id, version, [idParameter]: named, ...sent } = input;
	const isUpdate = hasId(screen, input);
	const right = isUpdate ? 'edit' : 'create';
	// A screen that only creates has no right to edit.
	if (!operations.includes(right) || !may(principal, `${screen.name}:${right}`)) throw new PortalError('noPermission');
	return hidingSources(async () => {
		const source = await openWritable(services, screen);
		return onceInBoth(services, call, (note) =>
			source.run(
				async (run) => {
					const saving: Saving = { note, screen, caller, kind: source.kind, run, sent };
					const saved = isUpdate ? await updateForeign(saving, { id: id ?? named, version }) : await insert(saving);
					return presentSaved(screen, saved, caller);
				},
				{ write: true },
			),
		);
	});
}

/** The database of a screen whose records can be changed. */
export async function openWritable(services: RecordServices, screen: CompiledScreen): Promise<ForeignDatabase> {
	const { source: file } = foreignTableOf(screen);
	const source = await services.sources.open(file.name);
	if (source.kind === 'json' || !file.write) throw new PortalError('expectationFailed', { message: foreignTexts.readOnly() });
	return source;
}

/** Changes a record that is in the version that was read. */
export async function updateForeign(saving: Saving, { id, version }: { id: unknown; version: unknown }): Promise<StoredRecord> {
	const { screen, caller, kind, run, sent } = saving;
	const table = foreignTableOf(screen);
	const key = decodeKey(table, id);
	const seen = requestOfRight(screen, caller, 'view');
	const before = key === undefined ? undefined : await selectByKey(run, { kind, request: seen, key, caller, lock: true });
	if (!before || key === undefined) throw new PortalError('notFound');
	const read = readVersion(version);
	if (typeof read !== 'number') throw invalidInput([{ path: 'version', message: recordTexts.versionRequired() }]);
	if (read !== before.version) throw staleVersion(screen, before, caller);
	if (foreignScope(screen, caller, 'edit')) await requireReached(saving, { key, right: 'edit' });
	const access = accessOf(screen, caller.principal);
	const { values } = checkRecord(screen, sent, { before, caller, access });
	const changed = table.fields.filter((field) => !isSameValue(field, values[field.name], before[field.name]));
	// The key is how the record is found again.
	const keyField = changed.find(({ name }) => name === table.source.key);
	if (keyField) throw invalidInput([{ path: keyField.name, message: recordTexts.invalidId() }]);
	if (changed.length > 0) {
		const set = changed.map((field) => sql`${columnRef(table, field.name)} = ${writeValue(kind, field, values[field.name])}`);
		await run(toStatement(kind, sql`update ${tableRef(table)} set ${sql.join(set)} where ${columnRef(table, table.source.key)} = ${key}`));
	}
	const changes = Object.fromEntries(changed.map(({ name }) => [name, [before[name], values[name]] as [unknown, unknown]]));
	return stored(saving, { key, right: 'edit', changes });
}

async function insert(saving: Saving): Promise<StoredRecord> {
	const { screen, caller, kind, run, sent } = saving;
	const table = foreignTableOf(screen);
	const { values } = checkRecord(screen, sent, { before: null, caller });
	const given = table.fields.filter(({ name }) => values[name] !== null && values[name] !== undefined);
	if (given.length === 0) throw invalidInput([{ path: table.source.key, message: foreignTexts.noKey({ title: table.keyField.title }) }]);
	const columns = sql.join(given.map(({ name }) => columnRef(table, name)));
	const bound = sql.join(given.map((field) => sql`${writeValue(kind, field, values[field.name])}`));
	const keyColumn = columnRef(table, table.source.key);
	const returning = kind === 'postgres' ? sql` returning ${keyColumn} as ${sql.id('key')}` : sql``;
	const [row] = await run(toStatement(kind, sql`insert into ${tableRef(table)} (${columns}) values (${bound})${returning}`));
	const own = values[table.source.key] ?? row?.key ?? (await lastKey(saving));
	const key = typeof own === 'number' ? own : String(own ?? '');
	const changes = Object.fromEntries(given.map(({ name }) => [name, [null, values[name]] as [unknown, unknown]]));
	return stored(saving, { key, right: 'create', changes });
}

/** The number that the server itself gave to the new row. */
async function lastKey({ kind, run }: Saving): Promise<unknown> {
	if (kind !== 'mysql') return undefined;
	const [row] = await run({ text: 'select last_insert_id() as id', values: [] });
	return row?.id;
}

/** The record as it is stored now; one that the right of the caller does not reach is not stored. */
async function stored(
	saving: Saving,
	{ key, right, changes }: { key: string | number; right: string; changes: AuditChanges },
): Promise<StoredRecord> {
	const { note, screen, caller } = saving;
	const record = await requireReached(saving, { key, right });
	await note(foreignEntry(screen, caller, { record, changes }));
	return record;
}

/** The record; refuses one that the right of the caller does not reach. */
async function requireReached(
	{ screen, caller, kind, run }: Saving,
	{ key, right }: { key: string | number; right: string },
): Promise<StoredRecord> {
	const record = await selectByKey(run, { kind, request: requestOfRight(screen, caller, right), key, caller });
	if (!record) throw new PortalError('noPermission', { message: recordTexts.beyondScope() });
	return record;
}
