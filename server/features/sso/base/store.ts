import { type Kysely, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

type Db = Kysely<SystemTables>;

/** How long a session of a provider is remembered. */
const keptSignIns = 30 * 86_400_000;

/** A provider as it is stored. */
export type StoredProvider = Selectable<SystemTables['portal.identity_provider']>;

/** The enabled providers, by name. */
export async function readProviders({ system }: Database): Promise<StoredProvider[]> {
	return system.selectFrom('portal.identity_provider').selectAll().where('is_enabled', '=', true).orderBy('name').execute();
}

/** An enabled provider of a kind; default: OpenID Connect. */
export async function findProvider(
	{ system }: Database,
	by: { code: string } | { id: string },
	kind: StoredProvider['kind'] = 'oidc',
): Promise<StoredProvider | undefined> {
	const query = system.selectFrom('portal.identity_provider').selectAll().where('is_enabled', '=', true).where('kind', '=', kind);
	return ('code' in by ? query.where('code', '=', by.code) : query.where('id', '=', by.id)).executeTakeFirst();
}

/** A provider, whether it is enabled or not. */
export async function findAnyProvider({ system }: Database, id: string): Promise<StoredProvider | undefined> {
	return system.selectFrom('portal.identity_provider').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the encrypted client secret, in the transaction of the save. */
export async function storeSecret(db: RecordDatabase, { id, sealed }: { id: string; sealed: string }): Promise<void> {
	await (db as Db).updateTable('portal.identity_provider').set({ sealed }).where('id', '=', id).execute();
}

/** The person that a subject is linked to. */
export async function findLinked(db: Db, { provider, subject }: { provider: string; subject: string }): Promise<string | undefined> {
	const row = await db
		.selectFrom('portal.sso_link')
		.select('employee')
		.where('provider', '=', provider)
		.where('subject', '=', subject)
		.executeTakeFirst();
	return row?.employee;
}

/** The people of a tenant with a value in a field, without super administrators; two are enough to know that it is not one. */
export async function findCandidates(
	db: Db,
	{ tenantId, field, value }: { tenantId: string; field: 'account' | 'email' | 'mobile'; value: string },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select id from portal.employee
		where tenant_id = ${tenantId}::uuid and lower(${sql.ref(field)}) = lower(${value}) and is_super is distinct from 'Y' limit 2`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

/** Links a subject and a person; false when one of them is linked otherwise. */
export async function storeLink(db: Db, link: { provider: string; subject: string; employee: string }): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('portal.sso_link')
		.values({ id: newId(), tenant_id: platformTenantId, ...link, last_at: new Date() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

/** Notes a sign-in, and the session of the provider that it belongs to. */
export async function noteSignIn(
	db: Db,
	{ provider, employee, sid }: { provider: string; employee: string; sid: string | undefined },
): Promise<void> {
	await db
		.updateTable('portal.sso_link')
		.set({ last_at: new Date(), left_at: null })
		.where('provider', '=', provider)
		.where('employee', '=', employee)
		.execute();
	await db
		.deleteFrom('portal.sso_sign_in')
		.where('at', '<', new Date(Date.now() - keptSignIns))
		.execute();
	if (sid === undefined) return;
	await db
		.insertInto('portal.sso_sign_in')
		.values({ provider_id: provider, sid, employee_id: employee })
		.onConflict((conflict) => conflict.columns(['provider_id', 'sid']).doUpdateSet({ employee_id: employee, at: new Date() }))
		.execute();
}

/** Whose session at the provider has ended. */
export async function findSignedOut(
	{ system }: Database,
	{ provider, subject, sid }: { provider: string; subject: string | undefined; sid: string | undefined },
): Promise<string | undefined> {
	if (subject !== undefined) return findLinked(system, { provider, subject });
	const row = await system
		.selectFrom('portal.sso_sign_in')
		.select('employee_id')
		.where('provider_id', '=', provider)
		.where('sid', '=', sid ?? '')
		.executeTakeFirst();
	return row?.employee_id;
}

/** A person with the ids of the roles that they hold by themselves. */
export async function readPerson(
	db: Db,
	id: string,
): Promise<{ account: string; name: string; tenantId: string; roles: string[] } | undefined> {
	const person = await db
		.selectFrom('portal.employee')
		.select(['account', 'name', 'tenant_id as tenantId'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!person) return undefined;
	const roles = await db.selectFrom('portal.role_member').select('role_id').where('employee_id', '=', id).execute();
	return { ...person, roles: roles.map(({ role_id: roleId }) => roleId) };
}

/** The roles of a tenant with these aliases. */
export async function readRoles(db: Db, { tenantId, aliases }: { tenantId: string; aliases: string[] }) {
	if (aliases.length === 0) return [];
	return db
		.selectFrom('portal.role')
		.select(['id', 'alias', 'name'])
		.where('tenant_id', '=', tenantId)
		.where('alias', 'in', aliases)
		.execute();
}

/** Gives roles to a person and takes others away. */
export async function changeRoles(
	db: Db,
	{ employee, added, removed }: { employee: string; added: string[]; removed: string[] },
): Promise<void> {
	if (removed.length > 0)
		await db.deleteFrom('portal.role_member').where('employee_id', '=', employee).where('role_id', 'in', removed).execute();
	if (added.length > 0)
		await db
			.insertInto('portal.role_member')
			.values(added.map((role_id) => ({ role_id, employee_id: employee })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}
