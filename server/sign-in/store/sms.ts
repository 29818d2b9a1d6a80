import type { Insertable, Kysely } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';

type Transaction = Kysely<SystemTables>;

/** A message to a mobile. */
export interface Sms {
	mobile: string;
	content: string;
}

const keptMessages = 200;

/** Removes codes older than a moment. */
export async function removeSmsCodes(db: Transaction, before: Date): Promise<void> {
	await db.deleteFrom('portal.sms_code').where('at', '<', before).execute();
}

/** When codes were sent to a mobile, newest first. */
export async function timesOfMobile(db: Transaction, mobile: string): Promise<Date[]> {
	const rows = await db.selectFrom('portal.sms_code').select('at').where('mobile', '=', mobile).orderBy('at', 'desc').execute();
	return rows.map(({ at }) => at);
}

/** How many codes an address requested since a moment. */
export async function countOfAddress(db: Transaction, address: string, since: Date): Promise<number> {
	const rows = await db.selectFrom('portal.sms_code').select('at').where('address', '=', address).where('at', '>', since).execute();
	return rows.length;
}

/** How many codes of the last day were for one purpose. */
export async function countOfPurpose(db: Transaction, purpose: string): Promise<number> {
	const rows = await db.selectFrom('portal.sms_code').select('id').where('purpose', '=', purpose).execute();
	return rows.length;
}

export async function addSmsCode(db: Transaction, values: Insertable<SystemTables['portal.sms_code']>): Promise<void> {
	await db.insertInto('portal.sms_code').values(values).execute();
}

interface SmsTry {
	mobile: string;
	purpose: string;
	since: Date;
	mostTries: number;
}

/** Counts a try of the newest code of a mobile and returns the code; nothing for one that is too old or was tried too often. */
export function countSmsTry(database: Database, { mobile, purpose, since, mostTries }: SmsTry) {
	return database.system
		.updateTable('portal.sms_code')
		.set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
		.where('id', '=', ({ selectFrom }) =>
			selectFrom('portal.sms_code as newest')
				.select('newest.id')
				.where('newest.mobile', '=', mobile)
				.where('newest.purpose', '=', purpose)
				.orderBy('newest.id', 'desc')
				.limit(1),
		)
		.where('tries', '<', mostTries)
		.where('at', '>', since)
		.returning(['id', 'code_hash'])
		.executeTakeFirst();
}

/** Of two calls with the right code at once, one gets it. */
export async function spendSmsCode(database: Database, id: string): Promise<boolean> {
	const row = await database.system
		.updateTable('portal.sms_code')
		.set({ code_hash: Buffer.alloc(0) })
		.where('id', '=', id)
		.where('code_hash', '!=', Buffer.alloc(0))
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

/** The newest messages of the outbox. */
export async function readOutbox(database: Database): Promise<Array<Sms & { id: string; at: string }>> {
	const rows = await database.system.selectFrom('portal.sms_outbox').selectAll().orderBy('at', 'desc').limit(keptMessages).execute();
	return rows.map(({ at, ...sms }) => ({ ...sms, at: at.toISOString() }));
}

/** Stores a message in the outbox, and removes those of the day before. */
export async function putIntoOutbox(database: Database, sms: Sms): Promise<void> {
	await database.system
		.insertInto('portal.sms_outbox')
		.values({ id: newId(), at: new Date(), ...sms })
		.execute();
	await database.system
		.deleteFrom('portal.sms_outbox')
		.where('at', '<', new Date(Date.now() - 86_400_000))
		.execute();
}
