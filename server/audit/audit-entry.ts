/** What is kept of a change: field -> what it was and what it is. */
export type AuditChanges = Record<string, [from: unknown, to: unknown]>;

/** Everything that the book of audits knows to tell. */
export const auditActions = [
	/** An administrator began to act as somebody else. */
	'switch',
	'switch-exit',
	/** A role was made, changed or removed. */
	'role-create',
	'role-change',
	'role-remove',
	/** The rights or the data scopes of a role changed. */
	'role-grants',
	/** A role was given to, or taken from, a person, an organisation, a position or a group. */
	'role-assign',
	'role-withdraw',
	/** Somebody looked at the portal as a role. */
	'preview',
	'preview-exit',
	/** A person's account came, changed its status, or went. */
	'employee-create',
	'employee-status',
	'employee-remove',
	/** People joined or left a user group. */
	'group-members',
	/** Somebody moved to another organisation and lost what the old one gave. */
	'organisation-change',
	/** A password policy was made, changed, put into use or removed. */
	'password-policy',
	/** A password was set by an administrator. */
	'password-reset',
	/** A tenant was made, changed, approved, refused, enabled, disabled or removed. */
	'tenant-create',
	'tenant-change',
	'tenant-remove',
	/** A tenant's space was made or dropped. */
	'space-create',
	'space-drop',
	/** Who belongs to a tenant and administers it, and what it may use. */
	'tenant-members',
	'tenant-package',
	/** Something of the whole server was switched on or off. */
	'server-switch',
	/** The people of organisations were moved into another one; or an organisation or a position went. */
	'organisation-transfer',
	'organisation-remove',
	'position-remove',
	/** Somebody became administrator of a part of the tree of organisations, of another one, or no longer is. */
	'area-grant',
	'area-change',
	'area-withdraw',
] as const;
export type AuditAction = (typeof auditActions)[number];
