import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import type { SheetCell, SheetHeading } from '../sheet/sheet-table.ts';
import { transferTexts } from '../texts.ts';

/** A column of the file: its heading, and how a record fills it. */
export interface ExportColumn extends SheetHeading {
	toCell(record: StoredRecord): SheetCell;
}

const maxColumns = 500;

/** The requested columns, or the list's own; throws `invalidInput` for one that the caller cannot see in a list. */
export function exportColumns(screen: CompiledScreen, wanted: unknown, caller: Caller): ExportColumn[] {
	const { language } = caller;
	const { list } = screen.in(language);
	const { hidden } = accessOf(screen, caller.principal);
	const own = list.columns.filter((column) => !column.hidden && !hidden.has(column.field)).map((column) => column.field);
	const names: unknown = wanted ?? own;
	if (!Array.isArray(names) || names.length === 0) throw invalidInput([{ path: 'columns', message: recordTexts.list() }]);
	if (names.length > maxColumns) throw invalidInput([{ path: 'columns', message: recordTexts.tooMany({ max: maxColumns }) }]);
	return names.map((name: unknown, index) => {
		const column = typeof name === 'string' && !hidden.has(name) ? findColumn(screen, name, language) : undefined;
		if (!column) throw invalidInput([{ path: `columns.${index}`, message: recordTexts.unknownField({ name: String(name) }) }]);
		return column;
	});
}

function findColumn(screen: CompiledScreen, name: string, language: Language): ExportColumn | undefined {
	const listed = screen.in(language).list.columns.find((column) => column.field === name);
	// Rows carry the fields of other records that the list shows, and no more.
	const joined = name.includes('.') && !listed ? undefined : new JoinSet(screen, platformTenantId).field(name);
	const field = joined ? fieldIn(joined.screen, joined.stored.name, language) : fieldIn(screen, name, language);
	if (!field?.searchable && !(listed && field?.external)) return undefined;
	return { title: listed?.title ?? field.title, width: widthOf(field), toCell: (record) => toCell(field, { name, record, language }) };
}

function widthOf(field: ResolvedField): number {
	const { exportWidth } = formatOf(field) ?? {};
	if (exportWidth) return exportWidth;
	if (field.reference || (field.maxLength ?? 0) > 60) return 30;
	return field.type === 'string' && !field.options && !field.format ? 24 : 14;
}

/** A value as the list shows it. */
function toCell(field: ResolvedField, { name, record, language }: { name: string; record: StoredRecord; language: Language }): SheetCell {
	const value = ownValue(record, name);
	if (value === null || value === undefined || value === '') return null;
	if (field.reference || holdsFiles(field)) {
		const title = ownValue(record.titles, name) ?? value;
		return text(Array.isArray(title) ? joinClauses(title).in(language) : title);
	}
	const cell = formatOf(field)?.toCell?.(value, { field, language });
	if (cell) return cell;
	if (typeof value === 'number') return { kind: 'number', number: value };
	if (typeof value === 'boolean') return text(transferTexts[value ? 'yes' : 'no']().in(language));
	if (Array.isArray(value)) return text(joinClauses(value.map((entry) => optionTitle(field, entry))).in(language));
	if (typeof value === 'object') return text(JSON.stringify(value));
	return text(optionTitle(field, value));
}

function text(value: unknown): SheetCell {
	return { kind: 'text', text: String(value) };
}

function optionTitle(field: ResolvedField, value: unknown): string {
	return field.options?.find((option) => option.value === value)?.title ?? String(value);
}
