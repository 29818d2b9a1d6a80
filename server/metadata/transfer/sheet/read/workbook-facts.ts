import { fromXmlText } from '../xml-text.ts';
import type { PackedFile } from './open-zip.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { refuseFile } from './table-collector.ts';

/** What is needed to understand the cells of a workbook's visible sheets. */
export interface WorkbookFacts {
	/** The names and the paths of their parts; never empty. */
	sheets: Array<{ name: string; path: string }>;
	is1904: boolean;
	/** By the index of a style: whether its numbers are dates. */
	isDate: boolean[];
	/** By the index of a style: whether its numbers are shown as percentages. */
	isPercent: boolean[];
	/** The texts that cells refer to by number. */
	strings: string[];
}

/** Reads what the sheet's cells refer to. */
export async function readWorkbookFacts(file: PackedFile): Promise<WorkbookFacts> {
	const sheets: Array<{ name: string; relation: string; isHidden: boolean }> = [];
	let is1904 = false;
	await readPart(file, 'xl/workbook.xml', (name, attributes) => {
		if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
		if (name === 'sheet') {
			const isHidden = attributes.state?.includes('idden') ?? false;
			sheets.push({ name: attributes.name ?? '', relation: attributes['r:id'] ?? '', isHidden });
		}
	});
	const targets = new Map<string, string>();
	await readPart(file, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
		if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
	});
	const visible = sheets.filter((sheet) => !sheet.isHidden);
	const shown = visible.length > 0 ? visible : [sheets[0] ?? { name: '', relation: '' }];
	return {
		sheets: shown.map(({ name, relation }, index) => {
			const target = targets.get(relation) ?? (index === 0 ? 'worksheets/sheet1.xml' : '');
			return { name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
		}),
		is1904,
		...(await readStyles(file)),
		strings: await readStrings(file),
	};
}

async function readPart(file: PackedFile, path: string, open: XmlReader['open']) {
	const content = await file.read(path);
	if (content) await readXml(content, { open, close: () => undefined, text: () => undefined });
}

async function readStyles(file: PackedFile): Promise<Pick<WorkbookFacts, 'isDate' | 'isPercent'>> {
	const custom = new Map<number, string>();
	const isDate: boolean[] = [];
	const isPercent: boolean[] = [];
	let isInside = false;
	const content = await file.read('xl/styles.xml');
	if (!content) return { isDate, isPercent };
	const reader: XmlReader = {
		open(name, attributes) {
			if (name === 'numFmt') custom.set(Number(attributes.numFmtId), bareFormat(attributes.formatCode ?? ''));
			else if (name === 'cellXfs') isInside = true;
			else if (name === 'xf' && isInside) {
				const format = Number(attributes.numFmtId ?? 0);
				const own = custom.get(format);
				isDate.push(own === undefined ? isBuiltInDate(format) : /[ymdhs]/i.test(own) && !/general/i.test(own));
				isPercent.push(own === undefined ? format === 9 || format === 10 : own.includes('%'));
			}
		},
		close(name) {
			if (name === 'cellXfs') isInside = false;
		},
		text: () => undefined,
	};
	await readXml(content, reader);
	return { isDate, isPercent };
}

function isBuiltInDate(format: number): boolean {
	return (
		(format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 47) || (format >= 50 && format <= 58)
	);
}

/** Excel allows 255 characters. */
const longestFormat = 255;

/** A format without quoted texts, escapes, colours and locales. */
function bareFormat(code: string): string {
	return code.slice(0, longestFormat).replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
}

/** As many as there may be different cells. */
const maxStrings = 500_000;

async function readStrings(file: PackedFile): Promise<string[]> {
	const strings: string[] = [];
	const content = await file.read('xl/sharedStrings.xml');
	if (!content) return strings;
	let text = '';
	let isText = false;
	let isPhonetic = false;
	const reader: XmlReader = {
		open(name) {
			if (name === 'si') text = '';
			else if (name === 'rPh') isPhonetic = true;
			else if (name === 't') isText = !isPhonetic;
		},
		close(name) {
			if (name === 'si') {
				if (strings.length >= maxStrings) throw refuseFile('tooManyStrings', { max: maxStrings });
				strings.push(fromXmlText(text));
			} else if (name === 'rPh') isPhonetic = false;
			else if (name === 't') isText = false;
		},
		text(part) {
			if (isText) text += part;
		},
	};
	await readXml(content, reader);
	return strings;
}
