import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server';

import type { Database } from '../../db/database.ts';
import { issueSecret, redeemSecret } from '../store/one-time-secrets.ts';
import { notePasskeyUse, readPasskeys } from '../store/passkeys.ts';

/** For which site a passkey is: the address of the portal in the browser. */
export interface Site {
	/** `https://portal.example.gov.cn` */
	origin: string;
	/** The host without its port. */
	rpId: string;
	name: string;
}

/** Loaded by the first passkey: it is a tenth of the start of a node. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const challengeSeconds = 300;
const timeout = challengeSeconds * 1000;

/** The site of a call: `PORTAL_URL` where it is set, else the address that the call came to. */
export function siteOf(
	request: { protocol: string; hostname: string; headers: Record<string, string | string[] | undefined> },
	{ portalUrl, name }: { portalUrl: string | null; name: string },
): Site {
	const { origin, hostname } = new URL(portalUrl ?? `${request.protocol}://${String(request.headers.host)}`);
	return { origin, rpId: hostname, name };
}

/** What a browser needs to prove a passkey of the person; null when there is none. */
export async function passkeyOptions(
	database: Database,
	site: Site,
	employeeId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
	const passkeys = await readPasskeys(database.system, employeeId);
	if (passkeys.length === 0) return null;
	const challenge = await issueSecret(database.system, 'challenge', { employeeId, payload: 'prove', seconds: challengeSeconds });
	const { generateAuthenticationOptions } = await loadWebAuthn();
	return generateAuthenticationOptions({
		rpID: site.rpId,
		challenge,
		timeout,
		userVerification: 'preferred',
		allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transports as never })),
	});
}

/** Judges what a browser signed with a passkey of the person; its challenge serves once. */
export async function provePasskey(database: Database, site: Site, { employeeId, response }: Signed): Promise<boolean> {
	const id = readId(response);
	const passkey = (await readPasskeys(database.system, employeeId)).find((known) => known.id === id);
	if (!passkey) return false;
	const { verifyAuthenticationResponse } = await loadWebAuthn();
	const result = await verifyAuthenticationResponse({
		response: response as AuthenticationResponseJSON,
		expectedChallenge: (challenge) => spendChallenge(database, { challenge, employeeId, purpose: 'prove' }),
		expectedOrigin: site.origin,
		expectedRPID: site.rpId,
		requireUserVerification: false,
		credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
	}).catch(() => undefined);
	if (!result?.verified) return false;
	await notePasskeyUse(database.system, passkey.id, result.authenticationInfo.newCounter);
	return true;
}

/** What a browser needs to make a passkey for the person. */
export async function registrationOptions(
	database: Database,
	site: Site,
	{ employeeId, account, name }: { employeeId: string; account: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	const passkeys = await readPasskeys(database.system, employeeId);
	const challenge = await issueSecret(database.system, 'challenge', { employeeId, payload: 'register', seconds: challengeSeconds });
	const { generateRegistrationOptions } = await loadWebAuthn();
	return generateRegistrationOptions({
		rpName: site.name,
		rpID: site.rpId,
		userName: account,
		userDisplayName: name,
		userID: new Uint8Array(Buffer.from(employeeId)),
		challenge,
		timeout,
		attestationType: 'none',
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
		excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transports as never })),
	});
}

/** Judges a passkey that a browser made for the person; nothing for one that was not made for this site and this challenge. */
export async function readNewPasskey(database: Database, site: Site, { employeeId, response }: Signed) {
	if (readId(response) === undefined) return undefined;
	const { verifyRegistrationResponse } = await loadWebAuthn();
	const result = await verifyRegistrationResponse({
		response: response as RegistrationResponseJSON,
		expectedChallenge: (challenge) => spendChallenge(database, { challenge, employeeId, purpose: 'register' }),
		expectedOrigin: site.origin,
		expectedRPID: site.rpId,
		requireUserVerification: false,
	}).catch(() => undefined);
	return result?.verified ? result.registrationInfo.credential : undefined;
}

interface Signed {
	employeeId: string;
	/** Unchecked, from the browser. */
	response: unknown;
}

function readId(response: unknown): string | undefined {
	const id = (response as { id?: unknown } | null)?.id;
	return typeof id === 'string' && id.length <= 1_400 ? id : undefined;
}

/** A challenge serves once, for the person and for what it was made. */
async function spendChallenge(
	database: Database,
	{ challenge, employeeId, purpose }: { challenge: string; employeeId: string; purpose: 'prove' | 'register' },
): Promise<boolean> {
	const secret = Buffer.from(challenge, 'base64url').toString('utf8');
	const found = await redeemSecret(database.system, 'challenge', secret);
	return found?.employeeId === employeeId && found.payload === purpose;
}
