/** Widens the last entry of each line to the line's end, so that a frame of entries has no holes. */
export function fillLines<Entry extends { span: number }>(entries: Entry[], columns: number): Entry[] {
	const filled: Entry[] = [];
	let used = 0;
	for (const entry of entries) {
		const span = Math.min(entry.span, columns);
		if (used + span > columns) {
			widenLast(filled, columns - used);
			used = 0;
		}
		filled.push({ ...entry, span });
		used = (used + span) % columns;
	}
	if (used > 0) widenLast(filled, columns - used);
	return filled;
}

function widenLast<Entry extends { span: number }>(entries: Entry[], by: number): void {
	const last = entries.at(-1);
	if (last !== undefined) last.span += by;
}
