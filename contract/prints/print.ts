import type { DocumentFile } from '../documents/document-type.ts';
import type { RuleGroup } from '../screen/condition.ts';

/** A paper about one record: `schemas/<area>/<name>.print.json`. Rights, data scopes and masks are those of its screen and of the person who prints. */
export interface PrintFile extends DocumentFile {
	/** The purpose of the paper; shown where it is chosen. */
	description?: string;
	/** The screen whose records are printed. */
	screen: string;
	/** The right of the screen that printing needs beside `view`. Default: `export`. */
	permission?: string;
	/** The paper is only for records that match this condition. Default: all. */
	when?: RuleGroup;
	/** The language of the paper, whatever the language of the person who prints. Default: that of the person. */
	language?: 'zh-CN' | 'zh-TW' | 'en';
	/** The number rule that gives each paper a number, which it keeps when it is printed again. Default: no number. */
	number?: string;
	/** A standard size, or millimetres. Default: `A4`. */
	paper?: 'A4' | 'A5' | { width: number; height: number };
	/** Default: `portrait`. */
	orientation?: 'portrait' | 'landscape';
	/** Millimetres on all sides, or on each. Default: 20; for sizes in millimetres 2. */
	margins?: number | { top?: number; right?: number; bottom?: number; left?: number };
	/** The typeface of the paper. Default: `song`. */
	font?: PrintFont;
	/** Points. Default: 11. */
	size?: number;
	/** On every page. */
	header?: PrintEdge;
	/** On every page. */
	footer?: PrintEdge;
	/** What the paper shows, from top to bottom. */
	blocks?: PrintBlock[];
	/** Instead of blocks: a document of Word with placeholders, as a data URL. */
	docx?: string;
}

export type PrintFont = 'song' | 'hei';
export type PrintAlign = 'left' | 'center' | 'right' | 'justify';

/** Texts above or below the text of each page; `{page}` and `{pages}` count the pages of one record. */
export interface PrintEdge {
	left?: string;
	center?: string;
	right?: string;
	/** A line between it and the page. Default: false. */
	line?: boolean;
}

/** What every block may have. */
interface BlockBase {
	/** The block is only shown for records that match this condition. */
	when?: RuleGroup;
	/** Millimetres of empty space above. */
	above?: number;
}

interface TextLook {
	/** Points. */
	size?: number;
	bold?: boolean;
	font?: PrintFont;
	align?: PrintAlign;
	/** `#rrggbb`. Default: black. */
	color?: string;
}

/** The title of a paper or a part of it; stays with what follows. */
interface HeadingBlock extends BlockBase, TextLook {
	kind: 'heading';
	text: string;
}

/** A paragraph; with `{field}` for values of the record. Line breaks are kept. */
interface TextBlock extends BlockBase, TextLook {
	kind: 'text';
	text: string;
	/** The first line of each paragraph begins so many characters further right. */
	indent?: number;
	/** The distance of lines as a multiple of the size. Default: 1.6. */
	leading?: number;
}

/** A form of labels and values with lines around the cells. */
export interface FieldsBlock extends BlockBase {
	kind: 'fields';
	/** Pairs of label and value in one row. Default: 2. */
	columns?: number;
	/** Millimetres of a label. Default: 26. */
	labels?: number;
	/** Points. */
	size?: number;
	fields: Array<string | FieldCell | FieldGroup>;
}

/** One label with its value. */
export interface FieldCell {
	/** A field, also through references. */
	field?: string;
	/** A text with placeholders instead of a field. */
	text?: string;
	/** Default: the title of the field. */
	title?: string;
	/** Pairs that it takes of the row. Default: 1. */
	span?: number;
	/** The least height in lines. */
	lines?: number;
	align?: PrintAlign;
	when?: RuleGroup;
}

/** Cells with a common heading at their left, merged over their rows. */
export interface FieldGroup {
	group: string;
	fields: Array<string | FieldCell>;
	when?: RuleGroup;
}

