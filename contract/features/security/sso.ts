/** The page that an identity provider sends the browser back to. */
export const ssoPath = '/sso';

/** The providers that people can sign in with. */
export const ssoProvidersPath = '/oauth2/v3/sso/providers';
export const ssoBeginPath = '/oauth2/v3/sso/begin';
export const ssoFinishPath = '/oauth2/v3/sso/finish';
export const ssoLeavePath = '/oauth2/v3/sso/leave';

/** Signs in with account and password of a directory. */
export const directorySignInPath = '/oauth2/v3/sso/directory';

/** A provider as the sign-in page shows it. */
export interface SsoProvider {
	code: string;
	name: string;
	/** Where people prove who they are: at the provider (`oidc`), or in the form of the portal, with what a directory knows of them (`ldap`). */
	kind: 'oidc' | 'ldap';
}

/** Tests a provider or a directory with its stored settings. */
export const ssoTestPath = '/platform/v3/identityProvider/test';

/** What the test of a provider found. */
export interface SsoTest {
	isUsable: boolean;
	/** Why it cannot be used, in the language of the caller. */
	problem: string | null;
	/** What it is, and what it lacks, in words. */
	findings: string[];
	milliseconds: number;
}

/** Where the browser goes, and what it must bring along when it comes back: a link of somebody else has no such secret. */
export interface SsoBegun {
	address: string;
	binding: string;
}
