import type { Language } from '../../../../contract/base/languages.ts';
import { sampleNumber } from '../../../../contract/fields/base/sample-number.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { sampleTexts } from './texts.ts';

const rowCount = 24;

/** Gives every row a value for each field that it has none for, in place, so that an open list shows a new field at once. */
export function fillSampleRows(rows: StoredRecord[], screen: ResolvedScreen, language: Language): void {
	const samples = samplesIn(language);
	while (rows.length < rowCount) rows.push({ id: `01900000-0000-7000-8000-${String(rows.length).padStart(12, '0')}`, version: 1 });
	for (const [index, row] of rows.entries()) {
		for (const field of screen.fields) if (!Object.hasOwn(row, field.name)) row[field.name] = sampleValue(field, index, samples);
		for (const column of screen.list.columns) if (column.field.includes('.')) row[column.field] ??= pick(samples.people, index);
		row.titles = { ...titlesOf(screen, index, language), ...row.titles };
		if (screen.parentField !== null) {
			row[screen.parentField] = index < 4 ? null : (rows[index % 4]?.id ?? null);
			row.hasChildren = index < 4;
		}
	}
}

interface Samples {
	people: string[];
	items: string[];
	text(title: string, index: number): string;
}

function samplesIn(language: Language): Samples {
	const cities = sampleTexts.cities().in(language).split(',');
	return {
		people: sampleTexts.people().in(language).split(','),
		items: sampleTexts.items().in(language).split(','),
		text: (title, index) => sampleTexts.text({ city: pick(cities, index), title, number: index + 1 }).in(language),
	};
}

function titlesOf(screen: ResolvedScreen, index: number, language: Language): Record<string, string> {
	const references = screen.fields.filter((field) => field.reference && field.type === 'string');
	return Object.fromEntries(
		references.map((field) => [field.name, sampleTexts.reference({ title: field.title, number: index + 1 }).in(language)]),
	);
}

function sampleValue(field: ResolvedField, index: number, samples: Samples): unknown {
	if (field.writeOnly) return null;
	if (field.options?.length) {
		const value = pick(field.options, index)?.value;
		return field.type === 'array' ? [value] : value;
	}
	if (formatOf(field)?.files !== undefined) return field.type === 'array' ? [] : null;
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
			return field.itemFields ? [0, 1].map((cell) => sampleCells(field, index + cell, samples)) : samples.items;
		case 'object':
			return {};
		default:
			return sampleText(field, index, samples);
	}
}

function sampleCells(field: ResolvedField, index: number, samples: Samples): Record<string, unknown> {
	const cells = (field.itemFields ?? []).map((cell) => [cell.name, sampleValue(cell, index, samples)] as const);
	return { id: `01900000-0000-7000-a000-${String(index).padStart(12, '0')}`, ...Object.fromEntries(cells) };
}

function sampleText(field: ResolvedField, index: number, samples: Samples): string {
	if (field.name === 'createBy' || field.name === 'updateBy') return pick(samples.people, index) ?? '';
	const text = samples.text(field.title, index);
	return field.maxLength === undefined ? text : text.slice(0, field.maxLength);
}

function pick<Value>(values: readonly Value[], index: number): Value | undefined {
	return values[index % values.length];
}
