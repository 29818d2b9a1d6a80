import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { UpgradeEdit } from './upgrade-edit.ts';

type Path = Array<string | number>;

/** Parts of a schema that are schemas themselves, or have schemas as their members or entries. */
const ofSchemas = ['properties', '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'prefixItems'];
const schemas = ['items', 'if', 'then', 'else', 'not'];

/** Patterns that do not say so matched the whole text in version 1. A record that declares JSON Schema by `$schema` never had that default. */
export function keepWholePatterns(file: unknown): UpgradeEdit[] {
	if (!isPlainObject(file)) return [];
	const { record, changes } = file;
	if (Array.isArray(changes)) return changes.flatMap((change, index) => ofChange(change, ['changes', index, 'to']));
	if (!isPlainObject(record) || String(record.$schema ?? '').includes('json-schema.org/')) return [];
	return ofSchema(record, ['record']);
}

/** A change of an overlay that adds a field or more. */
function ofChange(change: unknown, path: Path): UpgradeEdit[] {
	const isOfRecord = isPlainObject(change) && typeof change.path === 'string' && change.path.startsWith('/record');
	if (!isOfRecord) return [];
	const container = String(change.path).split('/').at(-1) ?? '';
	return ofSchemas.includes(container) ? ofMembers(change.to, path) : ofSchema(change.to, path);
}

function ofSchema(schema: unknown, path: Path): UpgradeEdit[] {
	if (!isPlainObject(schema)) return [];
	const own: UpgradeEdit[] =
		typeof schema.pattern === 'string' && schema.match === undefined
			? [{ after: [...path, 'pattern'], name: 'match', value: 'whole' }]
			: [];
	return [
		...own,
		...schemas.flatMap((name) => ofSchema(schema[name], [...path, name])),
		...ofSchemas.flatMap((name) => ofMembers(schema[name], [...path, name])),
	];
}

function ofMembers(value: unknown, path: Path): UpgradeEdit[] {
	if (Array.isArray(value)) return value.flatMap((entry, index) => ofSchema(entry, [...path, index]));
	return isPlainObject(value) ? Object.entries(value).flatMap(([name, member]) => ofSchema(member, [...path, name])) : [];
}
