import type { Kysely } from 'kysely';

import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { Database } from '../../../db/database.ts';
import type { PartyType, SystemTables } from '../../../db/system-tables.ts';

type Db = Kysely<SystemTables>;

/** Locks a role, and reads its rights and data scopes as they are then. */
export async function lockGrants(db: Db, roleId: string): Promise<{ permissions: string[]; scopes: Record<string, RuleGroup> }> {
	await db.selectFrom('portal.role').select('id').where('id', '=', roleId).forUpdate().executeTakeFirst();
	const grants = await db.selectFrom('portal.role_grant').select('permission').where('role_id', '=', roleId).execute();
	const stored = await db.selectFrom('portal.role_scope').select(['screen', 'condition']).where('role_id', '=', roleId).execute();
	return {
		permissions: grants.map(({ permission }) => permission),
		scopes: Object.fromEntries(stored.map(({ screen, condition }) => [screen, condition])),
	};
}

interface GrantChange {
	added: string[];
	removed: string[];
	scopes: Record<string, RuleGroup>;
}

/** Adds and removes rights of a role, and replaces its data scopes. */
export async function storeGrants(db: Db, roleId: string, { added, removed, scopes }: GrantChange): Promise<void> {
	if (removed.length > 0)
		await db.deleteFrom('portal.role_grant').where('role_id', '=', roleId).where('permission', 'in', removed).execute();
	if (added.length > 0)
		await db
			.insertInto('portal.role_grant')
			.values(added.map((permission) => ({ role_id: roleId, permission })))
			.execute();
	await db.deleteFrom('portal.role_scope').where('role_id', '=', roleId).execute();
	const rows = Object.entries(scopes).map(([screen, condition]) => ({ role_id: roleId, screen, condition: JSON.stringify(condition) }));
	if (rows.length > 0) await db.insertInto('portal.role_scope').values(rows).execute();
}

/** The aliases of a tenant's roles that begin with a text. */
export async function readAliases(database: Database, tenantId: string, stem: string): Promise<Set<string>> {
	const rows = await database.system
		.selectFrom('portal.role')
		.select('alias')
		.where('tenant_id', '=', tenantId)
		.where('alias', 'like', `${stem}%`)
		.execute();
	return new Set(rows.map((row) => row.alias));
}

/** The aliases and subsystems of roles. */
export async function readRoles(database: Database, ids: string[]) {
	return database.system.selectFrom('portal.role').select(['id', 'alias', 'subsystem']).where('id', 'in', ids).execute();
}

/** All subsystems, in display order. */
export async function readSubsystems(database: Database) {
	return database.system.selectFrom('portal.subsystem').select(['id', 'alias', 'names']).orderBy('sort').execute();
}

/** The names of organisations by id. */
export async function readOrganisationNames(database: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await database.system.selectFrom('portal.organisation').select(['id', 'name']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of organisations, positions and groups by id. */
export async function readPartyNames(database: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const named = (table: 'portal.organisation' | 'portal.position' | 'portal.user_group') =>
		database.system.selectFrom(table).select(['id', 'name']).where('id', 'in', ids);
	const rows = await named('portal.organisation').unionAll(named('portal.position')).unionAll(named('portal.user_group')).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Gives a role to people; returns the ids of those who did not have it. */
export async function addHolders(db: Db, roleId: string, userIds: string[]): Promise<string[]> {
	const changed = await db
		.insertInto('portal.role_member')
		.values(userIds.map((employee_id) => ({ role_id: roleId, employee_id })))
		.onConflict((conflict) => conflict.doNothing())
		.returning('employee_id')
		.execute();
	return changed.map(({ employee_id }) => employee_id);
}

/** Takes a role from people; returns the ids of those who had it. */
export async function removeHolders(db: Db, roleId: string, userIds: string[]): Promise<string[]> {
	const changed = await db
		.deleteFrom('portal.role_member')
		.where('role_id', '=', roleId)
		.where('employee_id', 'in', userIds)
		.returning('employee_id')
		.execute();
	return changed.map(({ employee_id }) => employee_id);
}

/** The accounts of people. */
export async function readAccounts(db: Db, ids: string[]): Promise<Array<{ id: string; account: string }>> {
	return db.selectFrom('portal.employee').select(['id', 'account']).where('id', 'in', ids).execute();
}

export interface Party {
	type: PartyType;
	id: string;
}

/** Gives roles to everybody of a party; returns the ids of those that it did not have. */
export async function addPartyRoles(db: Db, party: Party, roleIds: string[]): Promise<string[]> {
	const changed = await db
		.insertInto('portal.role_party')
		.values(roleIds.map((role_id) => ({ role_id, party_type: party.type, party_id: party.id })))
		.onConflict((conflict) => conflict.doNothing())
		.returning('role_id')
		.execute();
	return changed.map(({ role_id }) => role_id);
}

/** Takes roles from a party; returns the ids of those that it had. */
export async function removePartyRoles(db: Db, party: Party, roleIds: string[]): Promise<string[]> {
	const changed = await db
		.deleteFrom('portal.role_party')
		.where('party_type', '=', party.type)
		.where('party_id', '=', party.id)
		.where('role_id', 'in', roleIds)
		.returning('role_id')
		.execute();
	return changed.map(({ role_id }) => role_id);
}

/** Locks roles against removal until the transaction ends; false when one is gone. */
export async function keepRoles(db: Db, ids: string[]): Promise<boolean> {
	const found = await db.selectFrom('portal.role').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
	return found.length === ids.length;
}

/** The people who have a role themselves, by name. */
export async function readHolders(db: Db, roleId: string): Promise<Array<{ id: string; name: string }>> {
	return db
		.selectFrom('portal.role_member as m')
		.innerJoin('portal.employee as e', 'e.id', 'm.employee_id')
		.select(['e.id', 'e.name'])
		.where('m.role_id', '=', roleId)
		.orderBy('e.name')
		.orderBy('e.id')
		.execute();
}

/** The organisations, positions and groups whose people have a role. */
export async function readPartiesOf(db: Db, roleId: string): Promise<Party[]> {
	const rows = await db
		.selectFrom('portal.role_party')
		.select(['party_type', 'party_id'])
		.where('role_id', '=', roleId)
		.orderBy('party_id')
		.execute();
	return rows.map(({ party_type, party_id }) => ({ type: party_type, id: party_id }));
}