/** The rows of a child table, or the records of another screen that refer to this one. */
export interface TableBlock extends BlockBase {
	kind: 'table';
	/** A child table of the record. */
	items?: string;
	/** Records of another screen. */
	list?: RelatedRecords;
	columns: Array<string | TableColumn>;
	/** A number before each row. Default: true. */
	numbered?: boolean;
	/** The least number of rows; those without values are empty. */
	rows?: number;
	/** Shown instead of a table without rows. Default: the head alone. */
	empty?: string;
	/** Points. */
	size?: number;
}

/** The records of a screen whose field refers to the printed record. */
export interface RelatedRecords {
	screen: string;
	field: string;
	filter?: RuleGroup;
	/** A field; with a minus the other way round. Default: as the list of the screen. */
	sort?: string;
	/** Default: 100. */
	limit?: number;
}

export interface TableColumn {
	field: string;
	/** Default: the title of the field. */
	title?: string;
	/** The share of the width. Default: 1. */
	width?: number;
	align?: PrintAlign;
	/** A row with the sum of the numbers below the rows. */
	sum?: boolean;
}

/** Pictures of a field, or always the same one. */
export interface PictureBlock extends BlockBase {
	kind: 'picture';
	/** A field with pictures. */
	field?: string;
	/** A PNG or JPEG as a data URL. */
	picture?: string;
	/** Millimetres of each picture. Default: 40. */
	width?: number;
	/** Millimetres; the picture fits into both. Default: as wide. */
	height?: number;
	align?: Exclude<PrintAlign, 'justify'>;
}

/** A code that machines read. */
export interface CodeBlock extends BlockBase {
	kind: 'code';
	/** Default: `qrcode`. */
	type?: 'qrcode' | 'code128' | 'ean13' | 'datamatrix';
	/** What it contains; with placeholders. */
	text: string;
	/** Millimetres. Default: 25; for barcodes 50. */
	width?: number;
	/** Millimetres of a barcode. Default: 14. */
	height?: number;
	/** The text below the code. */
	title?: string;
	align?: Exclude<PrintAlign, 'justify'>;
}

/** Who signs and when, with the seal over it. */
export interface SealBlock extends BlockBase {
	kind: 'seal';
	/** Lines such as the name of the authority and the date; with placeholders. */
	lines: string[];
	/** A PNG with transparent background as a data URL. Default: lines alone. */
	picture?: string;
	/** Millimetres of the seal. Default: 40. */
	width?: number;
	size?: number;
	align?: Exclude<PrintAlign, 'justify'>;
}

/** Blocks beside each other; they stay on one page. */
interface ColumnsBlock extends BlockBase {
	kind: 'columns';
	columns: Array<{
		/** Millimetres. Default: an equal share of what is left. */
		width?: number;
		blocks: PlainBlock[];
	}>;
	/** Millimetres between the columns. Default: 4. */
	gap?: number;
}

interface LineBlock extends BlockBase {
	kind: 'line';
	color?: string;
	/** Points. Default: 0.75. */
	weight?: number;
}

interface PageBreakBlock extends BlockBase {
	kind: 'page-break';
}

/** Blocks that can be in a column. */
export type PlainBlock = HeadingBlock | TextBlock | FieldsBlock | PictureBlock | CodeBlock | SealBlock | LineBlock;
export type PrintBlock = PlainBlock | TableBlock | ColumnsBlock | PageBreakBlock;

/** The width and the height of a paper in millimetres. */
export function paperSize({ paper = 'A4', orientation = 'portrait' }: Pick<PrintFile, 'paper' | 'orientation'>): [number, number] {
	if (typeof paper === 'object') return [paper.width, paper.height];
	const [width, height] = paper === 'A5' ? [148, 210] : [210, 297];
	return orientation === 'landscape' ? [height, width] : [width, height];
}

/** The right that printing needs beside `view`, as a full key. */
export function printRight({ screen, permission = 'export' }: Pick<PrintFile, 'screen' | 'permission'>): string {
	return `${screen}:${permission}`;
}

/** More records are printed in the background. */
export const mostAtOnce = 20;
/** The most records of one print. */
export const mostPrinted = 500;
