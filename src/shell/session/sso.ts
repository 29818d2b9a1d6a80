import {
	type SsoBegun,
	type SsoProvider,
	ssoBeginPath,
	ssoFinishPath,
	ssoLeavePath,
	ssoProvidersPath,
} from '../../../contract/features/security/sso.ts';
import type { TokenData } from '../../../contract/features/session.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { readStored, readStoredObject, writeStored } from '../../base/state/storage.ts';
import { readDevice, withSecondFactor } from './factor-demand.ts';
import { exchange, step } from './sign-in.ts';

/** What this tab keeps while its visitor is at an identity provider. */
const begunKey = 'sso-begun';
const ofTab = () => sessionStorage;

interface Begun {
	binding: string;
	provider: string;
	redirect: string;
}

/** The identity providers of the sign-in page; none while they cannot be read. */
export async function readSsoProviders(signal: AbortSignal): Promise<SsoProvider[]> {
	try {
		return await callApi<SsoProvider[]>(ssoProvidersPath, undefined, { method: 'GET', withoutSession: true, isQuiet: true, signal });
	} catch {
		return [];
	}
}

/** Leaves for an identity provider, which sends the browser back. */
export async function leaveForSso(provider: string, redirect: string): Promise<void> {
	const { address, binding } = await step<SsoBegun>(ssoBeginPath, { provider });
	writeStored(begunKey, { binding, provider, redirect } satisfies Begun, ofTab);
	window.location.assign(address);
}

/** Tokens for what the provider sent back, and the page that was wanted; the provider's answer serves once. Throws what the server refuses. */
export async function returnFromSso(search: string): Promise<{ tokens: TokenData; redirect: string }> {
	const begun = readStoredObject(begunKey, ofTab) as Partial<Begun>;
	writeStored(begunKey, undefined, ofTab);
	const input = { search, binding: begun.binding ?? '-', device: readDevice() };
	const tokens = await exchange(await withSecondFactor(() => step<string>(ssoFinishPath, input)));
	writeStored('sso', begun.provider);
	return { tokens, redirect: begun.redirect ?? '/' };
}

/** Where to sign out at the provider, too, that the session began with; undefined for none. */
export async function findSsoLeave(): Promise<string | undefined> {
	const provider = readStored('sso');
	writeStored('sso', undefined);
	if (typeof provider !== 'string' || provider === '') return undefined;
	const path = `${ssoLeavePath}?provider=${encodeURIComponent(provider)}`;
	return (
		(await callApi<string | null>(path, undefined, { method: 'GET', withoutSession: true, isQuiet: true }).catch(() => null)) ?? undefined
	);
}
