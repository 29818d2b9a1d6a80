import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { StartProblem } from './start-problem.ts';

/** The operator's picture behind the pages. */
export interface Background {
	/** Changes with the picture, so that browsers may keep it. */
	address: string;
	type: string;
	content: Buffer;
}

const types: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };
const signatures: Readonly<Record<string, RegExp>> = {
	'image/jpeg': /^\xff\xd8\xff/,
	'image/png': /^\x89PNG\r\n/,
	'image/webp': /^RIFF.{4}WEBP/s,
};
/** Every page would wait for a larger one. */
const mostBytes = 2 * 1024 * 1024;

/** Reads the picture that PORTAL_BACKGROUND names; null without one. A file that cannot be meant is refused. */
export function readBackground(file: string | undefined): Background | null {
	if (!file) return null;
	const type = types[path.extname(file).toLowerCase()];
	if (type === undefined) throw new StartProblem(`PORTAL_BACKGROUND must name a .jpg, .png or .webp file, not "${file}".`);
	const content = readPicture(file);
	if (content.length > mostBytes) throw new StartProblem(`PORTAL_BACKGROUND must have at most ${mostBytes / 1024 / 1024} MB: ${file}`);
	if (!signatures[type]?.test(content.subarray(0, 16).toString('latin1')))
		throw new StartProblem(`PORTAL_BACKGROUND is no ${type} picture: ${file}`);
	const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
	return { address: `/background-${hash}`, type, content };
}

function readPicture(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new StartProblem(`PORTAL_BACKGROUND cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
}
