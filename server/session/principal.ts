/** Who makes a call, verified: nothing in it comes from the browser's word alone. */
export interface Principal {
	sessionId: string;
	/** The employee's id. */
	userId: string;
	account: string;
	name: string;
	/** A super administrator: every right, in the platform space and in a chosen tenant. */
	isSuper: boolean;
	/** Administers the tenant in force. */
	isTenantAdmin: boolean;
	/** The tenant in force, always one of the session's; the platform's id for the authority. */
	tenantId: string;
	/** The employee's organisation. */
	organisationId: string | null;
	/** The rights in force in this tenant. */
	permissions: ReadonlySet<string>;
	/** The subsystem named by the `system-id` header, when it is one that the user may enter. */
	systemId: string | null;
	/** The administrator who acts as this person just now. */
	switchedFrom?: SwitchedFrom;
}

/** Who really sits at the keyboard of a switched session. */
export interface SwitchedFrom {
	id: string;
	name: string;
	account: string;
}

/** Whether the caller holds a right such as `enterprise:view`. */
export function may(principal: Principal, permission: string): boolean {
	return principal.isSuper || principal.permissions.has('*') || principal.permissions.has(permission);
}
