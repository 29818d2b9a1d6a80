import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

import { type PrintFile, paperSize } from '../../../../contract/prints/print.ts';
import type { FilledEdge, FilledPaper } from '../values/filled-paper.ts';
import { toPieces } from './block-pieces.ts';
import { Canvas, millimetre } from './canvas.ts';
import { type Margins, PageFlow } from './page-flow.ts';
import type { Piece } from './piece.ts';
import { loadTypefaces } from './typefaces.ts';

/** Pieces that are drawn before other calls have their turn. */
const piecesAtOnce = 200;
/** Pages of one paper; what comes after them is not printed. */
const mostPages = 500;

interface PaperOptions {
	file: PrintFile;
	title: string;
	/** Written across each page. Default: nothing. */
	mark?: string;
}

/** Writes papers one after the other into one PDF, of which only the paper that is being drawn is in memory. */
export class PaperWriter {
	readonly #canvas: Canvas;
	readonly #options: PaperOptions;
	readonly #margins: Margins;
	#pages = 0;

	private constructor(canvas: Canvas, options: PaperOptions) {
		this.#canvas = canvas;
		this.#options = options;
		this.#margins = toMargins(options.file);
	}

	static async open(options: PaperOptions): Promise<PaperWriter> {
		const [width, height] = paperSize(options.file);
		const faces = await loadTypefaces();
		const canvas = await Canvas.open({ faces, title: options.title, width: width * millimetre, height: height * millimetre });
		return new PaperWriter(canvas, options);
	}

	/** The bytes of the file, while it is written. */
	get content(): Readable {
		return this.#canvas.document as unknown as Readable;
	}

	/** How many pages there are. */
	get pages(): number {
		return this.#pages;
	}

	/** Adds a paper, beginning with a page of its own. */
	async add({ blocks, header, footer }: FilledPaper): Promise<void> {
		const canvas = this.#canvas;
		const { left, right } = this.#margins;
		const pieces = toPieces(canvas, blocks, canvas.width - left - right);
		await this.#flow(pieces);
		const { start, count } = canvas.document.bufferedPageRange();
		for (let index = 0; index < count; index += 1) {
			canvas.document.switchToPage(start + index);
			const say = (text: string) => text.replaceAll('{page}', String(index + 1)).replaceAll('{pages}', String(count));
			if (header) this.#drawEdge(header, 'top', say);
			if (footer) this.#drawEdge(footer, 'bottom', say);
			if (this.#options.mark !== undefined) this.#drawMark(this.#options.mark);
		}
		this.#pages += count;
		canvas.document.flushPages();
		await turn();
	}

	end(): void {
		this.#canvas.document.end();
	}

	async #flow(pieces: readonly Piece[]): Promise<void> {
		const flow = new PageFlow(this.#canvas, this.#margins);
		const waiting = [...pieces];
		for (let done = 0; waiting.length > 0 && flow.pages <= mostPages; done += 1) {
			if (done % piecesAtOnce === piecesAtOnce - 1) await turn();
			flow.add(waiting.shift() as Piece, waiting);
		}
		flow.close();
	}

	#drawEdge(edge: FilledEdge, side: 'top' | 'bottom', say: (text: string) => string): void {
		const canvas = this.#canvas;
		const { left, right, top, bottom } = this.#margins;
		const width = canvas.width - left - right;
		const size = Math.min(9, this.#options.file.size ?? 11);
		const height = size * 1.4;
		const y = side === 'top' ? top / 2 - height / 2 : canvas.height - bottom / 2 - height / 2;
		for (const align of ['left', 'center', 'right'] as const) {
			const look = { size, bold: false, font: this.#options.file.font ?? 'song', align, color: '#000000' } as const;
			const [line] = canvas.wrap(say(edge[align]), look, { width });
			if (line && edge[align] !== '') canvas.line(line, look, { x: left, y, width, height });
		}
		if (!edge.line) return;
		const at = side === 'top' ? y + height + 2 : y - 2;
		canvas.document
			.lineWidth(0.5)
			.strokeColor('#000')
			.moveTo(left, at)
			.lineTo(left + width, at)
			.stroke();
	}

	#drawMark(text: string): void {
		const canvas = this.#canvas;
		const size = Math.min(canvas.width, canvas.height) / 5;
		const look = { size, bold: false, font: 'hei', align: 'center', color: '#808080' } as const;
		const [line] = canvas.wrap(text, look, { width: canvas.width });
		if (!line) return;
		const { document } = canvas;
		document
			.save()
			.fillOpacity(0.13)
			.rotate(-35, { origin: [canvas.width / 2, canvas.height / 2] });
		canvas.line(line, look, { x: 0, y: (canvas.height - size) / 2, width: canvas.width, height: size });
		document.restore();
	}
}

function toMargins({ margins, paper }: PrintFile): Margins {
	const usual = typeof paper === 'object' ? 2 : 20;
	const all = typeof margins === 'number' ? { top: margins, right: margins, bottom: margins, left: margins } : (margins ?? {});
	const { top = usual, right = usual, bottom = usual, left = usual } = all;
	return { top: top * millimetre, right: right * millimetre, bottom: bottom * millimetre, left: left * millimetre };
}
