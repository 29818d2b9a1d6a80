import type { Language } from '../../../contract/base/languages.ts';
import { findPart, partPointers } from '../../../contract/fields/structure/schema-part.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { formatDateTime } from '../../core/texts/dates.ts';
import { texts } from './texts.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A value as people read it: a text, entries, or members with their titles. */
export type DescribedValue =
	| string
	| { entries: DescribedValue[] }
	| { members: Array<{ name: string; title: string; value: DescribedValue }> };

/** A value with the titles that its schema gives to members and choices, in the order of the schema: the database sorts members by name. */
export function describeValue(value: unknown, schema: Schema, language: Language): DescribedValue {
	return describe(value, { schema, language, pointer: '', pattern: '' });
}

interface Place {
	schema: Schema;
	language: Language;
	/** The way to the value, and the same with `*` for positions. */
	pointer: string;
	pattern: string;
}

function describe(value: unknown, place: Place): DescribedValue {
	if (Array.isArray(value)) return { entries: value.map((entry, index) => describe(entry, below(place, String(index), '*'))) };
	if (!isPlainObject(value)) return leafText(value, place);
	const members = Object.entries(value).map(([name, inner]) => {
		const at = below(place, name);
		return { name, title: findPart(place.schema, at.pointer)?.title ?? name, at, value: describe(inner, at) };
	});
	const positions = positionsOf(place.schema);
	const positionOf = ({ pattern }: Place) => positions.get(pattern) ?? positions.size;
	return { members: members.sort((one, other) => positionOf(one.at) - positionOf(other.at)) };
}

function below(place: Place, name: string, pattern = name): Place {
	const step = (text: string) => `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
	return { ...place, pointer: place.pointer + step(name), pattern: place.pattern + step(pattern) };
}

function leafText(value: unknown, { schema, pointer, language }: Place): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'boolean') return texts[value ? 'yes' : 'no']().in(language);
	if (typeof value !== 'string' || pointer === '') return String(value);
	const part = findPart(schema, pointer);
	if (part?.format === 'date-time') return formatDateTime(value);
	return part?.options?.find((option) => option.value === value)?.title ?? value;
}

const known = new WeakMap<Schema, Map<string, number>>();

function positionsOf(schema: Schema): Map<string, number> {
	const positions = known.get(schema) ?? new Map(partPointers(schema).map((pointer, index) => [pointer, index]));
	known.set(schema, positions);
	return positions;
}
