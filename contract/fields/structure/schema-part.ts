import { isPlainObject, ownValue } from '../../input/plain-object.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A member, a position of a tuple, or null for every entry of a list. */
export type PartStep = string | number | null;

/** What a JSON Schema says about one part of its values. */
export interface SchemaPart {
	steps: PartStep[];
	/** The types that the schema names, without null; of a list, those of its entries. Empty if it names none. */
	types: string[];
	format?: string;
	title?: string;
	options?: Array<{ value: string; title: string }>;
	/** Its positions have schemas of their own. */
	isTuple?: true;
}

/**
 * The part of the values of a JSON Schema that a JSON pointer names; `*` is every entry of a list. Looks into references, branches and maps;
 * undefined if no value can have such a part.
 */
export function findPart(schema: Schema, pointer: string): SchemaPart | undefined {
	if (!pointer.startsWith('/')) return undefined;
	const tokens = pointer
		.slice(1)
		.split('/')
		.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
	const steps: PartStep[] = [];
	let entries: Schema[] = [schema];
	for (const token of tokens) {
		const holders = entries.flatMap((entry) => withBranches(entry, schema));
		const isPosition = token !== '*' && holders.some((holder) => positionOf(holder, token) !== undefined);
		entries = holders.flatMap((holder) => partsOf(holder, token));
		if (entries.length === 0) return undefined;
		steps.push(toStep(token, isPosition));
	}
	const leaves = entries.flatMap((entry) => withBranches(entry, schema));
	const inner = leaves.flatMap((leaf) => partsOf(leaf, '*'));
	if (inner.length === 0) return describe(entries, leaves, { schema, steps });
	const described = describe(
		inner,
		inner.flatMap((entry) => withBranches(entry, schema)),
		{ schema, steps: [...steps, null] },
	);
	return { ...described, ...titleOf(leaves), ...(leaves.some((leaf) => tupleOf(leaf).length > 0) && { isTuple: true }) };
}

/** Pointers that `findPart` finds, for suggestions; nothing below a recursion. */
export function partPointers(schema: Schema): string[] {
	const found = new Set<string>();
	const collect = (part: Schema, above: string, depth: number): void => {
		if (depth > 4 || found.size > 200) return;
		for (const holder of withBranches(part, schema)) {
			const members = isPlainObject(holder.properties) ? Object.entries(holder.properties) : [];
			const entries = partsOf(holder, '*').map((entry) => ['*', entry] as const);
			for (const [name, inner] of [...members, ...entries]) {
				const pointer = `${above}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
				found.add(pointer);
				if (isPlainObject(inner)) collect(inner, pointer, depth + 1);
			}
		}
	};
	collect(schema, '', 0);
	return [...found];
}

function toStep(token: string, isPosition: boolean): PartStep {
	if (token === '*') return null;
	return isPosition ? Number(token) : token;
}

function describe(entries: Schema[], leaves: Schema[], { schema, steps }: { schema: Schema; steps: PartStep[] }): SchemaPart {
	const types = [...new Set(leaves.flatMap(typesOf))].filter((type) => type !== 'null');
	const format = leaves.find((leaf) => typeof leaf.format === 'string')?.format;
	const options = entries.map((entry) => optionsOf(entry, schema));
	const all = options.every((one) => one !== undefined) ? options.flatMap((one) => one ?? []) : [];
	return {
		steps,
		types: types.includes('number') ? types.filter((type) => type !== 'integer') : types,
		...(format !== undefined && { format: String(format) }),
		...titleOf(leaves.filter((leaf) => leaf.const === undefined)),
		...(all.length > 0 && { options: [...new Map(all.map((option) => [option.value, option])).values()] }),
	};
}

function titleOf(leaves: Schema[]): { title?: string } {
	const title = leaves.find((leaf) => typeof leaf.title === 'string')?.title;
	return title === undefined ? {} : { title: String(title) };
}

function typesOf({ type, const: only, enum: values }: Schema): string[] {
	if (typeof type === 'string') return [type];
	if (Array.isArray(type)) return type.map(String);
	const examples = only === undefined ? values : [only];
	return Array.isArray(examples) ? examples.map(typeOfValue) : [];
}

function typeOfValue(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'array';
	return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The texts that a schema offers: an enumeration, or a choice of constants with titles. */
function optionsOf(entry: Schema, root: Schema): SchemaPart['options'] {
	for (const schema of withBranches(entry, root, ['allOf'])) {
		if (typeof schema.const === 'string') return [toOption(schema, schema.const)];
		if (isTexts(schema.enum)) return schema.enum.map((value) => ({ value, title: value }));
		const choice = schema.oneOf ?? schema.anyOf;
		if (!Array.isArray(choice) || choice.length === 0) continue;
		const options = choice.flatMap((one) => (isPlainObject(one) && typeof one.const === 'string' ? [toOption(one, one.const)] : []));
		if (options.length === choice.length) return options;
	}
	return undefined;
}

function toOption({ title }: Schema, value: string): { value: string; title: string } {
	return { value, title: typeof title === 'string' ? title : value };
}

function isTexts(values: unknown): values is string[] {
	return Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string');
}

const branches = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];

/** A schema with what it refers to and what applies beside it. */
function withBranches(start: Schema, root: Schema, keywords: readonly string[] = branches): Schema[] {
	const found = new Set<Schema>();
	const add = (part: unknown): void => {
		if (!isPlainObject(part) || found.has(part)) return;
		found.add(part);
		if (typeof part.$ref === 'string') add(referredTo(part.$ref, root));
		for (const keyword of keywords) {
			const inner = part[keyword];
			if (Array.isArray(inner)) inner.forEach(add);
			else if (keyword === 'dependentSchemas' && isPlainObject(inner)) Object.values(inner).forEach(add);
			else add(inner);
		}
	};
	add(start);
	return [...found];
}

function referredTo(reference: string, root: Schema): unknown {
	if (reference === '#') return root;
	if (!reference.startsWith('#/')) return undefined;
	let part: unknown = root;
	for (const token of reference.slice(2).split('/')) {
		const name = decoded(token).replaceAll('~1', '/').replaceAll('~0', '~');
		part = Array.isArray(part) ? part[Number(name)] : ownValue(isPlainObject(part) ? part : null, name);
	}
	return part;
}

/** A reference is part of an address, so its names may be encoded. */
function decoded(token: string): string {
	try {
		return decodeURIComponent(token);
	} catch {
		return token;
	}
}

function partsOf(holder: Schema, token: string): Schema[] {
	if (token === '*') return [holder.items, ...tupleOf(holder)].filter(isPlainObject);
	const member = isPlainObject(holder.properties) ? ownValue(holder.properties, token) : undefined;
	if (isPlainObject(member)) return [member];
	const position = positionOf(holder, token);
	if (position) return [position];
	return [holder.additionalProperties, ...(isPlainObject(holder.patternProperties) ? Object.values(holder.patternProperties) : [])].filter(
		isPlainObject,
	);
}

function positionOf(holder: Schema, token: string): Schema | undefined {
	if (!/^(0|[1-9]\d{0,3})$/.test(token)) return undefined;
	const entry = tupleOf(holder)[Number(token)] ?? holder.items;
	return isPlainObject(entry) ? entry : undefined;
}

function tupleOf({ prefixItems }: Schema): unknown[] {
	return Array.isArray(prefixItems) ? prefixItems : [];
}
