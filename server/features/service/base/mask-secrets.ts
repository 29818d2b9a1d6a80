const mask = '•••';
const shortest = 4;
const member =
	/("[^"]*(?:password|passwd|pwd|secret|token|authorization|credential|api[_-]?key|signature)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const parameter = /([?&][^=&#]*(?:password|passwd|pwd|secret|token|authorization|credential|api[_-]?key|signature)[^=&#]*=)[^&#]*/gi;

/** A text for the log: without the secrets, and without the values of members and parameters that are called like secrets. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
	let masked = text;
	for (const secret of secrets.filter(({ length }) => length >= shortest))
		for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoaOf(secret)]))
			masked = masked.replaceAll(form, mask);
	return masked.replace(member, `$1"${mask}"`).replace(parameter, `$1${mask}`);
}

function btoaOf(text: string): string {
	return Buffer.from(text).toString('base64');
}
