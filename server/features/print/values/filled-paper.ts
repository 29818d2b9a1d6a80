import type { PrintAlign, PrintFont } from '../../../../contract/prints/print.ts';

/** A paper with the texts of one record. */
export interface FilledPaper {
	/** The blocks in their order. */
	blocks: FilledBlock[];
	header: FilledEdge | null;
	footer: FilledEdge | null;
}

/** Texts of a header or footer; `{page}` and `{pages}` are still in them. */
export interface FilledEdge {
	left: string;
	center: string;
	right: string;
	line: boolean;
}

/** How a text looks. */
export interface TextLook {
	size: number;
	bold: boolean;
	font: PrintFont;
	align: PrintAlign;
	color: string;
}

/** One block without fields and conditions; lengths in millimetres, sizes of texts in points. */
export type FilledBlock = { above: number } & (
	| { kind: 'text'; text: string; look: TextLook; indent: number; leading: number; isHeading: boolean }
	| FilledGrid
	| { kind: 'pictures'; pictures: FilledPicture[]; width: number; height: number; align: PrintAlign }
	| { kind: 'code'; code: DrawnCode | null; width: number; height: number | null; title: string; look: TextLook }
	| { kind: 'seal'; lines: string[]; picture: FilledPicture | null; width: number; look: TextLook }
	| { kind: 'columns'; columns: Array<{ width: number | null; blocks: FilledBlock[] }>; gap: number }
	| { kind: 'line'; color: string; weight: number }
	| { kind: 'page-break' }
);

/** A table of cells with lines around them. */
export interface FilledGrid {
	kind: 'grid';
	/** Millimetres, or shares of what is left. */
	columns: Array<{ fixed: number } | { share: number }>;
	/** So many rows are repeated on each page. */
	heads: number;
	rows: FilledRow[];
	look: TextLook;
}

export interface FilledRow {
	cells: FilledCell[];
	/** The rows of a group have one merged cell in the first column. */
	group: { key: number; title: string } | null;
	/** The least height in lines. */
	lines: number;
}

export interface FilledCell {
	text: string;
	/** The first column, from 0. */
	at: number;
	/** How many columns it takes. */
	across: number;
	isLabel: boolean;
	align: PrintAlign;
}

/** A PNG or JPEG. */
export interface FilledPicture {
	bytes: Buffer;
	width: number;
	height: number;
}

/** A code as paths of its own units. */
export interface DrawnCode {
	width: number;
	height: number;
	/** Filled, or with a width drawn as lines. */
	paths: Array<{ d: string; stroke: number | null }>;
}
