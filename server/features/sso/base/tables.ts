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
	issuer: string;
	client_id: string;
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
	/** The encrypted client secret. */
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
}

/** A session of the provider, for its logout messages that name no person. */
interface SsoSignInTable {
	provider_id: string;
	sid: string;
	employee_id: string;
	at: Timestamp;
}
