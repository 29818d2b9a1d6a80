interface Header {
	name: string;
	value: string;
}

/** What a line of a mapping says: a name, and where its value is. */
export interface MappedValue {
	name: string;
	/** A JSON pointer; empty: the whole. */
	path: string;
}

/** Reads headers, one `Name: value` a line; returns the number of the first wrong line instead. */
export function readHeaders(text: unknown): Header[] | number {
	return readLines(text, /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e]+)$/, ([name, value]) => ({ name, value }));
}

/** Reads a mapping, one `name = /json/pointer` a line; returns the number of the first wrong line instead. */
export function readMapping(text: unknown): MappedValue[] | number {
	return readLines(text, /^([A-Za-z_]\w*)\s*=\s*((?:\/\S*)?)$/, ([name, path]) => ({ name, path }));
}

function readLines<Line>(text: unknown, pattern: RegExp, make: (parts: [string, string]) => Line): Line[] | number {
	const lines: Line[] = [];
	for (const [index, line] of String(text ?? '')
		.split('\n')
		.entries()) {
		if (line.trim() === '') continue;
		const [, name, value] = pattern.exec(line.trim()) ?? [];
		if (name === undefined || value === undefined) return index + 1;
		lines.push(make([name, value]));
	}
	return lines;
}
