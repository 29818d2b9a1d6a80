import { type CipherSuite, type CipherSuiteName, cipherSuites } from './cipher-suites.ts';

/** What every encrypted value begins with; nobody can enter such a text. */
export const sealedPrefix = 'sealed:1:';

/** A value that no key of this portal opens: PORTAL_SECRET is another one, or somebody changed the stored value. */
export class UnreadableField extends Error {}

interface FieldKey {
	/** The suite and a short name of the key. */
	id: string;
	suite: CipherSuite;
	content: Buffer;
	index: Buffer;
}

/**
 * Encrypts the values of fields with `encrypted`. A value is stored as `sealed:1:<key>:<index>:<content>`: `key` names algorithm and key,
 * `index` is a keyed hash of the value, which is the same for equal values, and `content` is bound to the id of its record.
 */
export class FieldBox {
	readonly #current: FieldKey;
	readonly #keys: ReadonlyMap<string, FieldKey>;

	/** `others`: former values of PORTAL_SECRET, and the next one; what they encrypt is readable. */
	constructor(secret: string, others: readonly string[] = [], suite: CipherSuiteName = 'standard') {
		this.#current = deriveKey(secret, cipherSuites[suite]);
		const all = [secret, ...others].flatMap((one) => Object.values(cipherSuites).map((each) => deriveKey(one, each)));
		this.#keys = new Map(all.map((key) => [key.id, key]));
	}

	/** What a value that is encrypted now begins with. */
	get currentPrefix(): string {
		return `${sealedPrefix}${this.#current.id}:`;
	}

	seal(text: string, recordId: string): string {
		const content = this.#current.suite.encrypt(this.#current.content, text, recordId).toString('base64url');
		return `${this.currentPrefix}${indexOf(this.#current, text)}:${content}`;
	}

	/** Throws `UnreadableField`. */
	open(sealed: string, recordId: string): string {
		const [id = '', , content = ''] = sealed.slice(sealedPrefix.length).split(':');
		const key = this.#keys.get(id);
		const text = key?.suite.decrypt(key.content, Buffer.from(content, 'base64url'), recordId);
		if (text === undefined) throw new UnreadableField(`no key of this portal opens the value (key ${id})`);
		return text;
	}

	/** The indexes under which equal values may be stored: with each known key, the current one first. */
	indexesOf(text: string): string[] {
		return [this.#current, ...[...this.#keys.values()].filter(({ id }) => id !== this.#current.id)].map((key) => indexOf(key, text));
	}

	/** A name of the value that is the same on all nodes which know the same secrets, whichever is the current one. */
	lockOf(text: string): string {
		return [...this.indexesOf(text)].sort()[0] ?? '';
	}
}

/** Whether a stored value is encrypted. */
export function isSealed(value: unknown): value is string {
	return typeof value === 'string' && value.startsWith(sealedPrefix);
}

function deriveKey(secret: string, suite: CipherSuite): FieldKey {
	const content = suite.derive(secret, 'portal: fields at rest', suite.keyBytes);
	const index = suite.derive(secret, 'portal: index of fields', 32);
	return { id: `${suite.letter}${suite.nameKey(content)}`, suite, content, index };
}

/** 128 bits suffice to tell values apart. */
function indexOf({ suite, index }: FieldKey, text: string): string {
	return suite.hmac(index, text).subarray(0, 16).toString('base64url');
}
