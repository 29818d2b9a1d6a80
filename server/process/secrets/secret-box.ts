import { createHmac } from 'node:crypto';

import { cipherSuites } from './cipher-suites.ts';

const version = 'v1';

/** What is stored names no algorithm, so it is always this one. */
const suite = cipherSuites.standard;

interface Key {
	/** Names the key in what it has encrypted. */
	id: string;
	bytes: Buffer;
}

/** A secret that no key of this portal opens: it was stored with another PORTAL_SECRET, for another owner, or changed. */
export class UnreadableSecret extends Error {}

/**
 * Encrypts secrets that the database stores (AES-256-GCM). The key is derived from PORTAL_SECRET (HKDF, RFC 5869), which is never in the database.
 * `owner` names what a secret belongs to, such as `mail_account:<id>`: a stored secret that was copied to another owner is refused.
 */
export class SecretBox {
	readonly #current: Key;
	readonly #keys: ReadonlyMap<string, Key>;

	/** `former`: earlier values of PORTAL_SECRET; what they encrypted remains readable. */
	constructor(secret: string, former: readonly string[] = []) {
		this.#current = deriveKey(secret);
		this.#keys = new Map([...former.map(deriveKey), this.#current].map((key) => [key.id, key]));
	}

	/** `v1.<key id>.<base64url of iv, content and tag>` */
	seal(text: string, owner: string): string {
		return [version, this.#current.id, suite.encrypt(this.#current.bytes, text, owner).toString('base64url')].join('.');
	}

	/** Throws `UnreadableSecret`. */
	open(sealed: string, owner: string): string {
		const [format, id = '', content = ''] = sealed.split('.');
		const key = this.#keys.get(id);
		const text = key && format === version ? suite.decrypt(key.bytes, Buffer.from(content, 'base64url'), owner) : undefined;
		if (text === undefined) throw new UnreadableSecret(owner);
		return text;
	}

	/** A key for what its owner encrypts elsewhere, such as in the storage of a browser; 32 bytes in hexadecimal digits, the same as long as PORTAL_SECRET is. */
	keyOf(owner: string): string {
		return createHmac('sha256', this.#current.bytes).update(`key of ${owner}`).digest('hex');
	}

	/** Whether it was encrypted with the present PORTAL_SECRET; otherwise seal it again. */
	isCurrent(sealed: string): boolean {
		return sealed.startsWith(`${version}.${this.#current.id}.`);
	}
}

function deriveKey(secret: string): Key {
	const bytes = suite.derive(secret, 'portal: secrets at rest', suite.keyBytes);
	return { id: suite.nameKey(bytes), bytes };
}
