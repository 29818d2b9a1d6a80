import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import { valueAt } from '../../../input/value-at.ts';

/** Where a value comes from: a JSON pointer into what was received, or a fixed value. */
interface Assignment {
	/** The member, also of an object inside: `values.from`. */
	name: string;
	path?: string;
	value?: unknown;
}

/** Reads a mapping, one `name = /json/pointer` or `name = <JSON value>` a line; returns the number of the first wrong line instead. */
export function readAssignments(text: unknown): Assignment[] | number {
	const found: Assignment[] = [];
	for (const [index, line] of String(text ?? '')
		.split('\n')
		.entries()) {
		if (line.trim() === '') continue;
		const [, name, source = ''] = /^([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)\s*=\s*(\S.*)$/.exec(line.trim()) ?? [];
		const value = source.startsWith('/') ? undefined : parse(source);
		if (name === undefined || (value === undefined && !source.startsWith('/'))) return index + 1;
		found.push(value === undefined ? { name, path: source } : { name, value });
	}
	return found;
}

/** The input of a call: what the mapping takes out of a received body; without a mapping the body itself. */
export function assign(assignments: readonly Assignment[], body: Record<string, unknown>): Record<string, unknown> {
	if (assignments.length === 0) return body;
	const input: Record<string, unknown> = {};
	for (const { name, path, value } of assignments) {
		const found = path === undefined ? value : valueAt(body, path);
		if (found === undefined) continue;
		const [first = '', second] = name.split('.');
		if (second === undefined) input[first] = found;
		else input[first] = { ...objectOf(ownValue(input, first)), [second]: found };
	}
	return input;
}

function objectOf(value: unknown): Record<string, unknown> {
	return isPlainObject(value) ? value : {};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
