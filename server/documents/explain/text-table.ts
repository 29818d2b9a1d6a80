/** Puts texts into columns; a Chinese character is two columns wide. */
export function table(rows: string[][]): string[] {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))));
	return rows.map((row) =>
		row
			.map((text, column) => (column === row.length - 1 ? text : text + ' '.repeat((widths[column] ?? 0) - displayWidth(text))))
			.join('  ')
			.trimEnd(),
	);
}

function displayWidth(text: string): number {
	return [...text].reduce((width, letter) => width + (/[\u2e80-\uffdc]/.test(letter) ? 2 : 1), 0);
}
