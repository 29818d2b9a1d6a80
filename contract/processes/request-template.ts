/** A text in double quotes, or a placeholder outside of one. */
const part = /"(?:[^"\\]|\\.)*"|\{([A-Za-z_]\w*)\}/g;
const placeholder = /\{([A-Za-z_]\w*)\}/g;
const secret = /\{secret:([\w-]+)\}/g;

/** A JSON body: a placeholder outside of quotes becomes the JSON value, one inside of them its text. */
export function fillBody(template: string, say: (name: string) => unknown): string {
	return template.replace(part, (found, name: string | undefined) => {
		if (name !== undefined) return JSON.stringify(say(name) ?? null);
		return found.replace(placeholder, (_mark, inner: string) => JSON.stringify(asText(say(inner))).slice(1, -1));
	});
}

/** An address whose placeholders are parts of its path or query. */
export function fillAddress(template: string, say: (name: string) => unknown): string {
	return template.replace(placeholder, (_mark, name: string) => encodeURIComponent(asText(say(name))));
}

/** The value of a header: `{secret:name}` is a secret of the operator. */
export function fillHeader(template: string, secretOf: (name: string) => string): string {
	return template.replace(secret, (_mark, name: string) => secretOf(name));
}

/** The secrets that the value of a header names. */
export function secretsOf(template: string): string[] {
	return [...template.matchAll(secret)].map(([, name = '']) => name);
}

/** The fields that a template names. */
export function fieldsOf(template: string): string[] {
	return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** The code of the service that an address such as `service:credit-check` names. */
export function storedServiceOf(address: string): string | undefined {
	return /^service:([a-z][a-z0-9-]*)$/.exec(address)?.[1];
}

function asText(value: unknown): string {
	if (value === null || value === undefined) return '';
	return typeof value === 'string' ? value : JSON.stringify(value);
}
