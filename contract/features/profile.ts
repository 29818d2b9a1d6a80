/** What people see about themselves, as `GET /platform/v3/user/profile` returns it. */
export interface Profile {
	account: string;
	name: string;
	/** With asterisks. */
	mobile: string | null;
	/** With asterisks. */
	email: string | null;
	organisation: string | null;
	positions: Array<{ id: string; name: string; isMainPost: boolean }>;
	/** Own roles, and those inherited from an organisation, a position or a group. */
	roles: Array<{ id: string; name: string; isInherited: boolean }>;
}

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
