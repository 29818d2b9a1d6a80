import type { Language } from '../../../../../contract/base/languages.ts';
import { ownValue } from '../../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import type { ImportCell, ImportError } from '../../../../../contract/records/transfer.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { applyDefaults } from '../../../../../contract/validation/record/apply-defaults.ts';
import type { Caller } from '../../../base/caller.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { transferTexts } from '../../texts.ts';
import { fieldAt, importTargets } from './import-fields.ts';
import type { Upload } from './import-store.ts';

type Values = Record<string, unknown>;

/** A row of the file that may refer to records: of a record, or of a child table. */
export interface ReferringRow {
	/** The index of its record in the file. */
	order: number;
	sheet: number;
	number: number;
	/** As they are in the file. */
	cells: ImportCell[];
	/** What would be sent to a save. */
	sent: Values;
	/** Of a row of a child table with the names of its cells as fields. */
	errors: ImportError[];
}

/** A record of the file after the dry run. */
export interface CheckedRow extends ReferringRow {
	/** The record that the row updates; null for a new one. */
	before: StoredRecord | null;
	/** What would be stored, as far as it is known. */
	values: Values;
	/** Stands for the record's id in later rows of the same file that refer to it. */
	ownId: string;
	/** The rows of its child tables that the file contains, by the name of the table. */
	lines: Map<string, CheckedLine[]>;
}

/** A row of a child table in the file. */
export interface CheckedLine extends ReferringRow {
	/** The stored row that it changes; null for a new one. */
	before: Values | null;
}

/** A column of the file with the field that it fills. */
export interface FilledColumn {
	sheet: number;
	index: number;
	/** The name of the field, or the path of a cell. */
	path: string;
	field: ResolvedField;
	/** The child table of a cell. */
	child?: string;
}

/** The columns that fill a field which the caller may fill now. */
export function filledColumns(screen: CompiledScreen, { headings }: Pick<Upload, 'headings'>, caller: Caller): FilledColumn[] {
	const targets = new Map(importTargets(screen, caller).map((target) => [target.path, target]));
	return headings.flatMap(({ sheet, index, field: path }) => {
		const target = path === null ? undefined : targets.get(path);
		return target
			? [{ sheet, index, path: target.path, field: target.field, ...(target.child !== undefined && { child: target.child }) }]
			: [];
	});
}

/** The row's record before it is judged: what was sent over what is stored, or over the defaults. */
export function wholeOf(screen: CompiledScreen, { sent, before }: CheckedRow, { language, context }: Caller): Values {
	return before ? { ...before, ...sent } : applyDefaults(screen.in(language), sent, context);
}

/** The row of a child table as it would be stored, as far as it is known. */
export function wholeLine(row: CheckedRow, child: string, index: number): Values {
	const rows = ownValue(row.values, child);
	return (Array.isArray(rows) ? (rows[index] as Values | undefined) : undefined) ?? {};
}

/** Whether something is known to be wrong with one of these fields of a row. */
export function hasError(row: ReferringRow | undefined, ...fields: string[]): boolean {
	return row?.errors.some(({ field }) => fields.includes(field)) ?? false;
}

/** Whether a record can be stored: nothing is known to be wrong with it or with a row of its child tables. */
export function isGood({ errors, lines }: CheckedRow): boolean {
	return errors.length === 0 && [...lines.values()].every((rows) => rows.every((line) => line.errors.length === 0));
}

/** Notes what a check found at a path of a record (`name`, `items.2.amount`) at the row of the file that it comes from; a field has one error. */
export function noteError(row: CheckedRow, { path, message }: { path: string; message: string }): void {
	const { at, field } = sourceOf(row, path);
	if (!hasError(at, field)) at.errors.push({ field, message });
}

/** The row of the file that a path of a record comes from, with the field or cell there. */
export function sourceOf(row: CheckedRow, path: string): { at: ReferringRow; child?: string; field: string } {
	const [name = '', index, cell = ''] = path.split('.', 3);
	const line = index === undefined ? undefined : row.lines.get(name)?.[Number(index)];
	return line ? { at: line, child: name, field: cell } : { at: row, field: name };
}

/** The title of a field, or of a cell with that of its child table, in the caller's language. */
export function titleOf(screen: CompiledScreen, path: string, { language }: Caller): string {
	const [name = '', cell] = path.split('.', 2);
	const title = fieldAt(screen, path, language)?.title ?? path;
	return cell === undefined ? title : `${fieldAt(screen, name, language)?.title ?? name}.${title}`;
}

/** What is wrong, with the title of its field where the message does not have it; empty for no field. */
export function withTitle(message: string, title: string, language: Language): string {
	return title === '' || message.includes(title) ? message : transferTexts.valueRefused({ field: title, message }).in(language);
}
