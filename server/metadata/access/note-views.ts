import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { runPrepared } from '../../db/statements/run-prepared.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import type { ScreenAccess } from './screen-access.ts';

/** How personal values came to a person. */
type ViewWay = 'list' | 'view' | 'reveal' | 'history' | 'export' | 'data-set' | 'save';

type Row = Record<string, unknown>;

interface Viewed {
	way: ViewWay;
	caller: Caller;
	/** As they are stored, each with its `id`. */
	rows: readonly Row[];
	/** What the caller sees of a row. */
	access(id: unknown): ScreenAccess;
	/** The fields that leave the server. Default: all. */
	fields?: readonly string[];
}

/**
 * Records which personal values of which rows a caller sees whole: one entry and one statement for each call, before the values leave the server. Values
 * that are empty, hidden or masked are not seen. The system is not recorded.
 */
export async function noteViews(services: Pick<RecordServices, 'database'>, screen: CompiledScreen, viewed: Viewed): Promise<void> {
	const { caller, rows, access, way, fields: shown } = viewed;
	if (!caller.principal || rows.length === 0) return;
	const fields = new Set<string>();
	const records: string[] = [];
	for (const row of rows) {
		const { personal } = access(row.id);
		let isSeen = false;
		for (const key of personal) {
			const field = fieldOfKey(key);
			if (!hasValue(row, key) || !isShown(field, shown)) continue;
			fields.add(field);
			isSeen = true;
		}
		if (isSeen) records.push(String(row.id));
	}
	if (fields.size > 0) await storeView(services, { screen: screen.name, way, caller, fields: [...fields], records, count: records.length });
}

/** The same for one value, or for values that belong to no record: `count` is the number of rows then. */
export async function storeView(
	{ database }: Pick<RecordServices, 'database'>,
	view: { screen: string; way: ViewWay; caller: Caller; fields: string[]; records: string[]; count: number },
): Promise<void> {
	if (!view.caller.principal) return;
	await runPrepared(database.system, 'note-view', insertOf({ ...view, principal: view.caller.principal }));
}

function insertOf({
	principal,
	caller,
	screen,
	way,
	fields,
	records,
	count,
}: Parameters<typeof storeView>[1] & { principal: NonNullable<Caller['principal']> }): RawBuilder<unknown> {
	const actor = principal.switchedFrom ?? { id: principal.userId, account: principal.account };
	return sql`insert into portal.personal_view (id, tenant_id, actor_id, actor_account, seen_as, address, screen, way, fields, records, count)
		values (${newId()}, ${caller.tenantId}, ${actor.id}, ${actor.account}, ${principal.switchedFrom ? principal.account : null}, ${caller.address},
			${screen}, ${way}, ${fields}, ${records}, ${count})`;
}

/** Whether a row has a value under a key of `ScreenAccess`: a field, a title (`$`), a path to another record, or a cell (`items.amount`). */
function hasValue(row: Row, key: string): boolean {
	if (Object.hasOwn(row, key)) return isFilled(row[key]);
	const dot = key.indexOf('.');
	const cells = dot < 0 ? undefined : row[key.slice(0, dot)];
	return Array.isArray(cells) && cells.some((cell) => isPlainObject(cell) && isFilled(cell[key.slice(dot + 1)]));
}

function isShown(field: string, shown: readonly string[] | undefined): boolean {
	return !shown || shown.includes(field) || shown.includes(field.split('.', 1)[0] ?? '');
}

function isFilled(value: unknown): boolean {
	return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The name under which the log has a value: titles have that of their field. */
function fieldOfKey(key: string): string {
	return key.replace('$', '');
}
