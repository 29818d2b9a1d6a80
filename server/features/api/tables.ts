import type { Generated } from 'kysely';

import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.app': AppTable;
		'portal.client': ClientTable;
		'portal.client_secret': ClientSecretTable;
		'portal.api_grant': ApiGrantTable;
		'portal.app_api': AppApiTable;
		'portal.api_invoke': ApiInvokeTable;
		'portal.token': TokenTable;
	}
}

/** The tables of this feature. */
export const apiTables = [
	'portal.app',
	'portal.client',
	'portal.client_secret',
	'portal.api_grant',
	'portal.app_api',
	'portal.api_invoke',
	'portal.token',
] as const;

/** Another system, to which clients belong. */
interface AppTable {
	id: string;
	tenant_id: string;
	name: string;
	is_enabled: Generated<boolean>;
}

/** Something that calls the portal by itself, within one tenant. */
interface ClientTable {
	id: string;
	tenant_id: string;
	name: string;
	app: string | null;
	/** What it is called on the wire. */
	client_id: string;
	is_enabled: Generated<boolean>;
	/** Where it may call from; empty or null: from anywhere. */
	addresses: string[] | null;
	expires_at: OptionalTimestamp;
	/** When its secret was made. */
	secret_time: OptionalTimestamp;
}

/** The SHA-256 of a client's secret; apart from the client, so that no list can ever read it. */
interface ClientSecretTable {
	client_id: string;
	hash: Buffer;
}

/** What a client may call. */
interface ApiGrantTable {
	id: string;
	tenant_id: string;
	client: string;
	apis: string[] | null;
	is_enabled: Generated<boolean>;
	expires_at: OptionalTimestamp;
}

/** One call of the portal. */
interface AppApiTable {
	id: string;
	/** `POST /platform/v3/employee/query`. */
	name: string;
	method: string;
	path: string;
	/** The zh-CN title of the screen that it belongs to, or a part of its path. */
	group_name: string;
	summary: string;
	/** The rights that its policy requires. */
	rights: string[];
	/** Whether clients can be granted it at all. */
	is_grantable: boolean;
	/** False once the portal has no such call any more. */
	is_live: boolean;
}

/** A call that a client made. */
interface ApiInvokeTable {
	id: string;
	tenant_id: string;
	at: Timestamp;
	client_id: string;
	client_name: string;
	method: string;
	path: string;
	state: number;
	milliseconds: number;
	address: string;
	request_id: string;
}

/** A session as administrators see it. */
interface TokenTable {
	id: string;
	tenant_id: string;
	kind: 'person' | 'key' | 'client';
	account: string;
	name: string;
	client_id: string;
	address: string;
	user_agent: string | null;
	/** How its owner named an API key. */
	key_name: string | null;
	/** When an API key was used last, to the minute. */
	used_at: OptionalTimestamp;
	expires_at: Timestamp;
}
