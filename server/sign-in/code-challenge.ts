import { createHash } from 'node:crypto';
import { invalidInput } from '../../contract/base/portal-error.ts';
import { readText } from '../input/read-text.ts';
import { inputTexts } from '../input/texts.ts';

/** A SHA-256 in base64url. */
const challengeFormat = /^[A-Za-z0-9_-]{43}$/;

/**
 * The challenge of a request for a code: the SHA-256 of a verifier that is sent later, with the code (RFC 7636, method `S256`). Undefined without one.
 * Throws `invalidInput` for the method `plain` and for what is no SHA-256.
 */
export function readChallenge(input: Record<string, unknown>): string | undefined {
	const challenge = readText(input, 'code_challenge');
	const method = readText(input, 'code_challenge_method') ?? 'S256';
	if (method !== 'S256') throw invalidInput([{ path: 'code_challenge_method', message: inputTexts.malformed() }]);
	if (challenge !== undefined && !challengeFormat.test(challenge))
		throw invalidInput([{ path: 'code_challenge', message: inputTexts.malformed() }]);
	return challenge;
}

/** Whether the one who brings a code is the one who asked for it. A verifier for a code without a challenge is wrong as well: the code may be that of somebody else (RFC 9700, 2.1.1). */
export function provesChallenge(verifier: string | undefined, challenge: string | undefined): boolean {
	if (verifier === undefined || challenge === undefined) return verifier === challenge;
	return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
