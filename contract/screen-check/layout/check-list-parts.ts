import { formatOf } from '../../fields/field-formats.ts';
import { isWide } from '../../screen/field-defaults.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { ColumnFile, SummaryKind } from '../../screen/screen.ts';
import { type CheckContext, checkColumnField, checkFieldName } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the parts of a list beyond its columns' names: editing, types, summary, detail. */
export function checkListParts(context: CheckContext): Finding[] {
	const columns = context.source.file.list?.columns ?? [];
	return [
		...columns.flatMap((column, index) =>
			typeof column === 'string' ? [] : checkColumn(column, toPointer('list', 'columns', index), context),
		),
		...checkSummary(context),
		...checkSideTree(context),
		...checkDetail(context),
	];
}

/** Whether a field can be edited in one cell of a list. */
function isCellEditable(field: ResolvedField): boolean {
	if (field.system || field.readOnly || field.writeOnly || field.computed !== undefined || field.type === 'object' || field.schema)
		return false;
	return field.itemFields === undefined && (!isWide(field.widget) || field.widget === 'textarea');
}

function checkColumn(column: ColumnFile, pointer: string, context: CheckContext): Finding[] {
	const field = context.find(column.field);
	if (!field) return [];
	const findings: Finding[] = [];
	const isOwn = !column.field.includes('.');
	if (column.editable && !(isOwn && isCellEditable(field))) {
		findings.push({ code: 'not-editable', pointer: `${pointer}/editable`, values: { name: column.field } });
	}
	const isWrong =
		(column.type === 'path' && !(isOwn && isTreeReference(field))) ||
		(column.type === 'person' && !field.reference && field.type !== 'string');
	if (isWrong && column.type) {
		findings.push({ code: 'column-does-not-fit', pointer: `${pointer}/type`, values: { type: column.type, name: column.field } });
	}
	return findings;
}

function checkSideTree(context: CheckContext): Finding[] {
	const name = context.source.file.list?.sideTree;
	if (name === undefined) return [];
	const pointer = toPointer('list', 'sideTree');
	const unknown = checkFieldName(name, pointer, context);
	const field = context.find(name);
	if (unknown.length > 0 || !field) return unknown;
	return field.reference !== undefined && field.type === 'string' ? [] : [{ code: 'side-tree-does-not-fit', pointer, values: { name } }];
}

/** Whether a field holds the id of one record of a tree. */
function isTreeReference(field: ResolvedField): boolean {
	return field.reference !== undefined && field.type === 'string' && field.tree === true;
}

function checkSummary(context: CheckContext): Finding[] {
	return Object.entries(context.source.file.list?.summary ?? {}).flatMap(([name, kind]): Finding[] => {
		const pointer = toPointer('list', 'summary', name);
		const unknown = checkColumnField(name, pointer, context).map((finding) => ({ ...finding, atKey: true }));
		const field = context.find(name);
		if (unknown.length > 0 || !field) return unknown;
		return canSummarise(field, kind) ? [] : [{ code: 'summary-does-not-fit', pointer, values: { kind, name } }];
	});
}

function canSummarise(field: ResolvedField, kind: SummaryKind): boolean {
	if (kind === 'count') return true;
	if (field.type === 'integer' || field.type === 'number') return true;
	return formatOf(field)?.time !== undefined && (kind === 'min' || kind === 'max');
}

function checkDetail({ source, screens }: CheckContext): Finding[] {
	const { list, storage } = source.file;
	const detail = list?.detail;
	if (!detail) return [];
	const canExpand = !(list.tree && storage?.parent !== undefined) && list.pageSize !== 0;
	const layout: Finding[] =
		detail.layout === 'expand' && !canExpand
			? [{ code: 'detail-does-not-fit', pointer: toPointer('list', 'detail', 'layout'), values: {} }]
			: [];
	const lists = (detail.lists ?? []).flatMap(({ screen, field }, index): Finding[] => {
		const pointer = toPointer('list', 'detail', 'lists', index);
		const target = screens.get(screen);
		if (!target) {
			const known = [...screens.keys()];
			const values = { name: screen, hint: nearestHint(screen, known) };
			return [{ code: 'unknown-screen', pointer: `${pointer}/screen`, values, expected: known.join(' | ') }];
		}
		const found = target.file.record.properties[field];
		if (found?.reference?.screen === source.name && found.type === 'string') return [];
		return [{ code: 'detail-without-reference', pointer: `${pointer}/field`, values: { screen, name: field } }];
	});
	return [...layout, ...lists];
}
