import { homeColumns, type Portlet } from '../../../../contract/features/home/home-pages.ts';

/** Columns to the right and rows down; negative: to the left and up. */
export type Step = readonly [right: number, down: number];

const mostRows = 24;

/** The portlets after a key has moved one of them: by a column, or past the portlet above or below it. */
export function movePortlet(portlets: Portlet[], portlet: Portlet, [right, down]: Step): Portlet[] {
	if (down !== 0) return movePast(portlets, portlet, down);
	const x = Math.min(homeColumns - portlet.w, Math.max(0, portlet.x + right));
	return portlets.map((one) => (one === portlet ? { ...one, x } : one));
}

/** The portlets after a key has made one of them larger or smaller. */
export function resizePortlet(portlets: Portlet[], portlet: Portlet, [right, down]: Step): Portlet[] {
	const w = Math.min(homeColumns - portlet.x, Math.max(1, portlet.w + right));
	const h = Math.min(mostRows, Math.max(1, portlet.h + down));
	return portlets.map((one) => (one === portlet ? { ...one, w, h } : one));
}

/** The grid has no gaps from above: a portlet that went down by one row would be back at once. */
function movePast(portlets: Portlet[], portlet: Portlet, down: number): Portlet[] {
	const beside = portlets.filter((one) => one !== portlet && isInColumns(one, portlet));
	const passed =
		down > 0
			? beside.filter(({ y }) => y >= bottomOf(portlet)).sort((one, other) => one.y - other.y)[0]
			: beside.filter((one) => bottomOf(one) <= portlet.y).sort((one, other) => bottomOf(other) - bottomOf(one))[0];
	if (!passed) return portlets;
	const y = down > 0 ? bottomOf(passed) : passed.y;
	const moved = portlets.map((one) => (one === portlet ? { ...one, y } : one));
	return upwards(moved, portlet.id);
}

/** Moves each portlet up to those above it; where two begin in the same row, the one with the id is first. */
function upwards(portlets: Portlet[], id: string): Portlet[] {
	const order = [...portlets].sort((one, other) => one.y - other.y || Number(other.id === id) - Number(one.id === id) || one.x - other.x);
	const placed: Portlet[] = [];
	for (const one of order) {
		const above = placed.filter((other) => isInColumns(one, other)).map(bottomOf);
		placed.push({ ...one, y: Math.max(0, ...above) });
	}
	return portlets.map((one) => placed.find((other) => other.id === one.id) ?? one);
}

function isInColumns(one: Portlet, other: Portlet): boolean {
	return one.x < other.x + other.w && other.x < one.x + one.w;
}

function bottomOf({ y, h }: Portlet): number {
	return y + h;
}
