import type { FieldSchema } from '../../screen/record-schema.ts';
import type { ScreenFile } from '../../screen/screen.ts';
import type { SheetColumn, SheetKind } from './sheet-guess.ts';
import { sheetTexts } from './texts.ts';

/** Lengths that texts are limited to, the shortest that leaves room for half as much again. */
const lengths = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000];
const longestLength = 100_000;
/** Names of the field that a screen without a text gets. */
const titleNames = ['name', 'recordName', 'nameOfRecord'];

/** The screen that the columns become as they were chosen. */
export function screenOfSheet(title: string, columns: SheetColumn[]): ScreenFile {
	const chosen = columns.filter(({ isIncluded }) => isIncluded);
	const own = Object.fromEntries(chosen.map((column) => [column.name, fieldOf(column)]));
	const titleField = chosen.find((column) => column.isTitle && isText(column)) ?? chosen.find(isText);
	const { properties, texts } = titleField ? { properties: own, texts: undefined } : withTitleField(own);
	const required = chosen.filter((column) => column.required).map(({ name }) => name);
	return {
		$schema: '../screen.schema.json',
		title,
		record: { properties, ...(required.length > 0 && { required }), ...(titleField && { title: titleField.name }) },
		...(texts && { texts }),
	};
}

/** Whether a column can identify a record to users. */
export function isText({ kind }: Pick<SheetColumn, 'kind'>): boolean {
	return !['options', 'integer', 'number', 'percent', 'boolean', 'date', 'date-time', 'multiline'].includes(kind);
}

/** In how many rows a column has a value of a kind: a dash is one of a text only. */
export function countValues(kind: SheetKind, { filled, dashes }: Pick<SheetColumn, 'filled' | 'dashes'>): number {
	return ['text', 'multiline', 'options'].includes(kind) ? filled : filled - dashes;
}

function fieldOf(column: SheetColumn): FieldSchema {
	const { title, kind, unique, longest, decimals, values } = column;
	const common = { title, ...(unique && { unique }) };
	if (kind === 'text') return { type: 'string', ...common, maxLength: lengthFor(longest) };
	if (kind === 'multiline') return { type: 'string', ...common, format: 'multiline', maxLength: Math.max(500, lengthFor(longest)) };
	if (kind === 'options') return { type: 'string', ...common, options: (values ?? []).map((value) => ({ value, title: value })) };
	if (kind === 'integer' || kind === 'boolean') return { type: kind, ...common };
	if (kind === 'number' || kind === 'percent')
		return { type: 'number', ...common, ...(kind === 'percent' && { format: kind }), decimals: Math.min(decimals, 6) };
	return { type: 'string', ...common, format: kind };
}

function lengthFor(longest: number): number {
	return lengths.find((length) => length >= longest * 1.5) ?? longestLength;
}

function withTitleField(
	own: Record<string, FieldSchema>,
): Required<Pick<ScreenFile, 'texts'>> & { properties: Record<string, FieldSchema> } {
	const name = titleNames.find((candidate) => !Object.hasOwn(own, candidate)) ?? 'titleOfRecord';
	const title = sheetTexts.name().in('zh-CN');
	return {
		properties: { [name]: { type: 'string', title, maxLength: 100 }, ...own },
		texts: { 'zh-TW': { [title]: sheetTexts.name().in('zh-TW') }, en: { [title]: sheetTexts.name().in('en') } },
	};
}
