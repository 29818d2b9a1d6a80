import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';

const ivBytes = 12;
const tagBytes = 16;
/** The cost that OWASP recommends for scrypt: 128 MB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The key of a password; slow on purpose. */
export function deriveKey(password: string, salt: string): Promise<Buffer> {
	return promisify<string, string, number, typeof cost, Buffer>(scrypt)(password, salt, 32, cost);
}

/** Encrypts a stream (AES-256-GCM): initialisation vector, content, tag. The name belongs to it, so that entries cannot be exchanged. */
export function seal(key: Buffer, name: string): Transform {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
	let isStarted = false;
	const start = (stream: Transform) => {
		if (!isStarted) stream.push(iv);
		isStarted = true;
	};
	return new Transform({
		transform(chunk: Buffer, _encoding, next) {
			start(this);
			next(null, cipher.update(chunk));
		},
		flush(next) {
			start(this);
			this.push(cipher.final());
			next(null, cipher.getAuthTag());
		},
	});
}

/** Decrypts what `seal` has made; the stream ends with an error when a byte of it was changed. */
export function unseal(key: Buffer, name: string): Transform {
	let held = Buffer.alloc(0);
	let decipher: ReturnType<typeof createDecipheriv> | undefined;
	return new Transform({
		transform(chunk: Buffer, _encoding, next: TransformCallback) {
			held = Buffer.concat([held, chunk]);
			if (decipher === undefined && held.length >= ivBytes) {
				decipher = createDecipheriv('aes-256-gcm', key, held.subarray(0, ivBytes)).setAAD(Buffer.from(name));
				held = held.subarray(ivBytes);
			}
			if (decipher === undefined || held.length <= tagBytes) return next();
			const content = held.subarray(0, held.length - tagBytes);
			held = held.subarray(content.length);
			next(null, decipher.update(content));
		},
		flush(next: TransformCallback) {
			try {
				if (decipher === undefined || held.length !== tagBytes) throw new Error('it ends too early');
				(decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): void }).setAuthTag(held);
				next(null, decipher.final());
			} catch (error) {
				next(error as Error);
			}
		},
	});
}
