import { hideValue } from '../../../process/secrets/hide-value.ts';

const mask = '•••';
const member =
	/("[^"]*(?:password|passwd|pwd|secret|token|authorization|credential|api[_-]?key|signature)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const parameter = /([?&][^=&#]*(?:password|passwd|pwd|secret|token|authorization|credential|api[_-]?key|signature)[^=&#]*=)[^&#]*/gi;

/** A text for the log: without the secrets, and without the values of members and parameters that are called like secrets. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
	let masked = text;
	for (const secret of secrets)
		for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoaOf(secret)]))
			masked = hideValue(masked, form, mask);
	return masked.replace(member, `$1"${mask}"`).replace(parameter, `$1${mask}`);
}

function btoaOf(text: string): string {
	return Buffer.from(text).toString('base64');
}
