import type { ColumnType, Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.credential': CredentialTable;
		'portal.session': SessionTable;
		'portal.session_token': SessionTokenTable;
		'portal.one_time_secret': OneTimeSecretTable;
		'portal.sign_in_try': SignInTryTable;
	}
}

/** The tables of this feature. */
export const sessionTables = [
	'portal.credential',
	'portal.session',
	'portal.session_token',
	'portal.one_time_secret',
	'portal.sign_in_try',
] as const;

/** What a person signs in with; apart from the employee, so that no list can ever read it. */
interface CredentialTable {
	employee_id: string;
	/** argon2id, PHC text. */
	password_hash: string;
	must_change: Generated<boolean>;
	/** An administrator has set it, and its owner has not changed it since. */
	is_initial: Generated<boolean>;
	changed_at: Timestamp;
}

/** A signed-in person on one browser; removing the row ends it. */
interface SessionTable {
	id: string;
	employee_id: string;
	client_id: string;
	address: string;
	user_agent: string | null;
	is_locked: Generated<boolean>;
	created_at: Timestamp;
	/** When the person last proved who they are, by signing in or for a dangerous action. */
	proven_at: ColumnType<Date, Date | undefined, Date>;
	/** The employee as whom the person works while switched. */
	acting_as: ColumnType<string | null, never, string | null>;
	/** While switched: the tenant that must not be left; null for a super administrator. */
	acting_tenant: ColumnType<string | null, never, string | null>;
	/** The role as which the person looks at the portal, without changing anything. */
	preview_role: ColumnType<string | null, never, string | null>;
	/** The client whose session it is; such a session has no person, and the client's id stands for one. */
	api_client: ColumnType<string | null, string | undefined, never>;
	/** The one tenant in which an API key works; null for the session of a browser. */
	key_tenant: ColumnType<string | null, string | undefined, never>;
	/** How long the session may rest, and when it ends at the latest, by the policy that was active when it began. */
	idle_seconds: ColumnType<number | null, number | null | undefined, never>;
	ends_at: ColumnType<Date | null, Date | null | undefined, never>;
	/** SHA-256 of the authorization code that began it: a second use of that code ends it. */
	code_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}

/** A token of a session, known by its SHA-256 only. */
interface SessionTokenTable {
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
interface OneTimeSecretTable {
	hash: Buffer;
	purpose: string;
	employee_id: string | null;
	payload: string | null;
	/** What the one who uses a code has to prove (RFC 7636). */
	challenge: string | null;
	expires_at: Timestamp;
}

/** A try to sign in; the account is kept as a hash, because people type passwords into the wrong field. */
interface SignInTryTable {
	id: Generated<number>;
	account_hash: Buffer;
	address: string;
	at: Timestamp;
	/** False while the try is under way. */
	has_failed: Generated<boolean>;
}
