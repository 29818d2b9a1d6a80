import { sampleNumber } from '../../../../contract/fields/base/sample-number.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

const rowCount = 24;
const names = ['张敏', '李建国', '王静怡', '陈志强', '刘秀英', '杨海涛', '赵雅琴', '周宇轩'];
const places = ['杭州', '宁波', '温州', '嘉兴', '湖州', '绍兴', '金华', '衢州'];

/** Gives every row a value for each field that it has none for, in place, so that an open list shows a new field at once. */
export function fillSampleRows(rows: StoredRecord[], screen: ResolvedScreen): void {
	while (rows.length < rowCount) rows.push({ id: `01900000-0000-7000-8000-${String(rows.length).padStart(12, '0')}`, version: 1 });
	for (const [index, row] of rows.entries()) {
		for (const field of screen.fields) if (row[field.name] === undefined) row[field.name] = sampleValue(field, index);
		for (const column of screen.list.columns) if (column.field.includes('.')) row[column.field] ??= pick(names, index);
		row.titles = { ...titlesOf(screen, index), ...row.titles };
		if (screen.parentField !== null) {
			row[screen.parentField] = index < 4 ? null : (rows[index % 4]?.id ?? null);
			row.hasChildren = index < 4;
		}
	}
}

function titlesOf(screen: ResolvedScreen, index: number): Record<string, string> {
	const references = screen.fields.filter((field) => field.reference && field.type === 'string');
	return Object.fromEntries(references.map((field) => [field.name, `${field.title}${index + 1}`]));
}

function sampleValue(field: ResolvedField, index: number): unknown {
	if (field.writeOnly) return null;
	if (field.options?.length) {
		const value = pick(field.options, index)?.value;
		return field.type === 'array' ? [value] : value;
	}
	const ofFormat = formatOf(field)?.sample?.(index, field);
	if (ofFormat !== undefined) return typeof ofFormat === 'string' ? ofFormat.slice(0, field.maxLength) : ofFormat;
	if (field.reference) return field.type === 'array' ? [] : `01900000-0000-7000-9000-${String(index).padStart(12, '0')}`;
	switch (field.type) {
		case 'boolean':
			return index % 3 !== 0;
		case 'integer':
		case 'number':
			return sampleNumber(index, field);
		case 'array':
			return field.itemFields ? [0, 1].map((cell) => sampleCells(field, index + cell)) : ['一', '二'];
		case 'object':
			return {};
		default:
			return sampleText(field, index);
	}
}

function sampleCells(field: ResolvedField, index: number): Record<string, unknown> {
	const cells = (field.itemFields ?? []).map((cell) => [cell.name, sampleValue(cell, index)] as const);
	return { id: `01900000-0000-7000-a000-${String(index).padStart(12, '0')}`, ...Object.fromEntries(cells) };
}

function sampleText(field: ResolvedField, index: number): string {
	if (field.name === 'createBy' || field.name === 'updateBy') return pick(names, index) ?? '';
	const text = `${pick(places, index)}${field.title}${index + 1}`;
	return field.maxLength === undefined ? text : text.slice(0, field.maxLength);
}

function pick<Value>(values: readonly Value[], index: number): Value | undefined {
	return values[index % values.length];
}
