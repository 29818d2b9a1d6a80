import { sql } from 'kysely';

import type { Database, SystemTransaction } from '../../../db/database.ts';
import { type OldLines, removeLines } from '../../../db/months/remove-lines.ts';
import type { DeliveryState } from '../base/delivery-state.ts';

/** A delivery that this node makes now. */
export interface Delivery {
	id: string;
	webhook: string;
	event: string;
	payload: string;
	/** How often it was tried, with this time. */
	tries: number;
	address: string;
	sealed: string | null;
	ca: string | null;
}

/** Of one webhook, so many events of different records are taken at the same time. */
export const mostOfOne = 2;

/** Deliveries that are due, of each record and webhook the oldest alone; each is given to this node for a while. */
export async function claimDeliveries(
	database: Database,
	{ most, seconds, busy }: { most: number; seconds: number; busy: readonly string[] },
): Promise<Delivery[]> {
	if (most === 0) return [];
	const { rows } = await sql<Delivery>`
		update portal.webhook_delivery p set due_at = now() + make_interval(secs => ${seconds}), tries = p.tries + 1
		from (select c.id, w.address, w.sealed, w.ca from portal.webhook w cross join lateral (
				select d.id from portal.webhook_delivery d
				where d.webhook = w.id and d.state in ('waiting', 'retrying') and d.due_at <= now()
					and not exists (select from portal.webhook_delivery e where e.webhook = d.webhook and e.record_id = d.record_id
						and e.number < d.number and e.state in ('waiting', 'retrying'))
				order by d.due_at, d.number limit ${mostOfOne}::integer for update skip locked) c
			where not coalesce(w.is_paused, false) and w.id <> all(${busy}::uuid[]) limit ${most}::integer) f
		where p.id = f.id
		returning p.id, p.webhook, p.event, p.payload, p.tries::integer as tries, f.address, f.sealed, f.ca`.execute(database.system);
	return rows;
}

/** Stores how an attempt ended: delivered, tried again after some seconds, or given up. A claim that another node has meanwhile does not count. */
export async function endAttempt(
	database: Database,
	{ id, webhook, tries }: Pick<Delivery, 'id' | 'webhook' | 'tries'>,
	{ state, problem, seconds = 0 }: { state: Exclude<DeliveryState, 'waiting'>; problem: string | null; seconds?: number },
): Promise<void> {
	const isOver = state !== 'retrying';
	await database.transaction(async (db) => {
		const { numUpdatedRows } = await db
			.updateTable('portal.webhook_delivery')
			.set({
				state,
				problem,
				due_at: isOver ? null : sql`now() + make_interval(secs => ${seconds})`,
				done_at: state === 'done' ? sql`now()` : null,
			})
			.where('id', '=', id)
			.where('tries', '=', tries)
			.where('state', 'in', ['waiting', 'retrying'])
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return;
		await db.updateTable('portal.webhook').set({ last_at: sql`now()`, last_state: state }).where('id', '=', webhook).execute();
	});
}

/** Puts deliveries that ended, or that wait after a failure, into the queue again; returns how many of the ids are. */
export async function replayDeliveries(db: SystemTransaction, ids: readonly string[]): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('portal.webhook_delivery')
		.set({ state: 'waiting', tries: 0, due_at: sql`now()`, done_at: null, problem: null })
		.where('id', 'in', ids)
		.where('state', '!=', 'waiting')
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** The names of the paused webhooks that deliveries belong to: these wait until the webhook is resumed. */
export async function readPausedOf(db: SystemTransaction, ids: readonly string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('portal.webhook as w')
		.select('w.name')
		.where('w.is_paused', '=', true)
		.where('w.id', 'in', (deliveries) => deliveries.selectFrom('portal.webhook_delivery').select('webhook').where('id', 'in', ids))
		.orderBy('w.name')
		.execute();
	return rows.map(({ name }) => String(name));
}

/** Archives and removes deliveries of events before a moment that are over; returns how many. */
export function removeDeliveries(database: Database, old: OldLines): Promise<number> {
	return removeLines(database, { table: 'webhook_delivery', column: 'at', and: `state in ('done', 'failed')`, ...old });
}
