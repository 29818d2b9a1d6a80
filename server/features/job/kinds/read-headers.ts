interface Header {
	name: string;
	value: string;
}

/** Reads headers, one `Name: value` a line; returns the number of the first wrong line instead. */
export function readHeaders(text: unknown): Header[] | number {
	const headers: Header[] = [];
	for (const [index, line] of String(text ?? '')
		.split('\n')
		.entries()) {
		if (line.trim() === '') continue;
		const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e]+)$/.exec(line.trim()) ?? [];
		if (name === undefined || value === undefined) return index + 1;
		headers.push({ name, value });
	}
	return headers;
}
