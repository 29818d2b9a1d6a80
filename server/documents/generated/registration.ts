/** What a file of the project that people write needs for generated files. */
export interface Registration {
	/** The file. */
	path: string;
	/** What is added, for people who do it by hand. */
	lines: string[];
	/** The text with the addition; null where the place for it is not found. The text itself where it is there already. */
	add(text: string): string | null;
}

/** Adds an import in the order of the addresses; null where there are no imports. */
export function addImport(text: string | null, line: string): string | null {
	if (text === null || text.includes(`${line}\n`)) return text;
	const imports = [...text.matchAll(/^import [^;]*? from '(\.\/[^']+)';\n/gm)];
	const address = / from '([^']+)'/.exec(line)?.[1] ?? '';
	const next = imports.find(([, known = '']) => known > address);
	const last = imports.at(-1);
	if (!last) return null;
	const at = next ? next.index : last.index + last[0].length;
	return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Adds an entry where the pattern ends; null where it does not occur. */
export function addAfter(text: string | null, entry: string, pattern: RegExp): string | null {
	if (text === null || text.includes(entry.trim())) return text;
	const found = pattern.exec(text);
	if (!found) return null;
	const at = found.index + found[0].length;
	return `${text.slice(0, at)}${entry}${text.slice(at)}`;
}
