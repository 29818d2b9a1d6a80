import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, RecordDatabase } from '../database.ts';
import { platformTenantId, spaceSchema } from '../scope.ts';
import type { SystemTables } from '../system-tables.ts';

type AnyTransaction = Transaction | RecordDatabase;
/** A transaction of the system. */
export type Transaction = Kysely<SystemTables>;

/** Who administers a new tenant first. */
export interface Founder {
	tenantId: string;
	account: string;
	name: string;
	mobile: string;
	email: string;
	/** Of the password. */
	hash: string;
	/** Whether an administrator has chosen the password. */
	isInitial: boolean;
}

/** Makes a tenant's first administrator with the role that has every right there, inside the transaction that makes the tenant; returns the id. */
export async function foundTenant(
	db: AnyTransaction,
	{ tenantId, account, name, mobile, email, hash, isInitial }: Founder,
): Promise<string> {
	const id = newId();
	await actAsAuthority(db);
	await sql`select portal.found_tenant(${tenantId}::uuid, ${id}::uuid, ${account}, ${name}, ${mobile}, ${email}, ${hash}, ${isInitial})`.execute(
		db,
	);
	return id;
}

/** Makes a transaction of the system, which names no tenant, one of the authority. */
export async function actAsAuthority(db: AnyTransaction): Promise<void> {
	await sql`select set_config('portal.tenant', ${platformTenantId}, true)`.execute(db);
}

/** Whether there are tables of a tenant. */
export async function hasSpace(db: AnyTransaction, tenantId: string): Promise<boolean> {
	const { rows } = await sql`select from pg_namespace where nspname = ${spaceSchema(tenantId)}`.execute(db);
	return rows.length > 0;
}

/** Ends every session of the people and API clients of a tenant, inside a transaction of the authority; their browsers hear of it with the commit. */
export async function endSessionsOfTenant(db: AnyTransaction, tenantId: string): Promise<void> {
	await sql`select portal.end_sessions_of_tenant(${tenantId}::uuid)`.execute(db);
}

/** Removes everything that belongs to a tenant without a space: its people, roles and organisations. */
export async function dissolveTenant(db: AnyTransaction, tenantId: string): Promise<void> {
	await sql`select portal.dissolve_tenant(${tenantId}::uuid)`.execute(db);
}

/** Narrows a list of tenants to those that wait for approval. */
export function waiting(): RawBuilder<unknown> {
	return sql`t.approve_status = 'WAIT'`;
}

/** The tables of a tenant's space, in the order of their names. */
export async function tablesOfSpace(database: Database, tenantId: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = ${spaceSchema(tenantId)} and c.relkind in ('r', 'p') order by 1`.execute(database.system);
	return rows.map(({ name }) => name);
}

/** Everything in a table of a tenant's space. */
export function wholeTable(tenantId: string, table: string): RawBuilder<unknown> {
	return sql`select * from ${sql.table(`${spaceSchema(tenantId)}.${table}`)} order by 1`;
}
