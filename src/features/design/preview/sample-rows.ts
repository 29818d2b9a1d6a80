import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

const rowCount = 24;
const day = 86_400_000;
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
	if (field.reference) return field.type === 'array' ? [] : `01900000-0000-7000-9000-${String(index).padStart(12, '0')}`;
	switch (field.type) {
		case 'boolean':
			return index % 3 !== 0;
		case 'integer':
		case 'number':
			return sampleNumber(field, index);
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

function sampleNumber({ minimum, maximum, format, type }: ResolvedField, index: number): number {
	const least = typeof minimum === 'number' ? minimum : 0;
	const most = typeof maximum === 'number' ? maximum : least + (format === 'percent' ? 100 : 10_000);
	const value = least + (((index * 37 + 11) % 97) / 97) * (most - least);
	return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

function sampleText(field: ResolvedField, index: number): string {
	const moment = new Date(Date.UTC(2026, 4, 20, 2, 30) - index * day);
	const made: Partial<Record<NonNullable<ResolvedField['format']>, string>> = {
		date: moment.toISOString().slice(0, 10),
		'date-time': moment.toISOString(),
		time: '09:30',
		email: `user${index + 1}@example.gov.cn`,
		uri: 'https://example.gov.cn/',
		mobile: `1380013${String(8000 + index)}`,
		phone: `0571-8976${String(1400 + index)}`,
		zip: '310000',
		'id-card': `3301061990010${String(10_000 + index).slice(1)}X`,
		'credit-code': `91330106MA27W4HR${String(index + 10)}`,
		key: `code_${index + 1}`,
		account: `user${index + 1}`,
		colour: pick(['#1677ff', '#52c41a', '#faad14', '#cf1322'], index) ?? '',
		icon: 'HomeOutlined',
	};
	if (field.name === 'createBy' || field.name === 'updateBy') return pick(names, index) ?? '';
	if (field.name === 'createTime' || field.name === 'updateTime') return moment.toISOString();
	const text = (field.format && made[field.format]) ?? `${pick(places, index)}${field.title}${index + 1}`;
	return field.maxLength === undefined ? text : text.slice(0, field.maxLength);
}

function pick<Value>(values: readonly Value[], index: number): Value | undefined {
	return values[index % values.length];
}
