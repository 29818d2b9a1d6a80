/** The least scale. */
export const smallest = 0.5;
/** What is left free before the first node, and behind the last one. */
const margin = 10;

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

interface Sizes {
	/** What the diagram takes. */
	inner: Box;
	/** The area that shows it, in pixels. */
	outer: Pick<Box, 'width' | 'height'>;
	/** The nodes where the case is. */
	current: ReadonlyArray<Pick<Box, 'x' | 'width'>>;
}

/** What is shown first of a diagram that is too long for its area: its beginning, or the last node where the case is. The rest is reached by dragging. */
export function firstView({ inner, outer, current }: Sizes): Box {
	const [width, height] = [outer.width / smallest, outer.height / smallest];
	const start = inner.x - margin;
	const end = inner.x + inner.width + margin;
	const last = current.reduce<Sizes['current'][number] | null>((found, box) => (found && found.x > box.x ? found : box), null);
	const isHidden = last !== null && last.x + last.width > start + width;
	const x = isHidden ? Math.min(last.x + last.width / 2 - width / 2, end - width) : start;
	return { x, y: inner.y - (height - inner.height) / 2, width, height };
}
