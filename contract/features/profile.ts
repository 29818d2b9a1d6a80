/** What people see about themselves, as `GET /platform/v3/user/profile` returns it. */
export interface Profile {
	account: string;
	name: string;
	/** With asterisks. */
	mobile: string | null;
	/** With asterisks. */
	email: string | null;
	/** Whether the active tenant is the one that the caller belongs to, where they change their photo, mobile and e-mail address. */
	isHome: boolean;
	organisation: string | null;
	positions: Array<{ id: string; name: string; isMainPost: boolean }>;
	/** Own roles, and those inherited from an organisation, a position or a group. */
	roles: Array<{ id: string; name: string; isInherited: boolean }>;
}

/** Where people can be reached, as they change it themselves. */
export type ContactKind = 'mobile' | 'email';

/** A session of the caller, as `GET /platform/v3/user/sessions` returns it. */
export interface OwnSession {
	id: string;
	address: string;
	userAgent: string | null;
	/** When it began. */
	createTime: string;
	/** The session of the call itself. */
	isCurrent: boolean;
}

/** An API key of the caller, as `GET /platform/v3/user/keys` returns it. */
export interface OwnKey {
	id: string;
	name: string;
	createTime: string;
	expiresAt: string;
	/** Null for a key that was never used; otherwise to the minute. */
	usedAt: string | null;
}

/** A new API key; nobody can read it again. */
export interface MadeKey {
	id: string;
	key: string;
	expiresAt: string;
}

/** For how many days API keys can be made. */
export const keyDays = [30, 90, 180, 365] as const;

/** How many unexpired API keys a person may have. */
export const mostKeys = 10;
