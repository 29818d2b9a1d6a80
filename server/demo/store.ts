import type { Insertable } from 'kysely';

import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import type { SystemTables } from '../db/system-tables.ts';

/** Whether the demo data was loaded. */
export async function isLoaded(database: Database): Promise<boolean> {
	return (await database.system.selectFrom('portal.demo_load').select('at').executeTakeFirst()) !== undefined;
}

/** Whether the database has any employee. */
export async function hasEmployees(database: Database): Promise<boolean> {
	return (await database.system.selectFrom('portal.employee').select('id').executeTakeFirst()) !== undefined;
}

/** Stores a tenant unless it exists. */
export async function storeTenant(database: Database, tenant: Insertable<SystemTables['portal.tenant']>): Promise<void> {
	await database.system
		.insertInto('portal.tenant')
		.values(tenant)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Opens registration. */
export async function openRegistration(database: Database): Promise<void> {
	await database.system.updateTable('portal.server_switch').set({ personal: true, tenant: true }).execute();
}

/** The regions by their codes. */
export async function readRegions(database: Database): Promise<Map<string, { id: string; path: string }>> {
	const regions = await database.forTenant(platformTenantId).selectFrom('portal.region').select(['id', 'code', 'path']).execute();
	return new Map(regions.map(({ code, ...region }) => [code, region]));
}

/** The ids of calls by their names, of those that the portal has registered. */
export async function readApis(database: Database, names: string[]): Promise<string[]> {
	const apis = await database.system.selectFrom('portal.app_api').select('id').where('name', 'in', names).execute();
	return apis.map(({ id }) => id);
}
