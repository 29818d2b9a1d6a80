/** A text in double quotes, or a placeholder outside of one. */
const part = /"(?:[^"\\]|\\.)*"|\{([A-Za-z_]\w*)(\?)?\}/g;
const placeholder = /\{([A-Za-z_]\w*)\??\}/g;
/** A query parameter that is omitted without a value. */
const optionalParameter = /([?&])[^?&#={}]+=\{([A-Za-z_]\w*)\?\}/g;
/** Stands for a member of a body that is omitted; no JSON value of a template is the same. */
const omitted = '\u0000omitted';
const secret = /\{secret:([\w-]+)\}/g;

/** A JSON body: a placeholder outside of quotes becomes the JSON value, one inside of them its text. A member with `{name?}` is omitted without a value. */
export function fillBody(template: string, say: (name: string) => unknown): string {
	let hasOmitted = false;
	const filled = template.replace(part, (found, name: string | undefined, mark: string | undefined) => {
		if (name === undefined) return found.replace(placeholder, (_mark, inner: string) => JSON.stringify(asText(say(inner))).slice(1, -1));
		const isOmitted = mark !== undefined && asText(say(name)) === '';
		hasOmitted ||= isOmitted;
		return JSON.stringify(isOmitted ? omitted : (say(name) ?? null));
	});
	return hasOmitted ? withoutOmitted(filled) : filled;
}

/** An address whose placeholders are parts of its path or query. A query parameter with `{name?}` is omitted without a value. */
export function fillAddress(template: string, say: (name: string) => unknown): string {
	const wanted = template.replace(optionalParameter, (parameter, separator: string, name: string) => {
		if (asText(say(name)) !== '') return parameter;
		return separator === '?' ? '?' : '';
	});
	const address = wanted === template ? template : wanted.replace('?&', '?').replace(/\?$/, '');
	return address.replace(placeholder, (_mark, name: string) => encodeURIComponent(asText(say(name))));
}

/** The placeholder of a path that has no value, or only dots: without it the request would be about something else. One with `{name?}` may be empty. */
export function unfitPathPart(template: string, say: (name: string) => unknown): string | undefined {
	const [path = ''] = template.split(/\?(?!\})/, 1);
	for (const segment of path.split('/')) {
		const names = [...segment.matchAll(placeholder)];
		const empty = names.find(([mark, name = '']) => !mark.endsWith('?}') && asText(say(name)) === '');
		const onlyDots = /^\.{1,2}$/.test(fillAddress(segment, say)) ? names[0] : undefined;
		const unfit = empty ?? onlyDots;
		if (unfit) return unfit[1];
	}
	return undefined;
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

/** The fields that a JSON body names outside of texts: their values keep their type. */
export function typedFieldsOf(template: string): string[] {
	return [...new Set([...template.matchAll(part)].flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

/** The code of the service that an address such as `service:credit-check` names. */
export function storedServiceOf(address: string): string | undefined {
	return /^service:([a-z][a-z0-9-]*)$/.exec(address)?.[1];
}

/** A text that is no JSON stays as it is, for the checks of templates to find. */
function withoutOmitted(json: string): string {
	try {
		return JSON.stringify(JSON.parse(json, (_key, value: unknown) => (value === omitted ? undefined : value)));
	} catch {
		return json;
	}
}

function asText(value: unknown): string {
	if (value === null || value === undefined) return '';
	return typeof value === 'string' ? value : JSON.stringify(value);
}
