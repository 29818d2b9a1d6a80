import { isPlainObject } from '../input/plain-object.ts';

/** A title or description in a JSON Schema. */
export interface SchemaText {
	text: string;
	/** The way to it from the schema. */
	steps: Array<string | number>;
}

/** Keywords whose members are schemas by name. */
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
/** Keywords whose values are data. */
const data = ['const', 'enum', 'default', 'examples'];

/** Calls `visit` for a JSON Schema and for every schema inside it. */
export function visitSchemas(
	part: unknown,
	visit: (schema: Record<string, unknown>, steps: SchemaText['steps']) => void,
	steps: SchemaText['steps'] = [],
): void {
	if (Array.isArray(part)) {
		for (const [index, inner] of part.entries()) visitSchemas(inner, visit, [...steps, index]);
		return;
	}
	if (!isPlainObject(part)) return;
	visit(part, steps);
	for (const [keyword, inner] of Object.entries(part)) {
		if (data.includes(keyword)) continue;
		if (!maps.includes(keyword)) visitSchemas(inner, visit, [...steps, keyword]);
		else if (isPlainObject(inner))
			for (const [name, schema] of Object.entries(inner)) visitSchemas(schema, visit, [...steps, keyword, name]);
	}
}

/** The titles and descriptions that a JSON Schema shows to users. */
export function textsOfSchema(schema: object): SchemaText[] {
	const found: SchemaText[] = [];
	visitSchemas(schema, (part, steps) => {
		for (const name of ['title', 'description']) {
			const text = part[name];
			if (typeof text === 'string') found.push({ text, steps: [...steps, name] });
		}
	});
	return found;
}
