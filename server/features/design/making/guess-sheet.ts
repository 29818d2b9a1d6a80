import type { Language } from '../../../../contract/base/languages.ts';
import type { SheetColumn, SheetGuess, SheetTotals } from '../../../../contract/design/sheet/sheet-guess.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { isEmpty } from '../../../metadata/transfer/import/dry-run/read-cell.ts';
import { readTable } from '../../../metadata/transfer/sheet/read/read-table.ts';
import { type FileRow, type MergedCells, refuseFile } from '../../../metadata/transfer/sheet/read/table-collector.ts';
import { isTotalRow } from '../../../metadata/transfer/sheet/read/total-row.ts';
import { chooseKind, chooseTitle } from './choose-kind.ts';
import { ColumnFacts } from './column-facts.ts';
import { findHeadings, headingRows } from './find-headings.ts';
import { fillDown, lastHeadings, nameGroups } from './merged-headings.ts';
import { nameHeadings } from './name-headings.ts';
import { makingTexts } from './texts.ts';

/** Which sheet is read, and where its headings are; default: the first one, where they seem to be. */
export interface GuessOptions {
	sheet?: number;
	headingRow?: number;
	/** Rows that add up others, notes and repeated headings are rows like all. Default: they are omitted. */
	keepsTotals?: boolean;
}

/** What a worker finds in a file; the caller adds what it is called. */
export type GuessedSheet = Omit<SheetGuess, 'fileName' | 'title' | 'name'>;

const longestTitle = 60;
const mostTotalsNamed = 10;

/** Takes the columns of a sheet for fields by the values of all rows. Rows are judged as they are read and not kept. Throws `invalidInput` about `file`. */
export async function guessSheet(
	bytes: Buffer,
	{ sheet = 0, headingRow, keepsTotals = false }: GuessOptions,
	language: Language,
): Promise<GuessedSheet> {
	const read = async (areas: MergedCells[]) => {
		const rows = new SheetRows({ headingRow, keepsTotals }, areas);
		const table = await readTable(bytes, { sheet, onRow: (row) => rows.add(row) });
		return { ...table, ...rows.end() };
	};
	const first = await read([]);
	// A sheet names its merged cells behind its rows.
	const {
		sheets = [],
		merged = 0,
		mergedAbove = [],
		headings,
		facts,
		rowCount,
		totals,
	} = first.mergedAbove ? await read(first.mergedAbove) : first;
	if (!headings || facts.length === 0) throw refuseFile('noRows');
	return {
		sheets,
		sheet,
		headingRow: headings.number,
		rowCount,
		totals,
		mergedCount: merged - mergedAbove.filter(({ top }) => top <= headings.number).length,
		columns: toColumns(headings, { facts, rowCount, language }),
	};
}

/** Holds the first rows back until the headings among them are found. */
class SheetRows {
	readonly #options: Pick<GuessOptions, 'headingRow' | 'keepsTotals'>;
	#first: FileRow[] | null = [];
	readonly #merged: MergedCells[];
	#headings: FileRow | undefined;
	#rowCount = 0;
	/** The headings as the row has them. */
	#written: FileRow['cells'] = [];
	readonly #totals: SheetTotals;
	readonly #facts: ColumnFacts[] = [];

	constructor(options: Pick<GuessOptions, 'headingRow' | 'keepsTotals'>, merged: MergedCells[]) {
		this.#options = options;
		this.#totals = { count: 0, rows: [], areOmitted: options.keepsTotals !== true };
		this.#merged = merged;
	}

	add(row: FileRow): void {
		if (this.#first === null) this.#judge(row);
		else if (this.#first.push(row) >= headingRows) this.#begin(this.#first);
	}

	end() {
		if (this.#first !== null && this.#first.length > 0) this.#begin(this.#first);
		return { headings: this.#headings, facts: this.#facts, rowCount: this.#rowCount, totals: this.#totals };
	}

	#begin(first: FileRow[]): void {
		const asked = this.#options.headingRow;
		const filled = fillDown(first, this.#merged);
		const found = asked === undefined ? findHeadings(filled) : first.findIndex(({ number }) => number >= asked);
		if (found < 0) throw refuseFile('noRows');
		const index = lastHeadings(first, { index: found, merged: this.#merged });
		this.#written = first[index]?.cells ?? [];
		this.#headings = nameGroups(filled, { index, merged: this.#merged });
		for (const _ of this.#headings?.cells ?? []) this.#facts.push(new ColumnFacts());
		this.#first = null;
		for (const row of first.slice(index + 1)) this.#judge(row);
	}

	#judge({ number, cells }: FileRow): void {
		if (isTotalRow(cells, this.#written)) {
			this.#totals.count++;
			if (this.#totals.rows.length < mostTotalsNamed) this.#totals.rows.push(number);
			if (this.#totals.areOmitted) return;
		}
		this.#rowCount++;
		while (this.#facts.length < cells.length) this.#facts.push(new ColumnFacts());
		for (const [index, facts] of this.#facts.entries()) facts.add(cells[index], number);
	}
}

interface FoundRows {
	facts: ColumnFacts[];
	rowCount: number;
	language: Language;
}

function toColumns({ cells }: FileRow, { facts, rowCount, language }: FoundRows): SheetColumn[] {
	const headings = facts.map((_, index) => (isEmpty(cells[index]) ? '' : String(cells[index]).replace(/\s+/g, ' ').trim()));
	const names = nameHeadings(headings.map((heading, index) => heading || `column ${letterOf(index)}`));
	const titles = new Set<string>();
	const columns = facts.map((found, index): SheetColumn => {
		const heading = headings[index] ?? '';
		const { kind, required, unique, reasons } = chooseKind(heading, found, rowCount);
		return {
			index,
			heading,
			title: titleFor(heading || makingTexts.column({ letter: letterOf(index) }).in(language), titles),
			name: names[index] ?? '',
			kind,
			required,
			unique,
			isTitle: false,
			isIncluded: found.filled > 0,
			reasons: reasons.map((reason) => reason.in(language)),
			examples: found.examples,
			filled: found.filled,
			dashes: found.dashes,
			values: found.values,
			isDistinct: found.isDistinct,
			longest: found.longest,
			decimals: found.decimals,
			misfits: found.misfits,
		};
	});
	const title = chooseTitle(columns);
	return columns
		.map((column, index) => ({ ...column, isTitle: index === title }))
		.filter(({ heading, filled }) => heading !== '' || filled > 0);
}

/** Two fields of a form have different labels. */
function titleFor(heading: string, titles: Set<string>): string {
	const wanted = cutText(heading, longestTitle);
	let title = wanted;
	for (let number = 2; titles.has(title); number++) title = `${wanted} ${number}`;
	titles.add(title);
	return title;
}

/** The name of a column as a spreadsheet shows it. */
function letterOf(index: number): string {
	const rest = index % 26;
	return (index >= 26 ? letterOf((index - rest) / 26 - 1) : '') + String.fromCharCode(65 + rest);
}
