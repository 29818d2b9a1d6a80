/** The fields by the columns of lines `column = field`; the number of the line that is none. */
export function readMapping(text: string | null | undefined): ReadonlyMap<string, string> | null | number {
	const lines = String(text ?? '')
		.split('\n')
		.map((line) => line.trim());
	if (lines.every((line) => line === '')) return null;
	const mapping = new Map<string, string>();
	for (const [index, line] of lines.entries()) {
		if (line === '') continue;
		const [, column = '', field = ''] = /^(.*\S)\s*=\s*([^=\s][^=]*)$/.exec(line) ?? [];
		if (column === '' || mapping.has(column)) return index + 1;
		mapping.set(column, field);
	}
	return mapping;
}
