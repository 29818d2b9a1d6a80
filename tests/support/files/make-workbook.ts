import { makeZip } from './make-zip.ts';

/** An xlsx file with the given rows of each sheet, and cells that are merged in each; an empty row is not in the file. */
export function makeWorkbook(sheets: Record<string, Array<Array<string | number>>>, merged: string[] = []): Promise<Buffer> {
	const names = Object.keys(sheets);
	const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`);
	const relations = names.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index + 1}.xml"/>`);
	const parts = Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(rows, merged)]);
	return makeZip({
		'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
		...Object.fromEntries(parts),
	});
}

function sheetOf(rows: Array<Array<string | number>>, merged: string[]): string {
	const merges = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
	const filled = rows.map((cells, index) => (cells.length === 0 ? '' : `<row r="${index + 1}">${cells.map(cellOf).join('')}</row>`));
	return `<worksheet><sheetData>${filled.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
}

function cellOf(cell: string | number): string {
	return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="str"><v>${cell}</v></c>`;
}
