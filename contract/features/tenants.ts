/** A user who may work in a tenant, as `POST saas/tenant/query/user` returns it. */
export interface TenantMember {
	/** The employee. */
	id: string;
	name: string;
	account: string;
	/** Administers the tenant. */
	isAdmin: boolean;
	/** Belongs to the company itself; others are guests, who can be taken out. */
	isOwn: boolean;
}

/** What a user shall be in a tenant; `none` takes a guest out. */
export type TenantRelation = 'admin' | 'member' | 'none';

/** The rule for new passwords, as `GET auth/user/security/getDefaultUserSecurity` returns it. */
export interface PasswordSecurity {
	/** The numbers of the rules, with commas: `1,2,3,4`. */
	complexity: string;
	minLength: number;
	maxLength: number;
}

/** The `schemaError` of a tenant while its space is being created, and after the node failed while creating it. */
export const interruptedSpace = 'interrupted';
