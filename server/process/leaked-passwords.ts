import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { StartProblem } from './start-problem.ts';

const hashed = /^[0-9A-F]{40}(:\d+)?$/i;

/** Passwords that everybody knows: from a file of the operator. */
export class LeakedPasswords {
	readonly #plain = new Set<string>();
	/** SHA-1 in upper case, as published lists have them. */
	readonly #hashes = new Set<string>();

	/** One password a line, or its SHA-1, with or without `:` and a number behind it. */
	constructor(text = '') {
		for (const line of text.split(/\r?\n/)) {
			if (hashed.test(line)) this.#hashes.add(line.slice(0, 40).toUpperCase());
			else if (line !== '') this.#plain.add(line.toLowerCase());
		}
	}

	/** Whether a password is one of them; for plain ones case does not count. */
	has(password: string): boolean {
		if (this.#plain.has(password.toLowerCase())) return true;
		return this.#hashes.size > 0 && this.#hashes.has(createHash('sha1').update(password).digest('hex').toUpperCase());
	}
}

/** Reads `PORTAL_LEAKED_PASSWORDS`, the path of such a file. */
export function readLeakedPasswords(file: string | undefined): LeakedPasswords {
	if (!file) return new LeakedPasswords();
	try {
		return new LeakedPasswords(readFileSync(file, 'utf8'));
	} catch {
		throw new StartProblem(`PORTAL_LEAKED_PASSWORDS must be the path of a readable text file, not "${file}".`);
	}
}
