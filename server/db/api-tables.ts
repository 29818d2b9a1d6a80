import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Another system, to which clients belong. */
export interface AppTable {
	id: string;
	tenant_id: string;
	name: string;
	is_enabled: Generated<boolean>;
}

/** Something that calls the portal by itself, within one tenant. */
export interface ClientTable {
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
export interface ClientSecretTable {
	client_id: string;
	hash: Buffer;
}

/** What a client may call. */
export interface ApiGrantTable {
	id: string;
	tenant_id: string;
	client: string;
	apis: string[] | null;
	is_enabled: Generated<boolean>;
	expires_at: OptionalTimestamp;
}

/** One call of the portal. */
export interface AppApiTable {
	id: string;
	/** `POST /platform/v3/employee/query`. */
	name: string;
	method: string;
	path: string;
	/** The zh-CN title of the screen that it belongs to, or a part of its path. */
	group_name: string;
	summary: string;
	/** The rights that its policy asks for. */
	rights: string[];
	/** Whether clients can be granted it at all. */
	is_grantable: boolean;
	/** False once the portal has no such call any more. */
	is_live: boolean;
}

/** A call that a client made. */
export interface ApiInvokeTable {
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
export interface TokenTable {
	id: string;
	tenant_id: string;
	kind: 'person' | 'client';
	account: string;
	name: string;
	client_id: string;
	address: string;
	user_agent: string | null;
	expires_at: Timestamp;
}
