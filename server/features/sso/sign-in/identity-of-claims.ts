import type { Identity } from '../base/identity.ts';
import type { StoredProvider } from '../base/store.ts';

/** What an ID token says of a person. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

const usualClaim = { account: 'preferred_username', email: 'email', mobile: 'phone_number' } as const;

/** The identity in the claims of an ID token. */
export function identityOfClaims(provider: StoredProvider, claims: Claims): Identity {
	const said = provider.roles_claim ? claims[provider.roles_claim] : [];
	return {
		subject: textOf(claims.sub),
		linkValue: linkValueOf(provider, claims),
		groups: [said ?? []].flat().map(String),
		sid: textOf(claims.sid),
	};
}

/** An address or a number counts only if the provider has verified it. */
function linkValueOf({ link_by: field, link_claim: named }: StoredProvider, claims: Claims): string | undefined {
	if (field === 'hand') return undefined;
	if (field === 'email' && claims.email_verified !== true) return undefined;
	if (field === 'mobile' && claims.phone_number_verified !== true) return undefined;
	return textOf(claims[named || usualClaim[field]]);
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
