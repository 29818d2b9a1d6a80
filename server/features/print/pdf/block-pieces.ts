import type { DrawnCode, FilledBlock, FilledPicture } from '../values/filled-paper.ts';
import { type Canvas, millimetre } from './canvas.ts';
import { gridPieces } from './grid-pieces.ts';
import { drawStack, heightOfStack, type Piece } from './piece.ts';

type Of<Kind extends FilledBlock['kind']> = Extract<FilledBlock, { kind: Kind }>;

const pictureGap = 2 * millimetre;

/** Blocks as pieces for a width in points. */
export function toPieces(canvas: Canvas, blocks: readonly FilledBlock[], width: number): Piece[] {
	const pieces: Piece[] = [];
	for (const block of blocks) {
		const own = piecesOf(canvas, block, width);
		const last = pieces.at(-1);
		// A signature does not stand alone on a page.
		if (block.kind === 'seal' && last && own.length > 0) last.keepsNext = true;
		pieces.push(...own);
	}
	return pieces;
}

function piecesOf(canvas: Canvas, block: FilledBlock, width: number): Piece[] {
	switch (block.kind) {
		case 'text':
			return textPieces(canvas, block, width);
		case 'grid':
			return gridPieces(canvas, block, { width, above: block.above * millimetre });
		case 'pictures':
			return picturePieces(canvas, block, width);
		case 'code':
			return [codePiece(canvas, block, width)];
		case 'seal':
			return [sealPiece(canvas, block, width)];
		case 'columns':
			return [columnsPiece(canvas, block, width)];
		case 'line':
			return [linePiece(canvas, block, width)];
		default:
			return [{ height: 0, above: 0, keepsNext: false, breaks: true, draw: () => undefined }];
	}
}

function piece(block: FilledBlock, height: number, draw: Piece['draw']): Piece {
	return { height, above: block.above * millimetre, keepsNext: false, draw };
}

function textPieces(canvas: Canvas, block: Of<'text'>, width: number): Piece[] {
	const { text, look, indent, leading, isHeading } = block;
	const lines = canvas.wrap(text, look, { width, indent: indent * look.size });
	const height = look.size * leading;
	return lines.map((line, index) => ({
		...piece(block, height, ({ x, y }) => canvas.line(line, look, { x, y, width, height })),
		above: index === 0 ? block.above * millimetre : 0,
		// The first line of a paragraph does not stand alone at the end of a page.
		keepsNext: isHeading || (index === 0 && lines.length > 1),
	}));
}

/** As many pictures in a row as fit. */
function picturePieces(canvas: Canvas, block: Of<'pictures'>, width: number): Piece[] {
	const [most, high] = [Math.min(block.width * millimetre, width), block.height * millimetre];
	const each = Math.max(1, Math.floor((width + pictureGap) / (most + pictureGap)));
	const rows: FilledPicture[][] = [];
	for (let at = 0; at < block.pictures.length; at += each) rows.push(block.pictures.slice(at, at + each));
	return rows.map((row, index) => {
		const sizes = row.map((one) => fitInto(one, { width: most, height: high }));
		const height = Math.max(...sizes.map((size) => size.height));
		const total = sizes.reduce((sum, size) => sum + size.width, 0) + pictureGap * (row.length - 1);
		return {
			...piece(block, height, ({ x, y }) => {
				let left = x + shiftOf(block.align, width - total);
				for (const [at, one] of row.entries()) {
					const size = sizes[at] ?? { width: 0, height: 0 };
					canvas.document.image(one.bytes, left, y, size);
					left += size.width + pictureGap;
				}
			}),
			above: index === 0 ? block.above * millimetre : pictureGap,
		};
	});
}

function fitInto({ width, height }: { width: number; height: number }, room: { width: number; height: number }) {
	const scale = Math.min(room.width / width, room.height / height);
	return { width: width * scale, height: height * scale };
}

