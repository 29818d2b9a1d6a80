import type { Language } from '../../../contract/base/languages.ts';
import type { FillingFigures, FillingItem, FillingOverview, FillingRow } from '../../../contract/features/filling/filling.ts';
import { formatMoment } from '../../metadata/transfer/sheet/csv-writer.ts';
import type { SheetCell } from '../../metadata/transfer/sheet/sheet-table.ts';
import { writeXlsx } from '../../metadata/transfer/sheet/xlsx-writer.ts';
import { exportTexts, stateTexts } from './texts.ts';

/** One level of the tree; a wide space, which spreadsheet programs keep. */
const indent = '\u3000';

/** The overview of a period as a workbook: one row for each organisation, below those that it belongs to. */
export function writeOverview(
	{ rows }: FillingOverview,
	{ title, period, items, language }: { title: string; period: string; items: FillingItem[]; language: Language },
): { name: string; content: ReturnType<typeof writeXlsx> } {
	const headings = [
		{ title: exportTexts.organisation().in(language), width: 32 },
		{ title: exportTexts.state().in(language), width: 12 },
		{ title: exportTexts.submittedAt().in(language), width: 18 },
		{ title: exportTexts.progress().in(language), width: 14 },
		...items.flatMap((item) => [
			{ title: headingOf(item, language), width: 18 },
			{ title: exportTexts.former({ title: headingOf(item, language) }).in(language), width: 18 },
		]),
	];
	const depths = depthsOf(rows);
	const cells = rows.map((row): SheetCell[] => [
		text(`${indent.repeat(depths.get(row.organisationId) ?? 0)}${row.name}`),
		row.state === null ? null : text(stateTexts[row.state]().in(language)),
		row.submittedAt === null ? null : text(formatMoment(Date.parse(row.submittedAt))),
		text(`${row.submitted}/${row.expected}`),
		...items.flatMap(({ code }) => [number(row.totals, code), number(row.formerTotals, code)]),
	]);
	return { name: `${title}_${period}.xlsx`, content: writeXlsx({ name: title, headings, rows: oneBatch(cells) }) };
}

function headingOf({ title, unit }: FillingItem, language: Language): string {
	return unit === '' ? title : exportTexts.withUnit({ title, unit }).in(language);
}

/** How deep each organisation is; parents come before children. */
function depthsOf(rows: readonly FillingRow[]): Map<string, number> {
	const depths = new Map<string, number>();
	for (const { organisationId, parentId } of rows) depths.set(organisationId, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1);
	return depths;
}

function text(value: string): SheetCell {
	return { kind: 'text', text: value };
}

function number(figures: FillingFigures, code: string): SheetCell {
	const value = figures[code];
	return value === undefined ? null : { kind: 'number', number: value };
}

async function* oneBatch(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
	yield rows;
}
