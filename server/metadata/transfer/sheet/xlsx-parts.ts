import { toXmlText } from './xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their index in `styles`. */
export const cellStyles = { plain: 0, date: 1, dateTime: 2, heading: 3, text: 4, requiredHeading: 5, wrapped: 6 } as const;

/** The beginning and the end of a sheet, around its rows. */
export function sheetFrame(widths: Array<{ width: number; style?: number }>): { start: string; end: string } {
	const columns = widths.map(
		({ width, style = 0 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`,
	);
	const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
	return {
		start: `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
		end: '</sheetData></worksheet>',
	};
}

/** The parts of a workbook beside its sheets, by path. */
export function workbookParts(sheetNames: string[], styleSheet: string = stylesPart): Record<string, string> {
	const sheets = sheetNamesOf(sheetNames).map(
		(name, index) => `<sheet name="${toXmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
	);
	const sheetRelations = sheetNames.map(
		(_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
	);
	const styles = `<Relationship Id="rId${sheetNames.length + 1}" Type="${relations}/styles" Target="styles.xml"/>`;
	const overrides = sheetNames.map((_, index) => override(`/xl/worksheets/sheet${index + 1}.xml`, `${types}.worksheet+xml`));
	const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
	return {
		'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageSpace}/relationships">${sheetRelations.join('')}${styles}</Relationships>`,
		'xl/styles.xml': styleSheet,
		'_rels/.rels': `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'[Content_Types].xml': `${head}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', `${types}.sheet.main+xml`)}${overrides.join('')}${override('/xl/styles.xml', `${types}.styles+xml`)}</Types>`,
	};
}

/** The name of the column in a sheet: 0 is A, 26 is AA. */
export function columnName(index: number): string {
	const rest = Math.floor(index / 26);
	return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

function override(part: string, type: string): string {
	return `<Override PartName="${part}" ContentType="${type}"/>`;
}

/** The name that a sheet can have: Excel refuses longer ones, and these characters in them. */
export function plainSheetName(name: string): string {
	const allowed = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, longestSheetName);
	return allowed.replace(/^'|'$/g, ' ').trim() || 'Sheet';
}

/** The names that sheets can have together: Excel takes none twice, whatever its case. */
export function sheetNamesOf(names: string[]): string[] {
	const taken = new Set<string>();
	return names.map((name) => {
		let free = plainSheetName(name);
		for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${plainSheetName(name).slice(0, longestSheetName - 4)} ${count}`;
		taken.add(free.toLowerCase());
		return free;
	});
}

const longestSheetName = 31;

const font = (weight = '', colour = '') => `<font>${weight}<sz val="11"/>${colour}<name val="Calibri"/></font>`;
const xf = (format: number, fontId: number, rest = '') =>
	`<xf numFmtId="${format}" fontId="${fontId}" fillId="${fontId === 0 ? 0 : 2}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${rest || '/'}>`;
const top = ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf';

const stylesPart = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="3">${font()}${font('<b/>')}${font('<b/>', '<color rgb="FFCF1322"/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F7"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${xf(0, 0)}${xf(164, 0)}${xf(165, 0)}${xf(49, 1)}${xf(49, 0)}${xf(49, 2)}${xf(49, 0, top)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
