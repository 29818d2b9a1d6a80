import type { Database } from '../db/database.ts';
import { loadPackage } from '../db/people/role-sql.ts';
import { activeStatus, type Person } from '../principal/person.ts';
import { findOpenClient, loadGrants } from './store.ts';

/** A client as its calls are judged by. */
export interface ApiClient {
	/** What it is called on the wire. */
	clientId: string;
	name: string;
	tenantId: string;
	/** `POST /platform/v3/employee/query` for each call that it was granted. */
	apis: ReadonlySet<string>;
	/** Addresses and ranges that it may call from; empty: anywhere. */
	addresses: readonly string[];
	/** The first moment at which something of this is another, in milliseconds. */
	validUntil: number;
}

/** A client that may work, with what it may call, and as whom it works; nothing for one that is disabled, expired, or of a tenant or an application that is. */
export async function loadApiClient(database: Database, id: string): Promise<{ client: ApiClient; person: Person } | undefined> {
	const row = await findOpenClient(database, id);
	if (!row) return undefined;
	const [grants, offered] = await Promise.all([loadGrants(database, id), loadPackage(database, row.tenant_id)]);
	const ends = [row.expires_at, ...grants.map((grant) => grant.expires_at)].flatMap((end) => (end ? [end.getTime()] : []));
	const client: ApiClient = {
		clientId: row.client_id,
		name: row.name,
		tenantId: row.tenant_id,
		apis: new Set(grants.map(({ name }) => name)),
		addresses: row.addresses ?? [],
		validUntil: Math.min(Number.POSITIVE_INFINITY, ...ends),
	};
	const person: Person = {
		id: row.id,
		account: row.client_id,
		name: row.name,
		status: activeStatus,
		organisationId: null,
		ownTenantId: row.tenant_id,
		isSuper: false,
		mustChangePassword: false,
		tenants: new Map([
			[row.tenant_id, { name: row.tenant_name, isAdmin: false, hasSpace: row.schema_status === 'CREATED', package: offered }],
		]),
		roles: new Map(),
		administrativeAreas: new Map(),
		windows: [],
	};
	return { client, person };
}
