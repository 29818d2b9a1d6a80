import { parse } from 'jsonc-parser';
import type { FieldType } from '../../../../../contract/fields/base/define-format.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { FieldSchema, OptionFile } from '../../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';

/** The fields that a text declares, as far as they are fields: what is half typed has the plainest meaning, or is omitted. */
export function readDraft(text: string): { raw: unknown; file: ScreenFile } {
	const raw: unknown = parse(text);
	const { title, texts, record, storage } = membersOf(raw);
	const { parent } = membersOf(storage);
	return {
		raw,
		file: {
			title: toText(title),
			texts: { 'zh-TW': readTexts(membersOf(texts)['zh-TW']), en: readTexts(membersOf(texts).en) },
			record: readRecord(record),
			...(typeof parent === 'string' && { storage: { parent } }),
		},
	};
}

/** The members of a value; none when it is no object. */
export function membersOf(value: unknown): Record<string, unknown> {
	return isPlainObject(value) ? value : {};
}

/** The entries of a value, each with its members; none when it is no list. */
export function entriesOf(value: unknown): Array<Record<string, unknown>> {
	return Array.isArray(value) ? value.map(membersOf) : [];
}

/** The value at a path of the text; undefined where there is none. */
export function valueAt(raw: unknown, path: ReadonlyArray<string | number>): unknown {
	return path.reduce<unknown>((value, part) => {
		const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
		return isThere ? (value as Record<string | number, unknown>)[part] : undefined;
	}, raw);
}

function readRecord(value: unknown): ScreenFile['record'] {
	const { properties, required } = membersOf(value);
	const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
	return { properties: readFields(properties), required: names };
}

function readTexts(value: unknown): Record<string, string> {
	return Object.fromEntries(Object.entries(membersOf(value)).map(([text, translation]) => [text, toText(translation)]));
}

const types: readonly FieldType[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

function readFields(value: unknown): Record<string, FieldSchema> {
	return Object.fromEntries(Object.entries(membersOf(value)).map(([name, field]) => [name, readField(name, membersOf(field))]));
}

function readField(name: string, { type, title, options, dictionary, reference, items, ...rest }: Record<string, unknown>): FieldSchema {
	const { screen } = membersOf(reference);
	const isTable = membersOf(items).properties !== undefined;
	return {
		...(rest as Partial<FieldSchema>),
		type: types.find((known) => known === type) ?? 'string',
		title: toText(title) || name,
		...(Array.isArray(options) && { options: readOptions(options) }),
		...(typeof dictionary === 'string' && { dictionary }),
		...(typeof screen === 'string' && { reference: { screen } }),
		...(items !== undefined && { items: isTable ? readRecord(items) : { type: 'string' } }),
	};
}

function readOptions(options: unknown): OptionFile[] {
	return entriesOf(options).flatMap(({ value, title, children }) => {
		if (typeof value !== 'string') return [];
		return [{ value, title: toText(title) || value, ...(Array.isArray(children) && { children: readOptions(children) }) }];
	});
}

function toText(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
