import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

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
		const iv = randomBytes(ivBytes);
		const cipher = createCipheriv('aes-256-gcm', this.#current.bytes, iv).setAAD(Buffer.from(owner));
		const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
		return [version, this.#current.id, content.toString('base64url')].join('.');
	}

	/** Throws `UnreadableSecret`. */
	open(sealed: string, owner: string): string {
		const [format, id = '', content = ''] = sealed.split('.');
		const key = this.#keys.get(id);
		const bytes = Buffer.from(content, 'base64url');
		if (format !== version || !key || bytes.length < ivBytes + tagBytes) throw new UnreadableSecret(owner);
		const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes));
		decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
		try {
			return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
		} catch {
			throw new UnreadableSecret(owner);
		}
	}

	/** Whether it was encrypted with the present PORTAL_SECRET; otherwise seal it again. */
	isCurrent(sealed: string): boolean {
		return sealed.startsWith(`${version}.${this.#current.id}.`);
	}
}

function deriveKey(secret: string): Key {
	const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'portal: secrets at rest', 32));
	return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
