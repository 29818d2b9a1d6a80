import { isStandardSchema } from '../../../contract/documents/meta-version.ts';
import { isPatternPath } from '../../../contract/documents/overlay/keep-meaning.ts';
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
	// From the last one, because a new entry of the list moves those behind it.
	if (Array.isArray(changes)) return changes.flatMap((change, index) => ofChange(change, index, changes)).reverse();
	if (!isPlainObject(record) || isStandardSchema(record)) return [];
	return ofSchema(record, ['record']);
}

/** A change of an overlay that adds a field or more, or the pattern of one. */
function ofChange(change: unknown, index: number, changes: unknown[]): UpgradeEdit[] {
	const isOfRecord = isPlainObject(change) && typeof change.path === 'string' && change.path.startsWith('/record');
	if (!isOfRecord || change.to === undefined) return [];
	const written = String(change.path);
	const path: Path = ['changes', index, 'to'];
	if (isPatternPath(written)) {
		const said = written.replace(/pattern$/, 'match');
		const isSaid = changes.some((other) => isPlainObject(other) && other.path === said);
		return isSaid ? [] : [{ after: ['changes', index], value: { path: said, to: 'whole' } }];
	}
	const container = written.split('/').at(-1) ?? '';
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
