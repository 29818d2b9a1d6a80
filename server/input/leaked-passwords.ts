import { createHash } from 'node:crypto';

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
