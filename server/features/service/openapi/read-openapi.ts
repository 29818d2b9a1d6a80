import { parse } from 'yaml';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { OpenApiOperation } from '../../../../contract/features/operations/services.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import { texts } from '../base/texts.ts';

type Json = Record<string, unknown>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const mostOperations = 500;
const mostAliases = 100;
const deepest = 8;
/** As the screen of services has it. */
const longestAddress = 1_000;

/**
 * The operations of an OpenAPI 3 or Swagger 2 document (JSON or YAML) as services: path and query parameters become part of the address, the
 * members of a JSON body its template, and the security scheme a header with `{secret}`. What is not required is `{name?}`.
 */
export function readOpenApi(text: string, base: string): OpenApiOperation[] {
	const document = parseDocument(text);
	const server = serverOf(document, base);
	const operations: OpenApiOperation[] = [];
	const codes = new Set<string>();
	for (const [path, item] of Object.entries(objectOf(document.paths))) {
		for (const method of methods) {
			const operation = ownValue(objectOf(item), method);
			if (!isPlainObject(operation) || operations.length >= mostOperations) continue;
			const reader = new OperationReader(document, { path, method, item: objectOf(item), operation });
			operations.push(reader.read(server, codes));
		}
	}
	if (operations.length === 0) throw invalidInput([], texts.noOperations());
	return operations;
}

function parseDocument(text: string): Json {
	let document: unknown;
	try {
		document = parse(text, { maxAliasCount: mostAliases, logLevel: 'silent' });
	} catch {
		throw invalidInput([], texts.notOpenApi());
	}
	if (!isPlainObject(document)) throw invalidInput([], texts.notOpenApi());
	const isKnown = /^3\./.test(String(document.openapi)) || String(document.swagger).startsWith('2');
	if (!isKnown || !isPlainObject(document.paths)) throw invalidInput([], texts.notOpenApi());
	return document;
}

