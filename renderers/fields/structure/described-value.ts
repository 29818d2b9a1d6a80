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

interface Location {
	schema: Schema;
	language: Language;
	/** The way to the value, and the same with `*` for positions. */
	pointer: string;
	pattern: string;
}

function describe(value: unknown, location: Location): DescribedValue {
	if (Array.isArray(value)) return { entries: value.map((entry, index) => describe(entry, below(location, String(index), '*'))) };
	if (!isPlainObject(value)) return leafText(value, location);
	const members = Object.entries(value).map(([name, inner]) => {
		const at = below(location, name);
		return { name, title: findPart(location.schema, at.pointer)?.title ?? name, at, value: describe(inner, at) };
	});
	const positions = positionsOf(location.schema);
	const positionOf = ({ pattern }: Location) => positions.get(pattern) ?? positions.size;
	return { members: members.sort((one, other) => positionOf(one.at) - positionOf(other.at)) };
}

function below(location: Location, name: string, pattern = name): Location {
	const step = (text: string) => `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
	return { ...location, pointer: location.pointer + step(name), pattern: location.pattern + step(pattern) };
}

function leafText(value: unknown, { schema, pointer, language }: Location): string {
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
