interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** What is left free around the diagram, in pixels. */
const margin = 20;

/** The part of the drawing to show so that the whole diagram is beside the palette, which covers `covered` pixels at the start; at most in its own size. Null where there is no room. */
export function fitView({ inner, outer, covered }: { inner: Box; outer: Pick<Box, 'width' | 'height'>; covered: number }): Box | null {
	const before = covered + margin;
	const room = { width: outer.width - before - margin, height: outer.height - 2 * margin };
	if (inner.width === 0 || room.width <= 0 || room.height <= 0) return null;
	const scale = Math.min(1, room.width / inner.width, room.height / inner.height);
	const height = outer.height / scale;
	return { x: inner.x - before / scale, y: inner.y - (height - inner.height) / 2, width: outer.width / scale, height };
}