function shiftOf(align: string, free: number): number {
	if (align === 'center') return free / 2;
	return align === 'right' ? free : 0;
}

function codePiece(canvas: Canvas, block: Of<'code'>, width: number): Piece {
	const { code, title, look } = block;
	const wide = Math.min(block.width * millimetre, width);
	const high = block.height === null ? wide : block.height * millimetre;
	const lines = title === '' ? [] : canvas.wrap(title, { ...look }, { width: Math.max(wide, look.size) });
	const step = look.size * 1.3;
	return piece(block, high + lines.length * step + (lines.length > 0 ? 2 : 0), ({ x, y }) => {
		const left = x + shiftOf(look.align, width - wide);
		if (code) drawCode(canvas, code, { x: left, y, width: wide, height: high });
		else canvas.frame({ x: left, y, width: wide, height: high });
		for (const [index, line] of lines.entries())
			canvas.line(line, { ...look, align: 'center' }, { x: left, y: y + high + 2 + index * step, width: wide, height: step });
	});
}

function drawCode({ document }: Canvas, code: DrawnCode, box: { x: number; y: number; width: number; height: number }): void {
	document.save();
	document.translate(box.x, box.y).scale(box.width / code.width, box.height / code.height);
	for (const { d, stroke } of code.paths) {
		if (stroke === null) document.path(d).fill('#000');
		else document.lineWidth(stroke).path(d).stroke('#000');
	}
	document.restore();
}

/** The lines are centred below each other; the seal is centred over them. */
function sealPiece(canvas: Canvas, block: Of<'seal'>, width: number): Piece {
	const { lines, picture, look } = block;
	const step = look.size * 1.7;
	const widths = lines.map((line) => canvas.measure(line, look));
	const own = picture ? fitInto(picture, { width: block.width * millimetre, height: block.width * millimetre }) : { width: 0, height: 0 };
	const wide = Math.min(width, Math.max(...widths, own.width));
	const written = lines.length * step;
	const height = Math.max(written, own.height);
	return piece(block, height, ({ x, y }) => {
		const margin = look.align === 'center' ? 0 : look.size * 2;
		const left = x + shiftOf(look.align, width - wide - (look.align === 'right' ? margin : 0)) + (look.align === 'left' ? margin : 0);
		const top = y + (height - written) / 2;
		for (const [index, text] of lines.entries()) {
			const [line] = canvas.wrap(text, look, { width });
			if (line) canvas.line(line, { ...look, align: 'center' }, { x: left, y: top + index * step, width: wide, height: step });
		}
		if (picture) canvas.document.image(picture.bytes, left + (wide - own.width) / 2, y + (height - own.height) / 2, own);
	});
}

function columnsPiece(canvas: Canvas, block: Of<'columns'>, width: number): Piece {
	const gap = block.gap * millimetre;
	const fixed = block.columns.reduce((sum, column) => sum + (column.width ?? 0) * millimetre, 0);
	const open = block.columns.filter((column) => column.width === null).length;
	const share = open === 0 ? 0 : Math.max(millimetre, (width - fixed - gap * (block.columns.length - 1)) / open);
	let left = 0;
	const columns = block.columns.map((column) => {
		const own = column.width === null ? share : column.width * millimetre;
		const at = left;
		left += own + gap;
		return { at, pieces: toPieces(canvas, column.blocks, own) };
	});
	const height = Math.max(0, ...columns.map(({ pieces }) => heightOfStack(pieces)));
	return piece(block, height, ({ x, y }) => {
		for (const { at, pieces } of columns) drawStack(pieces, { x: x + at, y });
	});
}

function linePiece({ document }: Canvas, block: Of<'line'>, width: number): Piece {
	return piece(block, block.weight, ({ x, y }) => {
		document.lineWidth(block.weight).strokeColor(block.color);
		document
			.moveTo(x, y)
			.lineTo(x + width, y)
			.stroke();
	});
}
