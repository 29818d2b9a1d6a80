/** What proves who a person is beside the password. */
export type FactorKind = 'totp' | 'passkey' | 'recovery';

/** The data of the refusal `factorRequired`: the first factor is proved, and this is what comes next. */
export interface FactorDemand {
	/** Serves for the calls of the second factor alone, for ten minutes. */
	ticket: string;
	/** What the person has; empty when a factor has to be set up first. */
	kinds: FactorKind[];
	mustSetUp: boolean;
}

/** What follows from the second factor: the login state of `authorize/apply`. */
export interface FactorPassed {
	login_state: string;
	/** Sent as `device` with the next sign-in of this browser, it replaces the second factor. */
	device?: string;
	/** New recovery codes, which nobody can read again; after a set-up. */
	recoveryCodes?: string[];
}

/** An authenticator app that is being set up. */
export interface TotpSetup {
	/** Names the set-up in the call that completes it. */
	setup: string;
	/** For typing; base32. */
	secret: string;
	/** For the QR code: `otpauth://totp/…`. */
	uri: string;
}

/** The second factors of the caller, as `GET /platform/v3/user/factors` returns them. */
export interface OwnFactors {
	/** When the authenticator app was set up; null without one. */
	totp: string | null;
	passkeys: Array<{ id: string; name: string; createTime: string; usedAt: string | null }>;
	/** How many recovery codes are unused. */
	recoveryCodes: number;
	devices: Array<{ id: string; address: string; userAgent: string | null; createTime: string; expiresAt: string }>;
	/** A role or the security policy requires one, so the last cannot be removed. */
	isRequired: boolean;
}

/** With what the caller can confirm a dangerous action; `POST /oauth2/v3/user/prove/options`. */
export interface ProofOptions {
	hasTotp: boolean;
	/** Input of the browser for passkeys; null without one. */
	passkey: object | null;
}

/** How many passkeys a person may have. */
export const mostPasskeys = 10;

/** How long a proof lasts for dangerous actions, in minutes. */
export const proofMinutes = 10;

/** For how many days a browser can be remembered. */
export const deviceDays = 30;
