/** A label of a host name as a content security policy can name it. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);
/** Every host that a link may name: also IPv6 addresses and underscores, which browsers ignore in a content security policy. */
const linkedHost = /^(?:\[[0-9a-f:.]+\]|(?=.{1,253}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)$/;
const unseen = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;

/** Whether a text claims to be an http(s) address; `readWebAddress` tells whether it is one. */
export function looksLikeWebAddress(text: string): boolean {
	return /^https?:\/\//i.test(text);
}

/**
 * An http(s) address that consists of a plain host, an optional port, and a path. Undefined for every other text: wildcards, user names,
 * spaces, control characters, and hosts with characters such as `;` and `,`, which `URL` accepts.
 */
export function readWebAddress(text: string): URL | undefined {
	if (!looksLikeWebAddress(text) || unseen.test(text) || !URL.canParse(text)) return undefined;
	const url = new URL(text);
	const authority = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
	const isPlain = authority !== '' && !authority.includes('@');
	return isPlain && linkedHost.test(url.hostname) ? url : undefined;
}

/** The origin of an http(s) address as a content security policy can name it; undefined for addresses that cannot be embedded. */
export function policyOrigin(text: string): string | undefined {
	const url = readWebAddress(text);
	if (url === undefined || !hostName.test(url.hostname)) return undefined;
	return `${url.protocol}//${url.hostname}${url.port === '' ? '' : `:${url.port}`}`;
}
