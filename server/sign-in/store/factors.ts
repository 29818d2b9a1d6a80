import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { SystemTables } from '../../db/system-tables.ts';

type Db = Kysely<SystemTables>;

/** What a person has as a second factor. */
export async function readFactorKinds(db: Db, employeeId: string): Promise<{ totp: boolean; passkey: boolean; recovery: boolean }> {
	const { rows } = await sql<{ totp: boolean; passkey: boolean; recovery: boolean }>`select
		exists (select from portal.totp where employee_id = ${employeeId}::uuid) as totp,
		exists (select from portal.passkey where employee_id = ${employeeId}::uuid) as passkey,
		exists (select from portal.recovery_code where employee_id = ${employeeId}::uuid) as recovery`.execute(db);
	return rows[0] ?? { totp: false, passkey: false, recovery: false };
}

/** Whether an enabled role of the person, own or inherited, requires a second factor. */
export async function doesRoleRequireFactor(db: Db, employeeId: string): Promise<boolean> {
	const { rows } = await sql<{ needed: boolean }>`select exists (
		select from portal.role r where r.needs_factor and r.is_enabled and (
			exists (select from portal.role_member m where m.role_id = r.id and m.employee_id = ${employeeId}::uuid)
			or exists (select from portal.parties_of(${employeeId}::uuid) o
				join portal.role_party p on p.party_type = o.party_type and p.party_id = o.party_id where p.role_id = r.id)
		)) as needed`.execute(db);
	return rows[0]?.needed ?? false;
}

/** Who a person is to the portal. */
export interface Standing {
	tenantId: string;
	account: string;
	name: string;
	isSuper: boolean;
	/** Administers at least one tenant. */
	isAdmin: boolean;
}

/** Who a person is, for the policy that names administrators. */
export async function readStanding(db: Db, employeeId: string): Promise<Standing | undefined> {
	const row = await db
		.selectFrom('portal.employee as e')
		.select(({ exists, selectFrom }) => [
			'e.tenant_id',
			'e.account',
			'e.name',
			'e.is_super',
			exists(
				selectFrom('portal.tenant_member as m')
					.select('m.employee_id')
					.whereRef('m.employee_id', '=', 'e.id')
					.where('m.is_admin', '=', true),
			).as('is_admin'),
		])
		.where('e.id', '=', employeeId)
		.executeTakeFirst();
	return (
		row && { tenantId: row.tenant_id, account: row.account, name: row.name, isSuper: row.is_super === 'Y', isAdmin: Boolean(row.is_admin) }
	);
}

export function readTotp(db: Db, employeeId: string) {
	return db
		.selectFrom('portal.totp')
		.select(['secret', 'last_step', 'created_at'])
		.where('employee_id', '=', employeeId)
		.executeTakeFirst();
}

/** Stores the authenticator app of a person instead of a former one. */
export async function storeTotp(db: Db, employeeId: string, { secret, step }: { secret: string; step: number }): Promise<void> {
	const values = { secret, last_step: step, created_at: new Date() };
	await db
		.insertInto('portal.totp')
		.values({ employee_id: employeeId, ...values })
		.onConflict((conflict) => conflict.column('employee_id').doUpdateSet(values))
		.execute();
}

/** Uses the code of a step up; false when it, or a later one, was used already. */
export async function spendStep(db: Db, employeeId: string, step: number): Promise<boolean> {
	const row = await db
		.updateTable('portal.totp')
		.set({ last_step: step })
		.where('employee_id', '=', employeeId)
		.where('last_step', '<', String(step))
		.returning('employee_id')
		.executeTakeFirst();
	return row !== undefined;
}

export async function removeTotp(db: Db, employeeId: string): Promise<boolean> {
	const row = await db.deleteFrom('portal.totp').where('employee_id', '=', employeeId).returning('employee_id').executeTakeFirst();
	return row !== undefined;
}

/** Uses a recovery code up; of two calls at once one gets it. */
export async function spendRecoveryCode(db: Db, employeeId: string, hash: Buffer): Promise<boolean> {
	const row = await db
		.deleteFrom('portal.recovery_code')
		.where('employee_id', '=', employeeId)
		.where('hash', '=', hash)
		.returning('hash')
		.executeTakeFirst();
	return row !== undefined;
}

/** Stores recovery codes instead of the former ones. */
export async function storeRecoveryCodes(db: Db, employeeId: string, hashes: readonly Buffer[]): Promise<void> {
	await db.deleteFrom('portal.recovery_code').where('employee_id', '=', employeeId).execute();
	if (hashes.length === 0) return;
	await db
		.insertInto('portal.recovery_code')
		.values(hashes.map((hash) => ({ employee_id: employeeId, hash })))
		.execute();
}

export async function countRecoveryCodes(db: Db, employeeId: string): Promise<number> {
	const rows = await db.selectFrom('portal.recovery_code').select('hash').where('employee_id', '=', employeeId).execute();
	return rows.length;
}

/** Remembers a browser, by the hash of its secret. */
export async function storeDevice(
	db: Db,
	device: { employeeId: string; hash: Buffer; address: string; userAgent: string | undefined; expiresAt: Date },
): Promise<void> {
	await db
		.insertInto('portal.trusted_device')
		.values({
			id: newId(),
			employee_id: device.employeeId,
			hash: device.hash,
			address: device.address,
			user_agent: device.userAgent?.slice(0, 300) ?? null,
			expires_at: device.expiresAt,
		})
		.execute();
}

/** Whether the person's browser with this secret is remembered. */
export async function isDeviceKnown(db: Db, employeeId: string, hash: Buffer): Promise<boolean> {
	const row = await db
		.selectFrom('portal.trusted_device')
		.select('id')
		.where('employee_id', '=', employeeId)
		.where('hash', '=', hash)
		.where('expires_at', '>', new Date())
		.executeTakeFirst();
	return row !== undefined;
}

export function readDevices(db: Db, employeeId: string) {
	return db
		.selectFrom('portal.trusted_device')
		.select(['id', 'address', 'user_agent', 'created_at', 'expires_at'])
		.where('employee_id', '=', employeeId)
		.where('expires_at', '>', new Date())
		.orderBy('created_at', 'desc')
		.execute();
}

/** Forgets browsers of a person: one, or without an id all. */
export async function forgetDevices(db: Db, employeeId: string, id?: string): Promise<boolean> {
	const all = db.deleteFrom('portal.trusted_device').where('employee_id', '=', employeeId);
	const removed = await (id === undefined ? all : all.where('id', '=', id)).returning('id').execute();
	return removed.length > 0;
}
