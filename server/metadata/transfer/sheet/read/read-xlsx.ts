import { readSerial } from '../../../../../contract/base/excel-dates.ts';
import { type ImportCell, maxImportColumns, maxImportSheets } from '../../../../../contract/records/transfer.ts';
import { fromXmlText } from '../xml-text.ts';
import { formulaWithoutValue, toCellError } from './cell-errors.ts';
import { openZip } from './open-zip.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { type FileTable, type MergedCells, type ReadOptions, type RowSink, refuseFile, TableCollector } from './table-collector.ts';
import { readWorkbookFacts, type WorkbookFacts } from './workbook-facts.ts';

/** Reads the first visible sheet of a workbook, another one, or all; formulas count as the values they had when it was saved, and as errors when they had none. */
export async function readXlsx(bytes: Buffer, options: ReadOptions & RowSink = {}): Promise<FileTable> {
	const { allSheets = false, part, onRow, sheet: only } = options;
	const file = await openZip(bytes);
	const facts = await readWorkbookFacts(file);
	const collector = new TableCollector({ hasHeadings: only === undefined, part, onRow });
	if (allSheets && facts.sheets.length > maxImportSheets) throw refuseFile('tooManySheets', { max: maxImportSheets });
	if (only !== undefined) collector.table.sheets = facts.sheets.map(({ name }) => name);
	const first = only ?? part?.sheet ?? 0;
	for (const [index, { name, path }] of (allSheets && !part ? facts.sheets : facts.sheets.slice(first, first + 1)).entries()) {
		const sheet = await file.read(path);
		if (!sheet) throw refuseFile('notATable');
		if (index > 0) collector.begin(index, name);
		await readXml(sheet, new SheetReader(facts, collector));
	}
	return collector.table;
}

/** Digits that a number in Excel is exact to. */
const exactDigits = 15;

/** Of a sheet in Excel. */
const lastRow = 1_048_576;

interface OpenCell {
	index: number;
	type: string;
	style: number;
	isFormula: boolean;
}

class SheetReader implements XmlReader {
	readonly #facts: WorkbookFacts;
	readonly #collector: TableCollector;
	#row = 0;
	#cells: ImportCell[] = [];
	#cell: OpenCell | null = null;
	#value = '';
	#isValue = false;
	#isPhonetic = false;

	constructor(facts: WorkbookFacts, collector: TableCollector) {
		this.#facts = facts;
		this.#collector = collector;
	}

	open(name: string, attributes: Record<string, string>): void {
		if (name === 'mergeCell') this.#collector.merge(readArea(attributes.ref));
		else if (name === 'row') {
			const row = Number(attributes.r ?? this.#row + 1);
			// A number twice, or one that no sheet has, would be the number of another row in every message.
			if (!Number.isInteger(row) || row <= this.#row || row > lastRow) throw refuseFile('brokenFile');
			this.#row = row;
			this.#cells = [];
		} else if (name === 'c') {
			const index = attributes.r === undefined ? this.#cells.length : columnIndex(attributes.r);
			this.#cell = { index, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), isFormula: false };
			this.#value = '';
		} else if (name === 'rPh') this.#isPhonetic = true;
		else if (name === 'f' && this.#cell) this.#cell.isFormula = true;
		else if (name === 'v' || name === 't') this.#isValue = !this.#isPhonetic;
	}

	close(name: string): void {
		if (name === 'row') this.#collector.add(this.#row, this.#cells);
		else if (name === 'v' || name === 't') this.#isValue = false;
		else if (name === 'rPh') this.#isPhonetic = false;
		else if (name === 'c' && this.#cell) {
			const { index } = this.#cell;
			// A cell far to the right must not fill the memory with those before it; the collector reports that it is too far.
			const column = Math.min(index, maxImportColumns);
			while (this.#cells.length < column) this.#cells.push(null);
			this.#cells[column] = this.#read(this.#cell);
			this.#cell = null;
		}
	}

	text(text: string): void {
		if (this.#isValue) this.#value += text;
	}

	#read({ type, style, isFormula }: OpenCell): ImportCell {
		const value = this.#value;
		// Only a formula that is known to give a text can have given the empty one.
		if (value === '') return isFormula && type !== 'str' ? formulaWithoutValue : null;
		if (type === 'e') return toCellError(value);
		if (type === 's') return this.#facts.strings[Number(value)] ?? null;
		if (type === 'b') return value === '1';
		if (type === 'd') return value.replace('T', ' ');
		if (type !== 'n') return fromXmlText(value);
		const number = Number(value);
		if (!Number.isFinite(number)) return value;
		const { isDate, isPercent, is1904 } = this.#facts;
		// As it is shown, and as it is typed where a cell is a text.
		if (isPercent[style]) return `${Number((number * 100).toPrecision(exactDigits))}%`;
		return (isDate[style] ? readSerial(number, is1904) : undefined) ?? number;
	}
}

/** The cells from their names: `A3:B4`. */
function readArea(reference = ''): MergedCells {
	const [first = '', last = first] = reference.split(':');
	const rowOf = (cell: string) => Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0);
	return { top: rowOf(first), bottom: rowOf(last), left: columnIndex(first), right: columnIndex(last) };
}

/** The index of a cell from its name: `C5` is 2. */
function columnIndex(reference: string): number {
	let index = 0;
	for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A') index = index * 26 + letter.charCodeAt(0) - 64;
	return index - 1;
}
