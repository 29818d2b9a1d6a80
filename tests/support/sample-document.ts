import { isPlainObject } from '../../contract/input/plain-object.ts';

const formats: Record<string, string> = {
	date: '2026-05-20',
	time: '12:30:00Z',
	'date-time': '2026-05-20T12:00:00Z',
	email: 'zhang.san@example.gov.cn',
	uri: 'https://example.gov.cn/',
	color: '#1677ff',
	uuid: '018f0000-0000-7000-8000-000000000001',
};
const deepest = 4;

/** A document for a JSON Schema of any draft, with every member down to some levels; not always a valid one. */
export function sampleDocument(schema: unknown, root: unknown = schema, depth = 0): unknown {
	if (!isPlainObject(schema)) return 'any';
	if (typeof schema.$ref === 'string') return sampleDocument(resolve(schema.$ref, root), root, depth + 1);
	if (schema.const !== undefined) return schema.const;
	if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== null && value !== '');
	for (const name of ['oneOf', 'anyOf']) {
		const branches = schema[name];
		if (!Array.isArray(branches)) continue;
		const branch = branches.find((part) => part?.type !== 'null');
		const { [name]: _choice, ...own } = schema;
		return sampleDocument({ ...own, ...(branch?.$ref ? (resolve(branch.$ref, root) as object) : branch) }, root, depth);
	}
	if (Array.isArray(schema.allOf)) {
		const { allOf, ...own } = schema;
		const parts = allOf.map((part) => (part.$ref ? resolve(part.$ref, root) : part));
		const properties = Object.assign({}, ...[...parts, own].map((part) => part.properties ?? {}));
		return sampleDocument(
			{ ...Object.assign({}, ...parts), ...own, ...(Object.keys(properties).length > 0 && { properties }) },
			root,
			depth,
		);
	}
	return sampleOfType(schema, root, depth);
}

function sampleOfType(schema: Record<string, unknown>, root: unknown, depth: number): unknown {
	const [type = schema.properties || schema.additionalProperties ? 'object' : 'string'] = [schema.type]
		.flat()
		.filter((name) => name !== 'null');
	switch (type) {
		case 'object':
			return sampleObject(schema, root, depth);
		case 'array':
			return sampleList(schema, root, depth);
		case 'boolean':
			return true;
		case 'integer':
		case 'number':
			return typeof schema.minimum === 'number' ? schema.minimum + 1 : 1;
		default:
			return formats[String(schema.format)] ?? 'text'.padEnd(Number(schema.minLength ?? 0), 'x').slice(0, Number(schema.maxLength ?? 40));
	}
}

function sampleObject(schema: Record<string, unknown>, root: unknown, depth: number): unknown {
	const required = Array.isArray(schema.required) ? schema.required : [];
	const members = Object.entries(isPlainObject(schema.properties) ? schema.properties : {});
	const own = members.filter(([name, part]) => part !== false && (depth < deepest || required.includes(name)));
	const others = isPlainObject(schema.additionalProperties) && depth < deepest ? [['more', schema.additionalProperties] as const] : [];
	return Object.fromEntries([...own, ...others].map(([name, part]) => [name, sampleDocument(part, root, depth + 1)]));
}

function sampleList({ items, prefixItems, additionalItems, minItems = 0 }: Record<string, unknown>, root: unknown, depth: number): unknown {
	const entry = (part: unknown) => sampleDocument(part, root, depth + 1);
	const tuple = Array.isArray(items) ? items : prefixItems;
	if (Array.isArray(tuple)) return [...tuple.map(entry), ...(isPlainObject(additionalItems) ? [entry(additionalItems)] : [])];
	if (depth >= deepest && minItems === 0) return [];
	return Array.from({ length: Math.max(1, Number(minItems)) }, () => entry(items));
}

function resolve(ref: string, root: unknown): unknown {
	const steps = ref.split('/').slice(1);
	return steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step.replaceAll('~1', '/')], root);
}
