import { languages } from '../../../../../contract/base/languages.ts';
import { formatOf } from '../../../../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../../../../contract/files/file-rules.ts';
import type { ImportCell } from '../../../../../contract/records/transfer.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { holdsScreenName, readScreenName } from '../../../access/screen-names.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { inEveryLanguage } from '../../in-every-language.ts';
import { undoHarmless } from '../../sheet/sheet-table.ts';
import { fieldAt } from './import-fields.ts';

const yesWords = new Set([...inEveryLanguage('yes'), 'y', 'true', '1', '√', '对', 'TRUE'].map((word) => word.toLowerCase()));
const noWords = new Set([...inEveryLanguage('no'), 'n', 'false', '0', '×', '错', 'FALSE'].map((word) => word.toLowerCase()));

/**
 * The value that a cell means for a field or a cell of a child table with its path; undefined for an empty cell. What cannot be understood
 * stays as it is, and the validator tells what is wrong with it. Cells of references are read by `readNames`.
 */
export function readCell(screen: CompiledScreen, { field, path }: { field: ResolvedField; path: string }, cell: ImportCell): unknown {
	if (hasNoValue(field, cell)) return undefined;
	if (holdsFiles(field)) return plainText(cell);
	const ofFormat = formatOf(field);
	const value = field.options ? undefined : ofFormat?.fromCell?.(typeof cell === 'string' ? plainText(cell) : cell);
	if (value !== undefined) return value;
	if (field.type === 'array') return names(cell).map((name) => optionValue(screen, { field, path }, name));
	if (field.type === 'boolean') return readBoolean(cell);
	if (field.type === 'integer' || field.type === 'number') return readNumber(cell);
	if (holdsScreenName(field)) return readScreenName(screen, plainText(cell));
	if (field.options) return optionValue(screen, { field, path }, plainText(cell));
	return ofFormat?.isLong ? undoHarmless(String(cell)) : plainText(cell);
}

/** The titles, keys or ids that a cell of a reference names. */
export function readNames(field: ResolvedField, cell: ImportCell): string[] {
	if (isEmpty(cell)) return [];
	return field.type === 'array' ? names(cell) : [plainText(cell)];
}

/** Whether a cell is empty. */
export function isEmpty(cell: ImportCell | undefined): cell is null | undefined {
	return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Whether a cell is only a dash, as tables have it where there is nothing. */
export function isDash(cell: ImportCell | undefined): boolean {
	return typeof cell === 'string' && /^[-\u2010-\u2015\u2212\u2500\uff0d]{1,3}$/.test(plainText(cell));
}

/** Whether a cell has no value for a field: it is empty, or a dash where a dash is no value. */
export function hasNoValue(field: ResolvedField, cell: ImportCell | undefined): cell is null | undefined {
	return isEmpty(cell) || (isDash(cell) && !isValue(field, plainText(cell)));
}

function isValue(field: ResolvedField, text: string): boolean {
	if (field.type !== 'string') return !['integer', 'number', 'boolean'].includes(field.type);
	const format = field.options ? undefined : formatOf(field);
	return format?.fromCell ? format.fromCell(text) !== undefined : format?.checkText?.(text, field) === undefined;
}

/** A cell as a text in one line. */
export function plainText(cell: ImportCell): string {
	return undoHarmless(String(cell).trim());
}

function names(cell: ImportCell): string[] {
	const parts = plainText(cell)
		.split(/[;；\n]/)
		.map((part) => part.trim());
	return [...new Set(parts.filter(Boolean))];
}

/** Options are named by their title in any language, or by their value. */
function optionValue(screen: CompiledScreen, { field, path }: { field: ResolvedField; path: string }, text: string): string {
	if (!field.options || field.options.some((option) => option.value === text)) return text;
	for (const language of languages) {
		const option = fieldAt(screen, path, language)?.options?.find(({ title }) => title.trim() === text);
		if (option) return option.value;
	}
	return text;
}

/** `true` or `false` for a word that means it; anything else stays as it is. */
export function readBoolean(cell: ImportCell): unknown {
	if (typeof cell === 'boolean') return cell;
	const word = plainText(cell).toLowerCase();
	if (yesWords.has(word)) return true;
	return noWords.has(word) ? false : cell;
}

/** Most characters of a number, with its marks. */
const longestNumber = 1000;

/** The number that a cell means; anything else stays as it is. */
export function readNumber(cell: ImportCell): unknown {
	if (typeof cell === 'number') return cell;
	if (String(cell).length > longestNumber) return cell;
	const text = plainText(cell)
		.normalize('NFKC')
		.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
		.replace(/^[¥￥]\s*|\s*[%元]$/g, '');
	return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : cell;
}
