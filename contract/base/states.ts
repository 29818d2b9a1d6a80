import type { Message } from './define-texts.ts';
import { stateTexts } from './texts.ts';

/** What the `state` of a response means, with its HTTP status and the text shown for it. */
export interface StateEntry {
	/** The number in the envelope's `state`. */
	state: number;
	/** The HTTP status of the response that carries it. */
	http: number;
	/** The text shown to the user when the response has no better message. */
	text: Message;
}

/** The closed list of states; 60301xx are our own. */
export const states = {
	success: { state: 200, http: 200, text: stateTexts.success() },
	warning: { state: 2, http: 200, text: stateTexts.warning() },
	warn: { state: 103, http: 200, text: stateTexts.warn() },
	unsupported: { state: 501, http: 200, text: stateTexts.unsupported() },
	invalidInput: { state: 6010101, http: 400, text: stateTexts.invalidInput() },
	illegalIp: { state: 6010102, http: 403, text: stateTexts.illegalIp() },
	noPermission: { state: 6010104, http: 403, text: stateTexts.noPermission() },
	wrongTenant: { state: 6010105, http: 403, text: stateTexts.wrongTenant() },
	locked: { state: 6010106, http: 403, text: stateTexts.locked() },
	wrongCredentials: { state: 6020101, http: 401, text: stateTexts.wrongCredentials() },
	otherClient: { state: 6020102, http: 401, text: stateTexts.otherClient() },
	captchaRequired: { state: 6020104, http: 401, text: stateTexts.captchaRequired() },
	illegalToken: { state: 6020201, http: 401, text: stateTexts.illegalToken() },
	tokenExpired: { state: 6020301, http: 401, text: stateTexts.tokenExpired() },
	notFound: { state: 404, http: 404, text: stateTexts.notFound() },
	conflict: { state: 6030101, http: 409, text: stateTexts.conflict() },
	duplicate: { state: 6030102, http: 409, text: stateTexts.duplicate() },
	inUse: { state: 6030103, http: 409, text: stateTexts.inUse() },
	preconditionFailed: { state: 412, http: 412, text: stateTexts.preconditionFailed() },
	tooLarge: { state: 413, http: 413, text: stateTexts.tooLarge() },
	unsupportedMedia: { state: 415, http: 415, text: stateTexts.unsupportedMedia() },
	tooManyRequests: { state: 6030104, http: 429, text: stateTexts.tooManyRequests() },
	factorRequired: { state: 6030105, http: 401, text: stateTexts.factorRequired() },
	proofRequired: { state: 6030106, http: 403, text: stateTexts.proofRequired() },
	maintenance: { state: 6030107, http: 503, text: stateTexts.maintenance() },
	timeout: { state: 408, http: 408, text: stateTexts.timeout() },
	expectationFailed: { state: 417, http: 417, text: stateTexts.expectationFailed() },
	checksumMismatch: { state: 460, http: 460, text: stateTexts.checksumMismatch() },
	headersTooLarge: { state: 431, http: 431, text: stateTexts.headersTooLarge() },
	unavailable: { state: 503, http: 503, text: stateTexts.unavailable() },
	serverError: { state: 500, http: 500, text: stateTexts.serverError() },
} as const satisfies Record<string, StateEntry>;

export type StateName = keyof typeof states;

/** The states that a response may carry without being an error. */
export const passingStates: readonly number[] = [200, 2, 103, 501];

/** The entry of a state number, or nothing for one that is not in the catalogue. */
export function findState(state: number): StateEntry | undefined {
	return Object.values(states).find((candidate) => candidate.state === state);
}