/** The address that all paths follow. */
function serverOf(document: Json, base: string): string {
	const [first] = Array.isArray(document.servers) ? document.servers : [];
	const [scheme = 'https'] = Array.isArray(document.schemes) ? document.schemes.map(String) : [];
	const ofSwagger = typeof document.host === 'string' ? `${scheme}://${document.host}${String(document.basePath ?? '')}` : '';
	const named = isPlainObject(first) && typeof first.url === 'string' ? withVariables(first) : ofSwagger;
	const server = /^https?:\/\//i.test(named) ? named : `${base.replace(/\/+$/, '')}${named}`;
	if (!/^https?:\/\/[^/?#{}@\s]+/i.test(server)) throw invalidInput([{ path: 'base', message: texts.noServer() }]);
	return server.replace(/\/+$/, '');
}

function withVariables({ url, variables }: Json): string {
	return String(url).replace(/\{([^}]+)\}/g, (_mark, name: string) => String(objectOf(ownValue(objectOf(variables), name)).default ?? ''));
}

class OperationReader {
	readonly #document: Json;
	readonly #at: { path: string; method: string; item: Json; operation: Json };

	constructor(document: Json, at: { path: string; method: string; item: Json; operation: Json }) {
		this.#document = document;
		this.#at = at;
	}

	read(server: string, codes: Set<string>): OpenApiOperation {
		const { path, method, operation } = this.#at;
		const title = String(operation.summary || operation.operationId || `${method.toUpperCase()} ${path}`);
		return {
			code: this.#code(codes),
			name: cutText(title.replace(/\s+/g, ' ').trim(), 60),
			method: method.toUpperCase(),
			address: this.#address(server),
			body: method === 'get' ? null : this.#body(),
			headers: this.#headers(),
		};
	}

	/** Optional parameters that make the address too long are missing in it. */
	#address(server: string): string {
		let address = `${server}${this.#at.path.replace(/\{([^}]+)\}/g, (_mark, name: string) => `{${nameOf(name)}}`)}`;
		const query = this.#parameters().filter((parameter) => parameter.in === 'query');
		const required = query.filter((parameter) => parameter.required === true);
		let separator = '?';
		for (const parameter of new Set([...required, ...query])) {
			const name = String(parameter.name);
			const isRequired = required.includes(parameter);
			const longer = `${address}${separator}${encodeURIComponent(name)}={${nameOf(name)}${isRequired ? '' : '?'}}`;
			if (!isRequired && longer.length > longestAddress) continue;
			address = longer;
			separator = '&';
		}
		return address;
	}

	#code(codes: Set<string>): string {
		const { path, method, operation } = this.#at;
		const words = String(operation.operationId || `${method} ${path}`).replace(/([a-z])([A-Z])/g, '$1-$2');
		const plain =
			words
				.toLowerCase()
				.replace(/[^a-z0-9]+/g, '-')
				.replace(/^[-0-9]+|-+$/g, '')
				.slice(0, 50) || method;
		let code = plain;
		for (let number = 2; codes.has(code); number++) code = `${plain}-${number}`;
		codes.add(code);
		return code;
	}

	#parameters(): Json[] {
		const { item, operation } = this.#at;
		return [item.parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : [])).map((one) => this.#resolve(one));
	}

	/** The template of a JSON body: one parameter for each of its members. */
	#body(): string | null {
		const content = objectOf(this.#resolve(this.#at.operation.requestBody).content);
		const json = Object.entries(content).find(([type]) => /\bjson\b/.test(type))?.[1];
		const ofSwagger = this.#parameters().find((parameter) => parameter.in === 'body');
		const schema = isPlainObject(json) ? json.schema : ofSwagger?.schema;
		if (schema === undefined) return null;
		const { names, required } = this.#members(schema);
		const members = [...names].map((name) => `\t${JSON.stringify(name)}: {${nameOf(name)}${required.has(name) ? '' : '?'}}`);
		return members.length === 0 ? '{body}' : `{\n${members.join(',\n')}\n}`;
	}

	/** The members of an object, and those of them that it must have. */
	#members(schema: unknown, depth = 0): { names: Set<string>; required: Set<unknown> } {
		const { properties, allOf, required } = this.#resolve(schema);
		const parts = Array.isArray(allOf) && depth < deepest ? allOf.map((part) => this.#members(part, depth + 1)) : [];
		return {
			names: new Set([...parts.flatMap((part) => [...part.names]), ...Object.keys(objectOf(properties))]),
			required: new Set([...parts.flatMap((part) => [...part.required]), ...(Array.isArray(required) ? required : [])]),
		};
	}

	#headers(): string | null {
		const required = this.#at.operation.security ?? this.#document.security;
		const [first] = Array.isArray(required) ? required : [];
		const [name] = Object.keys(objectOf(first));
		const schemes = { ...objectOf(this.#document.securityDefinitions), ...objectOf(objectOf(this.#document.components).securitySchemes) };
		const scheme = name === undefined ? {} : this.#resolve(ownValue(schemes, name));
		if (scheme.type === 'apiKey' && scheme.in === 'header') return `${String(scheme.name)}: {secret}`;
		if (scheme.type === 'basic' || (scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic'))
			return 'Authorization: Basic {secret}';
		return scheme.type === undefined || scheme.type === 'apiKey' ? null : 'Authorization: Bearer {secret}';
	}

	/** What a `$ref` inside of the document leads to. */
	#resolve(value: unknown): Json {
		let found = value;
		for (let step = 0; step < deepest && isPlainObject(found) && typeof found.$ref === 'string'; step++) {
			let target: unknown = this.#document;
			for (const part of found.$ref.split('/').slice(1))
				target = ownValue(objectOf(target), part.replaceAll('~1', '/').replaceAll('~0', '~'));
			found = target;
		}
		return objectOf(found);
	}
}

function objectOf(value: unknown): Json {
	return isPlainObject(value) ? value : {};
}

/** The name of a parameter as templates can name it. */
function nameOf(name: string): string {
	return name.replace(/\W/g, '_').replace(/^(?=\d)/, '_');
}
