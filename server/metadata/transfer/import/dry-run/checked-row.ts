import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import type { ImportError } from '../../../../../contract/records/transfer.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { applyDefaults } from '../../../../../contract/validation/record/apply-defaults.ts';
import type { Caller } from '../../../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../../../compiled/compiled-screen.ts';
import { importFields } from './import-fields.ts';
import type { Upload } from './import-store.ts';

type Values = Record<string, unknown>;

/** A row after the dry run. */
export interface CheckedRow {
	number: number;
	/** What would be sent to a save. */
	sent: Values;
	/** The record that the row updates; null for a new one. */
	before: StoredRecord | null;
	/** What would be stored, as far as it is known. */
	values: Values;
	/** Stands for the record's id in later rows of the same file that refer to it. */
	ownId: string;
	errors: ImportError[];
}

/** A column of the file with the field that it fills. */
export interface FilledColumn {
	index: number;
	field: ResolvedField;
}

/** The columns that fill a field which the caller may fill now. */
export function filledColumns(screen: CompiledScreen, { headings }: Pick<Upload, 'headings'>, caller: Caller): FilledColumn[] {
	const fields = new Map(importFields(screen, caller).map((field) => [field.name, field]));
	return headings.flatMap(({ index, field: name }) => {
		const field = name === null ? undefined : fields.get(name);
		return field ? [{ index, field }] : [];
	});
}

/** The row's record before it is judged: what was sent over what is stored, or over the defaults. */
export function wholeOf(screen: CompiledScreen, { sent, before }: CheckedRow, { language, context }: Caller): Values {
	return before ? { ...before, ...sent } : applyDefaults(screen.in(language), sent, context);
}

/** Whether something is known to be wrong with one of these fields of a row. */
export function hasError(row: CheckedRow | undefined, ...fields: string[]): boolean {
	return row?.errors.some(({ field }) => fields.includes(field)) ?? false;
}

/** The title of a field in the caller's language. */
export function titleOf(screen: CompiledScreen, field: string, { language }: Caller): string {
	return fieldIn(screen, field, language)?.title ?? field;
}
