import { createHash } from 'node:crypto';
import path from 'node:path';

interface Mark {
	/** Adds a hash to a text. */
	add(content: string, hash: string): string;
	/** Takes it off again. */
	pattern: RegExp;
	/** What the text ends with without it. */
	end: string;
}

const code: Mark = {
	add: (content, hash) => `${content}\n// Generated ${hash}.\n`,
	pattern: /\n\/\/ Generated ([0-9a-f]{16})\.\n$/,
	end: '',
};
const marks: Record<string, Mark> = {
	'.md': {
		add: (content, hash) => `${content}\n<!-- Generated ${hash}. -->\n`,
		pattern: /\n<!-- Generated ([0-9a-f]{16})\. -->\n$/,
		end: '',
	},
	'.json': {
		add: (content, hash) => `${content.slice(0, -'\n}\n'.length)},\n  "generated": "${hash}"\n}\n`,
		pattern: /,\n {2}"generated": "([0-9a-f]{16})"\n\}\n$/,
		end: '\n}\n',
	},
};

/** Adds a hash by which a later run recognises that nobody has changed the text. */
export function addStamp(file: string, content: string): string {
	return markOf(file).add(content, hashOf(content));
}

/** Whether a file is as it was generated once, by this or another version. */
export function isUntouched(file: string, content: string): boolean {
	const { pattern, end } = markOf(file);
	const [found, hash] = pattern.exec(content) ?? [];
	return found !== undefined && hashOf(content.slice(0, -found.length) + end) === hash;
}

/** Whether a file was generated once, even if it was changed by hand since. */
export function isGenerated(file: string, content: string): boolean {
	return isUntouched(file, content) || /\bGenerated [0-9a-f]{16}\.|"generated": "[0-9a-f]{16}"/.test(content);
}

function markOf(file: string): Mark {
	return marks[path.extname(file)] ?? code;
}

function hashOf(content: string): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
