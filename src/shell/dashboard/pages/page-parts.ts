import type { Portlet } from '../../../../contract/features/home/home-pages.ts';

interface Rows {
	from: number;
	to: number;
}

/**
 * The portlets of a page as parts of about the same height, to be shown one after the other on a display that nobody scrolls. No portlet is
 * divided, so a part has more than `most` rows where its portlets leave no other choice.
 */
export function pageParts(portlets: Portlet[], most: number): Portlet[][] {
	const sections = sectionsOf(portlets);
	if ((sections.at(-1)?.to ?? 0) <= most) return [portlets];
	const { length } = joinSections(sections, most);
	let height = most;
	while (height > 1 && joinSections(sections, height - 1).length === length) height -= 1;
	return joinSections(sections, height).map(({ from, to }) =>
		portlets.filter(({ y }) => y >= from && y < to).map((portlet) => ({ ...portlet, y: portlet.y - from })),
	);
}

/** What lies between rows that no portlet crosses. */
function sectionsOf(portlets: Portlet[]): Rows[] {
	const sections: Rows[] = [];
	for (const { y, h } of portlets.toSorted((one, other) => one.y - other.y)) {
		const last = sections.at(-1);
		if (last && y < last.to) last.to = Math.max(last.to, y + h);
		else sections.push({ from: y, to: y + h });
	}
	return sections;
}

function joinSections(sections: Rows[], most: number): Rows[] {
	const parts: Rows[] = [];
	for (const { from, to } of sections) {
		const last = parts.at(-1);
		if (last && to - last.from <= most) last.to = to;
		else parts.push({ from, to });
	}
	return parts;
}
