import { type RawBuilder, sql } from 'kysely';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { reachOf } from '../../access/data-scope.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { aliveCondition, andReached, columnRef } from '../../compiled/row-sql.ts';
import { listOrder, orderBy } from '../../read/list/list-sort.ts';
import type { SavedRecord } from '../check/storing.ts';
import { assignOrder } from './assign-order.ts';
import { storeRecord } from './save.ts';

/** A record among those of one parent. */
export interface Sibling {
	id: string;
	version: number;
	order: number | null;
}

/** On whose behalf the siblings are read, and in which transaction. */
export interface OrderContext {
	caller: Caller;
	runner: Runner;
}

/** Storing more than this for one drag would make all others wait. */
const maxChanges = 1000;

/** The records that the caller sees below one parent (null: the roots, or all of a flat screen) in the order that people see. */
export async function readSiblings(screen: CompiledScreen, parentId: string | null, { caller, runner }: OrderContext): Promise<Sibling[]> {
	const { parentField, orderField } = screen.loaded.resolved;
	const db = transactionOf(runner);
	const joins = new JoinSet(screen, caller.tenantId);
	const parent = parentField === null ? undefined : screen.storedBy.get(parentField);
	const order = orderField === null ? undefined : screen.storedBy.get(orderField);
	const shown = listOrder(screen, [], { joins, caller });
	const terms = order ? [{ expression: columnRef(order, 't') as RawBuilder<unknown>, isDescending: false }, ...shown.terms] : shown.terms;
	const below = parent ? sql` and ${columnRef(parent, 't')} is not distinct from ${parentId}::uuid` : sql``;
	const { rows } = await sql<Sibling>`select t.id, t.version, ${order ? columnRef(order, 't') : sql`null::bigint`} as "order"
		from ${sql.table(viewOf(screen, caller.tenantId))} t ${joins.joins} where ${aliveCondition(screen, 't')}${andReached(screen, 't', reachOf(caller, screen))}${below} ${orderBy({ terms })}`.execute(
		db,
	);
	return rows;
}

/** Stores the order numbers that put the siblings in this sequence; `moved` gets its other values in the same save. */
export async function storeSequence(
	services: RecordServices,
	screen: CompiledScreen,
	{ sequence, moved, context }: { sequence: Sibling[]; moved?: { id: string; values: Record<string, unknown> }; context: OrderContext },
): Promise<SavedRecord[]> {
	const { orderField } = screen.loaded.resolved;
	const least = orderField === null ? undefined : screen.fieldBy.get(orderField)?.minimum;
	const numbers = assignOrder(
		sequence.map((sibling) => sibling.order),
		typeof least === 'number' ? least : 0,
	);
	const saves = sequence.flatMap((sibling, index) => {
		const order = orderField !== null && numbers[index] !== sibling.order ? { [orderField]: numbers[index] } : {};
		const input = { ...(sibling.id === moved?.id && moved.values), ...order };
		return Object.keys(input).length === 0 ? [] : [{ ...input, id: sibling.id, version: sibling.version }];
	});
	if (saves.length > maxChanges) {
		throw invalidInput([{ path: 'ids', message: recordTexts.tooMany({ max: maxChanges }) }]);
	}
	const saved: SavedRecord[] = [];
	for (const input of saves) saved.push(await storeRecord(services, screen, { input, caller: context.caller, runner: context.runner }));
	return saved;
}
