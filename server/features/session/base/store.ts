import { v7 as newId } from 'uuid';

import type { Database } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { activeStatus } from '../../../principal/person.ts';

/** The super administrator of a new portal. */
export const firstAccount = 'admin';

/** The id of the employee with exactly this account. */
export async function findByAccount(database: Database, account: string): Promise<string | undefined> {
	const row = await database.system.selectFrom('portal.employee').select('id').where('account', '=', account).executeTakeFirst();
	return row?.id;
}

/** People with their tenants, and whether they are super administrators. */
export async function readPeople(database: Database, ids: string[]) {
	return database.system
		.selectFrom('portal.employee')
		.select(['id', 'account', 'name', 'tenant_id', 'is_super'])
		.where('id', 'in', ids)
		.execute();
}

/** The id of a person's photo. */
export async function readPhoto(database: Database, id: string): Promise<string | null> {
	const row = await database.system.selectFrom('portal.employee').select('photo').where('id', '=', id).executeTakeFirst();
	return row?.photo ?? null;
}

/** The name of an organisation. */
export async function readOrganisationName(database: Database, id: string): Promise<string | undefined> {
	const row = await database.system.selectFrom('portal.organisation').select('name').where('id', '=', id).executeTakeFirst();
	return row?.name;
}

/** The id of the client with this name and this hash of its secret. */
export async function findClient(database: Database, clientId: string, hash: Buffer): Promise<string | undefined> {
	const row = await database.system
		.selectFrom('portal.client as c')
		.innerJoin('portal.client_secret as s', 's.client_id', 'c.id')
		.select('c.id')
		.where('c.client_id', '=', clientId)
		// Hashes of 256 random bits: what the time of comparing them tells is of no use.
		.where('s.hash', '=', hash)
		.executeTakeFirst();
	return row?.id;
}

/** Whether a super administrator can sign in. */
export async function canSuperSignIn(database: Database): Promise<boolean> {
	const able = await database.system
		.selectFrom('portal.employee as e')
		.innerJoin('portal.credential as c', 'c.employee_id', 'e.id')
		.select('e.id')
		.where('e.is_super', '=', 'Y')
		.where('e.status', '=', activeStatus)
		.executeTakeFirst();
	return able !== undefined;
}

/** Removes all setup links. */
export async function removeSetupLinks(database: Database): Promise<void> {
	await database.system.deleteFrom('portal.one_time_secret').where('purpose', '=', 'setup').execute();
}

/** The super administrator of the authority, enabled; one is created when there is none. */
export async function ensureSuperAdministrator(database: Database): Promise<{ id: string; account: string }> {
	const found = await database.system
		.selectFrom('portal.employee')
		.select(['id', 'account'])
		.where('is_super', '=', 'Y')
		.where('tenant_id', '=', platformTenantId)
		.orderBy('id')
		.executeTakeFirst();
	if (found) {
		await database.system.updateTable('portal.employee').set({ status: activeStatus }).where('id', '=', found.id).execute();
		return found;
	}
	const row = { id: newId(), account: firstAccount };
	await database.system
		.insertInto('portal.employee')
		.values({
			...row,
			tenant_id: platformTenantId,
			version: 1,
			name: '超级管理员',
			status: activeStatus,
			organisation: null,
			is_super: 'Y',
			mobile: null,
		})
		.execute();
	return row;
}
