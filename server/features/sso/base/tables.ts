import type { Timestamp } from '../../../db/system-tables.ts';

declare module '../../../db/system-tables.ts' {
	interface SystemTables {
		'portal.identity_provider': IdentityProviderTable;
		'portal.sso_link': SsoLinkTable;
		'portal.sso_sign_in': SsoSignInTable;
	}
}

/** The tables of this feature. */
export const ssoTables = ['portal.identity_provider', 'portal.sso_link', 'portal.sso_sign_in'] as const;

/** A system that proves who people are; the table of the screen `identity-provider`. */
interface IdentityProviderTable {
	id: string;
	version: number;
	name: string;
	code: string;
	/** The tenant whose people it knows; null: the authority. */
	tenant: string | null;
	kind: 'oidc' | 'ldap';
	issuer: string | null;
	client_id: string | null;
	scopes: string | null;
	link_by: 'account' | 'email' | 'mobile' | 'hand';
	link_claim: string | null;
	roles_claim: string | null;
	/** Lines `group = role alias`. */
	role_mapping: string | null;
	trusts_factor: boolean | null;
	leaves_provider: boolean | null;
	is_enabled: boolean | null;
	ca: string | null;
	/** Of a directory: `ldaps://host:port`, or `ldap://host:port`. */
	address: string | null;
	starts_tls: boolean | null;
	/** The account that searches the directory; none: without one. */
	bind_dn: string | null;
	base_dn: string | null;
	people_filter: string | null;
	account_attribute: string | null;
	subject_attribute: string | null;
	/** Where groups are searched that name the person; none: the person's entry names the groups. */
	group_base: string | null;
	/** The encrypted client secret, or the password of the account that searches. */
	sealed: string | null;
}

/** Whom a provider means by a subject; the table of the screen `sso-link`. */
interface SsoLinkTable {
	id: string;
	tenant_id: string;
	provider: string;
	employee: string;
	subject: string;
	last_at: Timestamp | null;
	/** Since when the person is gone, or locked, in the directory. */
	left_at: Timestamp | null;
}

/** A session of the provider, for its logout messages that name no person. */
interface SsoSignInTable {
	provider_id: string;
	sid: string;
	employee_id: string;
	at: Timestamp;
}
