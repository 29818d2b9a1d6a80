import { sql } from 'kysely';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { isConfined, reachOf } from '../access/data-scope.ts';
import { noteViews } from '../access/note-views.ts';
import { presentRows } from '../access/present-row.ts';
import { accessByRow } from '../access/row-access.ts';
import { maskedValue, type ScreenAccess } from '../access/screen-access.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import { type CompiledScreen, schemaOf, viewOf } from '../compiled/compiled-screen.ts';
import { andReached } from '../compiled/row-sql.ts';
import { openChanges } from '../compiled/sealed-fields.ts';
import { getRecord, readKept } from './get-record.ts';
import { knownChanges } from './known-changes.ts';
import { readId } from './record-id.ts';

/** What a save changed: field -> what it was and what it is. */
export type Changes = Record<string, [from: unknown, to: unknown]>;

/** What happened to a record without a change of its values: `reveal` names the masked values that a user looked at, `print` the paper (`$print`) and the masked values on it, `anonymise` a retention rule. */
export const noteKinds = ['reveal', 'print', 'comment', 'comment-edit', 'comment-remove', 'anonymise'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** One version of a record, or a note about it. */
export interface HistoryEntry {
	version: number;
	/** ISO time. */
	at: string;
	/** The employee; null for the system. */
	by: string | null;
	byName: string | null;
	kind: 'create' | 'update' | 'remove' | 'restore' | NoteKind;
	changes: Changes;
}

const maxEntries = 500;

/** The versions of a record, newest first, without the fields that the caller may not see, or that the screen does not have any more. */
export async function readHistory(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<HistoryEntry[]> {
	const { tenantId } = caller;
	const id = readId(screen, input);
	const isVisible = !isConfined(caller, screen) || (await readKept(services, screen, { id, caller })) !== undefined;
	if (!isVisible) throw new PortalError('notFound');
	const employees = screen.find('employee');
	const name = employees ? sql`e.name` : sql`null`;
	const join = employees
		? sql`left join ${sql.table(viewOf(employees, tenantId))} e on e.id = h.by${andReached(employees, 'e', reachOf(caller, employees))}`
		: sql``;
	const { rows: stored } = await sql<Omit<HistoryEntry, 'at'> & { at: Date }>`
		select h.version, h.at, h.by, ${name} as "byName", h.kind, h.changes from ${sql.table(`${schemaOf(screen, tenantId)}.record_history`)} h ${join}
		where h.record_id = ${id}::uuid and h.screen = ${screen.name} order by h.version desc, h.at desc limit ${maxEntries}`.execute(
		services.database.forTenant(tenantId),
	);
	const rows = stored.map((row) => ({ ...row, changes: openChanges(screen, knownChanges(screen, row.changes), id) }));
	// Records that came in bulk have no versions yet; an id that is no record of the tenant's, or none that the caller sees, is refused as by `get`.
	if (rows.length === 0) await getRecord(services, screen, { input, caller });
	const access = (await accessByRow(services, screen, { ids: [id], caller }))(id);
	const seen = rows.flatMap(({ changes }) => [0, 1].map((side) => valuesOf(changes, side, id)));
	await noteViews(services, screen, { way: 'history', caller, rows: seen, access: () => access });
	return rows.map((row) => ({ ...row, at: row.at.toISOString(), changes: visibleChanges(row.changes, access) }));
}

/** The values before (0) or after (1) a change as a row. */
function valuesOf(changes: Changes, side: number, id: string): Record<string, unknown> {
	return { ...Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[side]])), id };
}

function visibleChanges(changes: Changes, access: ScreenAccess): Changes {
	const { hidden, masked } = access;
	const visible: Changes = {};
	for (const [field, [from, to]] of Object.entries(changes)) {
		if (hidden.has(field)) continue;
		const mask = masked.get(field);
		const show = (value: unknown): unknown => maskedValue(presentRows(value, access, `${field}.`), mask);
		visible[field] = [show(from), show(to)];
	}
	return visible;
}
