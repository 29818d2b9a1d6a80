import { dayAt } from '../../../../contract/base/china-time.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { texts } from '../base/texts.ts';

/** A template with the values of a record as its reader may see it; nothing stands for a value that they may not see. */
export function fillTemplate(
	template: string,
	{ screen, record, language }: { screen: ResolvedScreen; record: StoredRecord; language: Language },
): string {
	return template.replace(/\{([\w.]+)\}/g, (_mark, name: string) => {
		const field = screen.fields.find((candidate) => candidate.name === name);
		return field ? sayValue(field, record, language) : '';
	});
}

function sayValue(field: ResolvedField, record: StoredRecord, language: Language): string {
	const value = record[field.name];
	if (value === null || value === undefined || value === '') return '';
	if (field.reference) {
		// The id of a record whose title the reader may not see says nothing.
		const title = record.titles?.[field.name] ?? '';
		return Array.isArray(title) ? joinClauses(title).in(language) : String(title);
	}
	const cell = formatOf(field)?.toCell?.(value, { field, language });
	if (cell?.kind === 'text') return withUnit(field, cell.text);
	if (cell?.kind === 'date-time') return `${dayAt(cell.moment)} ${timeAt(cell.moment)}`;
	if (cell?.kind === 'date') return cell.day;
	if (typeof value === 'boolean') return texts[value ? 'yes' : 'no']().in(language);
	if (Array.isArray(value)) return joinClauses(value.map((entry) => optionTitle(field, entry))).in(language);
	return typeof value === 'object' ? '' : withUnit(field, optionTitle(field, value));
}

function withUnit({ unit }: ResolvedField, text: string): string {
	return unit === undefined ? text : `${text} ${unit}`;
}

function optionTitle(field: ResolvedField, value: unknown): string {
	return field.options?.find((option) => option.value === value)?.title ?? String(value);
}

function timeAt(moment: number): string {
	return new Date(moment + 8 * 3_600_000).toISOString().slice(11, 16);
}
