import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What encrypts and hashes: the international algorithms, or the national ones of China (GB/T 32905, 32907 and 32918). */
export type CipherSuiteName = 'standard' | 'sm';

/** Authenticated encryption and keyed hashes with keys that come from one secret. */
export interface CipherSuite {
	name: CipherSuiteName;
	/** One letter that names the suite in what it encrypted. */
	letter: string;
	/** Derives a key of some bytes from a secret. */
	derive(secret: string, purpose: string, bytes: number): Buffer;
	/** A short name of a key, which does not reveal it. */
	nameKey(key: Buffer): string;
	hmac(key: Buffer, text: string): Buffer;
	/** The bytes of its encryption key. */
	keyBytes: number;
	/** `bound` is authenticated but not part of the result. */
	encrypt(key: Buffer, text: string, bound: string): Buffer;
	/** Nothing for a text that was changed, or that is bound to something else. */
	decrypt(key: Buffer, sealed: Buffer, bound: string): string | undefined;
}

const gcmIv = 12;
const gcmTag = 16;

const standard: CipherSuite = {
	name: 'standard',
	letter: 'a',
	keyBytes: 32,
	derive: (secret, purpose, bytes) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes)),
	nameKey: (key) => createHash('sha256').update(key).digest('hex').slice(0, 8),
	hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
	encrypt(key, text, bound) {
		const iv = randomBytes(gcmIv);
		const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
		return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
	},
	decrypt(key, sealed, bound) {
		if (sealed.length < gcmIv + gcmTag) return undefined;
		const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, gcmIv));
		decipher.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(-gcmTag));
		try {
			return Buffer.concat([decipher.update(sealed.subarray(gcmIv, -gcmTag)), decipher.final()]).toString('utf8');
		} catch {
			return undefined;
		}
	},
};

const blockBytes = 16;
const macBytes = 32;

/** OpenSSL 3.0 has no SM4-GCM: SM4-CBC, then HMAC-SM3 over what it is bound to, the initial vector and the result (RFC 7366). */
const sm: CipherSuite = {
	name: 'sm',
	letter: 's',
	keyBytes: blockBytes + macBytes,
	derive: (secret, purpose, bytes) => Buffer.from(hkdfSync('sm3', secret, '', purpose, bytes)),
	nameKey: (key) => createHash('sm3').update(key).digest('hex').slice(0, 8),
	hmac: (key, text) => createHmac('sm3', key).update(text).digest(),
	encrypt(key, text, bound) {
		const iv = randomBytes(blockBytes);
		const cipher = createCipheriv('sm4-cbc', key.subarray(0, blockBytes), iv);
		const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
		return Buffer.concat([content, macOf(key, content, bound)]);
	},
	decrypt(key, sealed, bound) {
		if (sealed.length < 2 * blockBytes + macBytes) return undefined;
		const content = sealed.subarray(0, -macBytes);
		if (!timingSafeEqual(macOf(key, content, bound), sealed.subarray(-macBytes))) return undefined;
		const decipher = createDecipheriv('sm4-cbc', key.subarray(0, blockBytes), content.subarray(0, blockBytes));
		try {
			return Buffer.concat([decipher.update(content.subarray(blockBytes)), decipher.final()]).toString('utf8');
		} catch {
			return undefined;
		}
	},
};

function macOf(key: Buffer, content: Buffer, bound: string): Buffer {
	const owner = Buffer.from(bound);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(owner.length);
	return createHmac('sm3', key.subarray(blockBytes)).update(length).update(owner).update(content).digest();
}

export const cipherSuites: Readonly<Record<CipherSuiteName, CipherSuite>> = { standard, sm };
