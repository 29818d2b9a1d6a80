import type { Database } from '../db/database.ts';

/** Finds a client that may work now, with its tenant. */
export function findOpenClient(database: Database, id: string) {
	return database.system
		.selectFrom('portal.client as c')
		.innerJoin('portal.tenant as t', 't.id', 'c.tenant_id')
		.leftJoin('portal.app as a', 'a.id', 'c.app')
		.select(['c.id', 'c.tenant_id', 'c.name', 'c.client_id', 'c.addresses', 'c.expires_at', 't.name as tenant_name', 't.schema_status'])
		.where('c.id', '=', id)
		.where('c.is_enabled', '=', true)
		.where(({ eb, or }) => or([eb('a.id', 'is', null), eb('a.is_enabled', '=', true)]))
		.where(({ eb, or }) => or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', new Date())]))
		.where('t.status', '=', 'ENABLED')
		.where('t.approve_status', '=', 'PASSED')
		.executeTakeFirst();
}

/** The calls that a client was granted, and until when. */
export function loadGrants(database: Database, client: string) {
	return database.system
		.selectFrom('portal.api_grant as g')
		.innerJoin('portal.app_api as a', (join) => join.on(({ eb, fn }) => eb('a.id', '=', fn.any('g.apis'))))
		.select(['a.name', 'g.expires_at'])
		.where('g.client', '=', client)
		.where('g.is_enabled', '=', true)
		.where('a.is_grantable', '=', true)
		.where(({ eb, or }) => or([eb('g.expires_at', 'is', null), eb('g.expires_at', '>', new Date())]))
		.execute();
}
