import type { Canvas } from './canvas.ts';
import { GroupCells, type Piece } from './piece.ts';

/** Points on each side of a page. */
export type Margins = Record<'top' | 'right' | 'bottom' | 'left', number>;

/** Draws pieces below each other on pages. */
export class PageFlow {
	readonly #canvas: Canvas;
	readonly #margins: Margins;
	#groups: GroupCells;
	#y: number;
	#isFresh = true;
	/** How many pages there are. */
	pages = 0;

	constructor(canvas: Canvas, margins: Margins) {
		this.#canvas = canvas;
		this.#margins = margins;
		this.#groups = new GroupCells(margins.left);
		this.#y = margins.top;
		this.#beginPage();
	}

	/** Draws a piece where it fits; what is left of it, when it is higher than a page, is put before those that wait. */
	add(piece: Piece, waiting: Piece[]): void {
		if (piece.breaks) {
			if (!this.#isFresh) this.#turnPage();
			return;
		}
		const end = this.#canvas.height - this.#margins.bottom;
		const needed = piece.above + piece.height + heightOfFollowers(piece, waiting);
		if (!this.#isFresh && this.#y + needed > end) this.#turnPage();
		const room = end - this.#y - (this.#isFresh ? headHeight(piece) : 0);
		if (piece.height <= room || !piece.split) {
			this.#draw(piece);
			return;
		}
		const { group, heads } = piece;
		const [now, later] = piece.split(room).map((part): Piece => ({ ...part, ...(group && { group }), ...(heads && { heads }) }));
		if (now) this.#draw(now);
		if (later) waiting.unshift(later);
		this.#turnPage();
	}

	/** Ends the paper. */
	close(): void {
		this.#groups.close(this.#y);
	}

	#draw(piece: Piece): void {
		const bottom = this.#y;
		const x = this.#margins.left;
		if (!this.#isFresh) this.#y += piece.above;
		for (const head of this.#isFresh ? (piece.heads ?? []) : []) {
			head.draw({ x, y: this.#y });
			this.#y += head.height;
		}
		this.#groups.enter(piece, { bottom, top: this.#y });
		piece.draw({ x, y: this.#y });
		this.#y += piece.height;
		this.#isFresh = false;
	}

	#turnPage(): void {
		this.#groups.close(this.#y);
		this.#beginPage();
	}

	#beginPage(): void {
		this.#canvas.addPage();
		this.#groups = new GroupCells(this.#margins.left);
		this.#y = this.#margins.top;
		this.#isFresh = true;
		this.pages += 1;
	}
}

/** The height of what must be on the page of a piece, of rows only their beginning. */
function heightOfFollowers(piece: Piece, waiting: readonly Piece[]): number {
	let height = 0;
	for (let index = 0, last = piece; last.keepsNext && index < waiting.length && index < 12; index += 1) {
		last = waiting[index] as Piece;
		height += last.above + (last.split ? Math.min(last.height, 60) : last.height);
	}
	return height;
}

function headHeight({ heads = [] }: Piece): number {
	return heads.reduce((sum, { height }) => sum + height, 0);
}
