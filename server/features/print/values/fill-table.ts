import { groupDigits } from '../../../../contract/base/group-digits.ts';
import type { TableBlock, TableColumn } from '../../../../contract/prints/print.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Seen } from '../base/paper-reader.ts';
import { texts } from '../base/texts.ts';
import type { FilledBlock, FilledCell, FilledGrid, FilledRow } from './filled-paper.ts';
import type { Filling } from './filling.ts';

/** Millimetres of the column with the numbers of rows. */
const numberWidth = 11;

type Text = Omit<Extract<FilledBlock, { kind: 'text' }>, 'above'>;

/** The rows of a child table or of related records, below a head that each page repeats. */
export async function fillTable(block: TableBlock, filling: Filling): Promise<FilledGrid | Text | null> {
	const { numbered = true, rows: least = 0, empty, size } = block;
	const source = await readRows(block, filling);
	if (!source) return null;
	const look = filling.look({ ...(size && { size }) });
	if (source.rows.length === 0 && empty !== undefined && least === 0) {
		return { kind: 'text', text: await filling.say(empty), look, indent: 0, leading: 1.6, isHeading: false };
	}
	const columns = block.columns.map((column): TableColumn => (typeof column === 'string' ? { field: column } : column));
	const shown = columns.filter(({ field }) => source.isVisible(field));
	const head = shown.map(({ field, title }) => title ?? titleOf(source.screen, field, filling));
	const values: string[][] = [];
	for (const row of source.rows) {
		const texts: string[] = [];
		for (const { field } of shown) texts.push(await filling.reader.text(row, field));
		values.push(texts);
	}
	while (values.length < least) values.push(shown.map(() => ''));
	const { language } = filling.reader.caller;
	const first = numbered ? [{ text: texts.number().in(language), isLabel: true }] : [];
	const align = shown.map(({ field, align: own }) => own ?? (isNumber(fieldOf(source.screen, field)) ? 'right' : 'center'));
	const toRow = (cells: string[], index: number): FilledRow => ({
		...{ group: null, lines: 1 },
		cells: [...(numbered ? [toCell(String(index + 1), 0)] : []), ...cells.map((text, at) => toCell(text, at + first.length, align[at]))],
	});
	const sums = sumRow(shown, source.rows, { first: first.length, align, label: texts.sum().in(language) });
	return {
		kind: 'grid',
		columns: [...(numbered ? [{ fixed: numberWidth }] : []), ...shown.map(({ width = 1 }) => ({ share: width }))],
		heads: 1,
		rows: [
			{
				group: null,
				lines: 1,
				cells: [...first.map(({ text }) => label(text, 0)), ...head.map((text, at) => label(text, at + first.length))],
			},
			...values.map(toRow),
			...(sums ? [sums] : []),
		],
		look,
	};
}

/** Rows as records of a screen, whose fields are their columns. */
interface Source {
	screen: ResolvedScreen;
	rows: Seen[];
	/** Whether the person may know of the column. */
	isVisible(field: string): boolean;
}

async function readRows({ items, list }: TableBlock, { reader, seen }: Filling): Promise<Source | null> {
	if (list) {
		const screen = reader.screen(list.screen);
		if (!screen) return null;
		return { screen, rows: await reader.related(list, seen.record.id), isVisible: () => true };
	}
	const { field, rows } = reader.rows(seen, items ?? '');
	if (!field?.itemFields) return null;
	// A row is read like a record whose fields are those of the table.
	const screen = { ...seen.screen, fields: field.itemFields as ResolvedField[] };
	return { screen, rows: rows.map((record: StoredRecord) => ({ screen, record })), isVisible: () => true };
}

function fieldOf({ fields }: ResolvedScreen, path: string): ResolvedField | undefined {
	return fields.find(({ name }) => name === path);
}

function titleOf(screen: ResolvedScreen, path: string, { reader }: Filling): string {
	let current: ResolvedScreen | undefined = screen;
	let title = '';
	for (const name of path.split('.')) {
		const field: ResolvedField | undefined = current?.fields.find((candidate) => candidate.name === name);
		title = field?.title ?? '';
		current = field?.reference ? reader.screen(field.reference.screen) : undefined;
	}
	return title;
}

function isNumber(field: ResolvedField | undefined): boolean {
	return (field?.type === 'number' || field?.type === 'integer') && field.options === undefined && !field.reference;
}

function toCell(text: string, at: number, align: FilledCell['align'] = 'center'): FilledCell {
	return { text, at, across: 1, isLabel: false, align };
}

function label(text: string, at: number): FilledCell {
	return { text, at, across: 1, isLabel: true, align: 'center' };
}

function sumRow(
	columns: readonly TableColumn[],
	rows: readonly Seen[],
	{ first, align, label: title }: { first: number; align: Array<FilledCell['align']>; label: string },
): FilledRow | null {
	if (rows.length === 0 || !columns.some(({ sum }) => sum)) return null;
	const cells = columns.map(({ field, sum }, index) => {
		const text = sum
			? groupDigits(Number(rows.reduce((total, { record }) => total + Number(record[field] ?? 0), 0).toFixed(6)), 'zh-CN')
			: '';
		return toCell(text, index + first, align[index]);
	});
	if (first > 0) return { group: null, lines: 1, cells: [label(title, 0), ...cells] };
	return {
		group: null,
		lines: 1,
		cells: [{ ...(cells[0] ?? toCell('', 0)), ...(cells[0]?.text === '' && { text: title, isLabel: true }) }, ...cells.slice(1)],
	};
}
