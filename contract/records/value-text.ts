import { dayAt, minuteAt } from '../base/china-time.ts';
import { joinClauses } from '../base/join-texts.ts';
import type { Language } from '../base/languages.ts';
import { answerTexts } from '../base/texts.ts';
import { formatOf } from '../fields/field-formats.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { StoredRecord } from './list-query.ts';

/** A value of a record as a text says it to its reader; empty for no value, and for a referenced record whose title they may not see. */
export function valueText(field: ResolvedField, record: StoredRecord, language: Language): string {
	const value = record[field.name];
	if (value === null || value === undefined || value === '') return '';
	if (field.reference) return joinClauses([record.titles?.[field.name] ?? []].flat()).in(language);
	const cell = formatOf(field)?.toCell?.(value, { field, language });
	if (cell?.kind === 'text') return withUnit(field, cell.text);
	if (cell?.kind === 'date-time') return `${dayAt(cell.moment)} ${timeAt(cell.moment)}`;
	if (cell?.kind === 'date') return cell.day;
	if (typeof value === 'boolean') return answerTexts[value ? 'yes' : 'no']().in(language);
	if (Array.isArray(value)) return joinClauses(value.map((entry) => optionTitle(field, entry))).in(language);
	return typeof value === 'object' ? '' : withUnit(field, optionTitle(field, value));
}

function withUnit({ unit }: ResolvedField, text: string): string {
	return unit === undefined ? text : `${text} ${unit}`;
}

function optionTitle(field: ResolvedField, value: unknown): string {
	return field.options?.find((option) => option.value === value)?.title ?? String(value);
}

/** Hours and minutes in China. */
function timeAt(moment: number): string {
	return minuteAt(moment).slice(11);
}
