import { findPart, partPointers, type SchemaPart } from '../../fields/structure/schema-part.ts';
import { typeOfPart } from '../../resolve/resolve-parts.ts';
import type { FieldSchema, PathFile } from '../../screen/record-schema.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the searchable parts of a field: pointers that its schema does not have, and parts that cannot be searched as what they are declared. */
export function checkPaths({ schema, paths = {} }: FieldSchema, pointer: string): Finding[] {
	if (schema === undefined) return [];
	return Object.entries(paths).flatMap(([name, path]) => checkPath(path, { schema, pointer: pointer + toPointer('paths', name) }));
}

function checkPath(path: PathFile, { schema, pointer }: { schema: NonNullable<FieldSchema['schema']>; pointer: string }): Finding[] {
	const found = findPart(schema, path.pointer);
	if (!found) {
		const known = partPointers(schema);
		const values = { name: path.pointer, hint: nearestHint(path.pointer, known) };
		return [{ code: 'unknown-path', pointer: pointer + toPointer('pointer'), values, expected: known.join(' | ') }];
	}
	const untitled: Finding[] =
		path.title === undefined && found.title === undefined
			? [{ code: 'missing-property', pointer, values: { name: 'title' }, expected: 'title' }]
			: [];
	if (typeOfPart(found, path) !== undefined) return untitled;
	const at = path.type === undefined ? 'pointer' : 'type';
	return [
		...untitled,
		{ code: 'path-does-not-fit', pointer: pointer + toPointer(at), values: { name: path.pointer, types: typesOf(found) } },
	];
}

function typesOf({ steps, types }: SchemaPart): string {
	const inner = types.join(' | ') || 'any';
	return steps.includes(null) ? `array of ${inner}` : inner;
}
