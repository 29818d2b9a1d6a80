import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token, code or ticket: 256 random bits that fit into a header and an address. */
export function newSecret(): string {
	return randomBytes(32).toString('base64url');
}

/** What the database stores of a secret; a reader of the database cannot use it. */
export function hashSecret(secret: string): Buffer {
	return createHash('sha256').update(secret).digest();
}

export function newSalt(): Buffer {
	return randomBytes(32);
}

/** A token that any node derives again from the refresh token it was exchanged for, so that nothing readable need be kept. */
export function deriveSecret(from: string, salt: Buffer, kind: 'access' | 'refresh'): string {
	return createHmac('sha256', salt).update(`${kind}:${from}`).digest('base64url');
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSameText(left: string, right: string): boolean {
	return timingSafeEqual(hashSecret(left), hashSecret(right));
}
