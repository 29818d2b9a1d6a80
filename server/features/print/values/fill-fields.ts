import type { FieldCell, FieldGroup, FieldsBlock } from '../../../../contract/prints/print.ts';
import type { FilledCell, FilledGrid, FilledRow } from './filled-paper.ts';
import type { Filling } from './filling.ts';

/** Millimetres of the merged cells of groups. */
const groupWidth = 9;

/** A label and its value, before it has a position. */
interface Pair {
	title: string;
	text: string;
	span: number;
	lines: number;
	align: FieldCell['align'];
}

/** A form: labels and values in rows, the last value of a row as wide as what is left of it. */
export async function fillFields({ columns = 2, labels = 26, size, fields }: FieldsBlock, filling: Filling): Promise<FilledGrid | null> {
	const hasGroups = fields.some((entry) => typeof entry === 'object' && 'group' in entry);
	const first = hasGroups ? 1 : 0;
	const rows: FilledRow[] = [];
	let single: Array<string | FieldCell> = [];
	const close = async () => {
		const pairs = await fillPairs(single, columns, filling);
		rows.push(...toRows(pairs, { columns, first: 0, skipped: first }).map((cells) => ({ ...cells, group: null })));
		single = [];
	};
	for (const [key, entry] of fields.entries()) {
		if (!isGroup(entry)) {
			single.push(entry);
			continue;
		}
		await close();
		if (!(await filling.reader.holds(entry.when, filling.seen))) continue;
		const pairs = await fillPairs(entry.fields, columns, filling);
		const group = { key, title: await filling.say(entry.group) };
		rows.push(...toRows(pairs, { columns, first, skipped: 0 }).map((cells) => ({ ...cells, group })));
	}
	await close();
	if (rows.length === 0) return null;
	const widths = Array.from({ length: columns }, () => [{ fixed: labels }, { share: 1 }]).flat();
	const look = filling.look({ ...(size && { size }) });
	return { kind: 'grid', columns: [...(hasGroups ? [{ fixed: groupWidth }] : []), ...widths], heads: 0, rows, look };
}

function isGroup(entry: string | FieldCell | FieldGroup): entry is FieldGroup {
	return typeof entry === 'object' && 'group' in entry;
}

async function fillPairs(cells: ReadonlyArray<string | FieldCell>, columns: number, { reader, seen, say }: Filling): Promise<Pair[]> {
	const pairs: Pair[] = [];
	for (const cell of cells) {
		const { field, text, title, span = 1, lines = 1, align, when } = typeof cell === 'string' ? ({ field: cell } as FieldCell) : cell;
		if (!(await reader.holds(when, seen))) continue;
		const value = text === undefined ? await reader.text(seen, field ?? '') : await say(text);
		const label = title === undefined ? titleOf(field ?? '', { reader, seen }) : await say(title);
		pairs.push({ title: label, text: value, span: Math.min(span, columns), lines, align });
	}
	return pairs;
}

/** The title of the field at the end of a path, whether or not there is a record. */
function titleOf(path: string, { reader, seen }: Pick<Filling, 'reader' | 'seen'>): string {
	let screen = reader.screen(seen.screen.name);
	let title = '';
	for (const name of path.split('.')) {
		const field = screen?.fields.find((candidate) => candidate.name === name);
		title = field?.title ?? '';
		screen = field?.reference ? reader.screen(field.reference.screen) : undefined;
	}
	return title;
}

interface Columns {
	columns: number;
	/** The column where labels begin. */
	first: number;
	/** Columns at the left that the first label takes too. */
	skipped: number;
}

function toRows(pairs: readonly Pair[], { columns, first, skipped }: Columns): Array<Omit<FilledRow, 'group'>> {
	const rows: Pair[][] = [];
	let used = columns;
	for (const pair of pairs) {
		if (used + pair.span > columns) {
			rows.push([]);
			used = 0;
		}
		rows.at(-1)?.push(pair);
		used += pair.span;
	}
	return rows.map((row) => {
		const cells: FilledCell[] = [];
		let at = 0;
		for (const [index, { title, text, span, align = 'left' }] of row.entries()) {
			const width = index === row.length - 1 ? columns - at : span;
			const from = first + skipped + at * 2;
			const isFirst = at === 0;
			cells.push({ text: title, at: isFirst ? first : from, across: isFirst ? 1 + skipped : 1, isLabel: true, align: 'center' });
			cells.push({ text, at: from + 1, across: width * 2 - 1, isLabel: false, align });
			at += width;
		}
		return { cells, lines: Math.max(...row.map(({ lines }) => lines)) };
	});
}
