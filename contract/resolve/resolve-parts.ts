import type { FieldType } from '../fields/base/define-format.ts';
import { findPart, type SchemaPart } from '../fields/structure/schema-part.ts';
import { toColumnKey } from '../records/list-query.ts';
import { defaultColumnType, defaultWidget } from '../screen/field-defaults.ts';
import type { PathFile } from '../screen/record-schema.ts';
import type { ResolvedField, ResolvedPart } from '../screen/resolved-screen.ts';
import type { Translate } from './translate.ts';

/** The searchable parts of a field with a JSON Schema, whose texts are translated already; what the check of the file refuses is omitted. */
export function resolveParts(field: ResolvedField, paths: Record<string, PathFile>, translate: Translate): ResolvedPart[] {
	return Object.entries(paths).flatMap(([name, path]) => {
		const found = findPart(field.schema ?? {}, path.pointer);
		const type = found && typeOfPart(found, path);
		if (!found || !type) return [];
		const title = translate(path.title) ?? found.title ?? name;
		return [toPart(field, { name: `${field.name}.${name}`, path: { ...path, title, unit: translate(path.unit) }, found, type })];
	});
}

/** The type of a part that can be searched: single values, and lists of texts. */
export function typeOfPart({ steps, types }: SchemaPart, path: PathFile): PathFile['type'] | undefined {
	if (steps.includes(null)) {
		const isOfTexts = types.length === 0 ? path.type === 'array' : types.includes('string');
		return isOfTexts && (path.type ?? 'array') === 'array' ? 'array' : undefined;
	}
	const single = types.filter(isSingle);
	if (path.type === undefined) return types.length === 1 ? single[0] : undefined;
	if (!isSingle(path.type)) return undefined;
	const isPossible = types.length === 0 || types.includes(path.type) || (path.type === 'integer' && types.includes('number'));
	return isPossible ? path.type : undefined;
}

type SingleType = Exclude<FieldType, 'object' | 'array'>;

function isSingle(type: string): type is SingleType {
	return ['string', 'integer', 'number', 'boolean'].includes(type);
}

interface Part {
	name: string;
	path: PathFile & { title: string };
	found: SchemaPart;
	type: NonNullable<PathFile['type']>;
}

function toPart(field: ResolvedField, { name, path, found, type }: Part): ResolvedPart {
	const format = type === 'string' ? (['date', 'date-time'] as const).find((name) => name === found.format) : undefined;
	const options = type === 'string' || type === 'array' ? found.options : undefined;
	const schema = {
		type,
		title: path.title,
		...(format && { format }),
		...(options && { options }),
	};
	return {
		...schema,
		...(path.unit !== undefined && { unit: path.unit }),
		...(field.readRight !== undefined && { readRight: field.readRight }),
		name,
		column: toColumnKey(name),
		required: false,
		system: false,
		readOnly: true,
		widget: defaultWidget(schema),
		columnType: defaultColumnType(schema),
		searchable: field.searchable,
		steps: found.steps,
		isIndexed: path.index ?? false,
	};
}
