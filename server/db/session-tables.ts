import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A signed-in person on one browser; removing the row ends it. */
export interface SessionTable {
	id: string;
	employee_id: string;
	client_id: string;
	address: string;
	user_agent: string | null;
	is_locked: Generated<boolean>;
	created_at: Timestamp;
	/** The employee as whom the person works while switched. */
	acting_as: ColumnType<string | null, never, string | null>;
	/** While switched: the tenant that must not be left; null for a super administrator. */
	acting_tenant: ColumnType<string | null, never, string | null>;
	/** The role as which the person looks at the portal, without changing anything. */
	preview_role: ColumnType<string | null, never, string | null>;
	/** The client whose session it is; such a session has no person, and the client's id stands for one. */
	api_client: ColumnType<string | null, string | undefined, never>;
	/** SHA-256 of the authorization code that began it: a second use of that code ends it. */
	code_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}

/** An error that a browser met. */
export interface ClientLogTable {
	id: string;
	at: Timestamp;
	tenant_id: string;
	employee_id: string;
	account: string;
	message: string;
	url: string;
	component: string | null;
	stack: string | null;
	user_agent: string | null;
}

/** A code sent to a mobile, or asked for one that nobody has; spent when the hash is empty. */
export interface SmsCodeTable {
	id: Generated<string>;
	mobile: string;
	purpose: string;
	code_hash: Buffer;
	address: string;
	tries: Generated<number>;
	at: Timestamp;
}

/** A message that no gateway carries away. */
export interface SmsOutboxTable {
	id: string;
	at: Timestamp;
	mobile: string;
	content: string;
}

/** A token of a session, known by its SHA-256 only. */
export interface SessionTokenTable {
	hash: Buffer;
	session_id: string;
	kind: 'access' | 'refresh';
	expires_at: Timestamp;
	/** When a refresh token was exchanged for the next pair. */
	used_at: ColumnType<Date | null, Date | undefined, Date>;
	/** With the refresh token itself, what the next pair is derived from. */
	salt: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
}

/** Something that serves once: a login state, a code, a captcha, a setup link. */
export interface OneTimeSecretTable {
	hash: Buffer;
	purpose: string;
	employee_id: string | null;
	payload: string | null;
	expires_at: Timestamp;
}

/** A try to sign in; the account is kept as a hash, because people type passwords into the wrong field. */
export interface SignInTryTable {
	id: Generated<number>;
	account_hash: Buffer;
	address: string;
	at: Timestamp;
	/** False while the try is under way. */
	has_failed: Generated<boolean>;
}
