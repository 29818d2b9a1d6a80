/** A part of a paper that is not divided between pages. */
export interface Piece {
	/** Points. */
	height: number;
	/** Points above, unless it is the first on a page. */
	above: number;
	/** Stays on the page of the next one. */
	keepsNext: boolean;
	draw(at: { x: number; y: number }): void;
	/** Drawn first on the page when the piece begins one. */
	heads?: readonly Piece[];
	/** Has a merged cell at its left together with its neighbours of the same group. */
	group?: PieceGroup;
	/** Divides a piece that is higher than a page: what fits, and the rest. */
	split?(room: number): [Piece, Piece];
	/** Begins a page. */
	breaks?: boolean;
}

/** A merged cell over several pieces. */
export interface PieceGroup {
	draw(at: { x: number; top: number; bottom: number }): void;
}

/** Draws pieces below each other that stay together; returns the height. */
export function drawStack(pieces: readonly Piece[], { x, y }: { x: number; y: number }): void {
	const groups = new GroupCells(x);
	let top = y;
	for (const [index, piece] of pieces.entries()) {
		const bottom = top;
		top += index === 0 ? 0 : piece.above;
		groups.enter(piece, { bottom, top });
		piece.draw({ x, y: top });
		top += piece.height;
	}
	groups.close(top);
}

/** How high pieces are below each other. */
export function heightOfStack(pieces: readonly Piece[]): number {
	return pieces.reduce((sum, { height, above }, index) => sum + height + (index === 0 ? 0 : above), 0);
}

/** The merged cell of the group that is being drawn. */
export class GroupCells {
	readonly #x: number;
	#open: { group: PieceGroup; top: number } | undefined;

	constructor(x: number) {
		this.#x = x;
	}

	/** Is told of a piece before it is drawn, with the bottom of the one above. */
	enter({ group }: Piece, { bottom, top }: { bottom: number; top: number }): void {
		if (this.#open?.group === group) return;
		this.close(bottom);
		this.#open = group && { group, top };
	}

	/** Draws the merged cell down to here. */
	close(bottom: number): void {
		this.#open?.group.draw({ x: this.#x, top: this.#open.top, bottom });
		this.#open = undefined;
	}
}
