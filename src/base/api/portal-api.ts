import type { Envelope } from '../../../contract/base/envelope.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { states } from '../../../contract/base/states.ts';
import { type Outgoing, send } from '../send/send.ts';
import { closedPortal } from './closed-portal.ts';
import { waitAfterRefusal, whenUnlocked } from './lock-wait.ts';
import { askForProof } from './proof.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { askForSession, isLoss, type Loss, noteTenantLoss } from './session-loss.ts';
import { isValid, readTokens, type StoredTokens, writeTokens } from './token-store.ts';

export interface CallSettings {
	method?: 'GET' | 'POST';
	signal?: AbortSignal;
	idempotencyKey?: string;
	/** In ms. Default: 30 seconds. */
	timeout?: number;
	/** Sent instead of the input. */
	form?: FormData;
	/** Receives which part of the form, from 0 to 1, has been sent. */
	onProgress?(part: number): void;
	/** The response is a file: the envelope's data is a `TakenFile`. */
	takesFile?: boolean;
	/** Of the content that a GET call reads: the browser keeps the reply and asks whether it is still the same. */
	version?: string;
	/** Goes out even when the page closes meanwhile, unless it is too long for that. */
	outlivesPage?: boolean;
	/** A background call: nothing shows that it is under way. */
	isQuiet?: boolean;
	/** Locks or unlocks the screen. */
	whileLocked?: boolean;
	/** For calls that need no session (sign-in) or must not ask for one (log out). */
	withoutSession?: boolean;
}

/**
 * Calls the API and returns the envelope's data; throws PortalError, also for what the portal does not support. When the session is lost, the user signs in again, then
 * the call is repeated; calls of a locked screen wait for the password.
 */
export async function callApi<Data>(path: string, input?: Record<string, unknown>, settings: CallSettings = {}): Promise<Data> {
	return supported(await callEnvelope(path, input, settings)).data as Data;
}

/** The envelope, unless it says that the portal does not support what was asked. */
export function supported(answer: Envelope): Envelope {
	if (answer.state === states.unsupported.state) throw new PortalError('unsupported', { message: answer.message, cause: answer.cause });
	return answer;
}

/** The same, returning the whole envelope, also a warning or one of what is not supported. */
export async function callEnvelope(path: string, input?: Record<string, unknown>, settings: CallSettings = {}): Promise<Envelope> {
	const { method = 'POST', withoutSession, whileLocked, ...rest } = settings;
	const outgoing: Outgoing = { path, method, input, ...rest };
	if (withoutSession) return send(outgoing);
	if (whileLocked) return sendInSession(outgoing);
	const isPlain = rest.signal === undefined && rest.form === undefined && rest.idempotencyKey === undefined;
	return whenUnlocked(isPlain ? JSON.stringify([method, path, input]) : undefined, () => sendInSession(outgoing));
}

async function sendInSession(outgoing: Outgoing): Promise<Envelope> {
	const since = performance.now();
	try {
		return await sendWithToken(outgoing);
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		if (error.kind === 'locked') return waitAfterRefusal().then(() => sendWithToken(outgoing));
		if (error.kind === 'maintenance') closedPortal.set({ problem: error });
		if (error.kind === 'wrongTenant') noteTenantLoss();
		if (error.kind === 'proofRequired' && (await askForProof())) return sendWithToken(outgoing);
		if (!isLoss(error.kind)) throw error;
		if (!(await askForSession(error.kind, since))) throw error;
		return sendWithToken(outgoing);
	}
}

/** Sends with the active token, renewed first when it is known to be stale, and once more when the server finds it so. */
async function sendWithToken(outgoing: Outgoing): Promise<Envelope> {
	const tokens = await freshTokens();
	try {
		return await send({ ...outgoing, token: tokens?.access_token });
	} catch (error) {
		if (!(error instanceof PortalError) || error.kind !== 'tokenExpired' || tokens === null) throw error;
		const renewed = await renewOrLose(tokens);
		return send({ ...outgoing, token: renewed.access_token });
	}
}

/** The tokens of the session, renewed when they are stale. */
export async function freshTokens(): Promise<StoredTokens | null> {
	const tokens = readTokens();
	return tokens === null || isValid(tokens, Date.now()) ? tokens : renewOrLose(tokens);
}

async function renewOrLose(stale: StoredTokens): Promise<StoredTokens> {
	try {
		return await refreshTokens(stale);
	} catch (error) {
		if (error instanceof PortalError && isRefusedRefresh(error)) throw new PortalError('tokenExpired' satisfies Loss);
		throw error;
	}
}

/** A refresh that the server judged and refused; a missing response or a busy server means nothing about the session. */
function isRefusedRefresh(error: PortalError): boolean {
	return isLoss(error.kind) || error.kind === 'wrongCredentials' || error.kind === 'invalidInput';
}

/** Renews the stored tokens when they are stale; returns whether there is a session. Throws when the server cannot be reached. */
export async function ensureTokens(): Promise<boolean> {
	try {
		return (await freshTokens()) !== null;
	} catch (error) {
		if (error instanceof PortalError && isLoss(error.kind)) return false;
		throw error;
	}
}

/** Renews stale tokens for the guard; a session that cannot be renewed is forgotten, so that the guard leads to the sign-in. */
export async function refreshForGuard(): Promise<void> {
	if (!(await ensureTokens())) writeTokens(null);
}
