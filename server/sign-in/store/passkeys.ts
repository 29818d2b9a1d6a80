import type { Kysely } from 'kysely';

import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { SystemTables } from '../../db/system-tables.ts';

type Db = Kysely<SystemTables>;

/** A passkey as the person made it. */
export interface NewPasskey {
	id: string;
	employeeId: string;
	publicKey: Uint8Array;
	counter: number;
	transports: readonly string[];
	name: string;
}

export function readPasskeys(db: Db, employeeId: string) {
	return db
		.selectFrom('portal.passkey')
		.select(['id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'used_at'])
		.where('employee_id', '=', employeeId)
		.orderBy('created_at')
		.execute();
}

/** Stores a passkey; false when it is stored already, or the person has too many. */
export async function storePasskey(db: Db, passkey: NewPasskey, most: number): Promise<boolean> {
	await takeAdvisoryLock(db, `passkey:${passkey.employeeId}`);
	if ((await readPasskeys(db, passkey.employeeId)).length >= most) return false;
	const row = await db
		.insertInto('portal.passkey')
		.values({
			id: passkey.id,
			employee_id: passkey.employeeId,
			public_key: Buffer.from(passkey.publicKey),
			counter: passkey.counter,
			transports: [...passkey.transports],
			name: passkey.name,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Notes the use of a passkey with the counter that it sent. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<void> {
	await db.updateTable('portal.passkey').set({ counter, used_at: new Date() }).where('id', '=', id).execute();
}

/** Removes passkeys of a person: one, or without an id all. Returns the names. */
export async function removePasskeys(db: Db, employeeId: string, id?: string): Promise<string[]> {
	const all = db.deleteFrom('portal.passkey').where('employee_id', '=', employeeId);
	const removed = await (id === undefined ? all : all.where('id', '=', id)).returning('name').execute();
	return removed.map(({ name }) => name);
}
