import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature that is older, or from further in the future, is refused: it could be a repetition. In seconds. */
const tolerance = 300;

/** Proves who sent a body, and when: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function sign(body: string, secret: string, now = Date.now()): string {
	const time = Math.floor(now / 1_000);
	return `t=${time},v1=${hmac(`${time}.${body}`, secret)}`;
}

/** The valid signature of a body, of this portal's form or as `sha256=<HMAC-SHA256 of the body>`; undefined for a body without one. */
export function findSignature(
	body: Buffer,
	secret: string,
	{ own, plain }: { own: string | undefined; plain: string | undefined },
): string | undefined {
	const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(own ?? '') ?? [];
	if (time !== undefined && signature !== undefined) {
		const isRecent = Math.abs(Date.now() / 1_000 - Number(time)) <= tolerance;
		return isRecent && isEqual(signature, hmac(Buffer.concat([Buffer.from(`${time}.`), body]), secret)) ? own : undefined;
	}
	const [, bare] = /^sha256=([0-9a-f]{64})$/.exec(plain ?? '') ?? [];
	return bare !== undefined && isEqual(bare, hmac(body, secret)) ? plain : undefined;
}

/** Compares two texts without telling by the time how much of them is equal. */
export function isEqual(one: string, other: string): boolean {
	return timingSafeEqual(Buffer.from(hmac(one, 'compare')), Buffer.from(hmac(other, 'compare')));
}

function hmac(content: string | Buffer, secret: string): string {
	return createHmac('sha256', secret).update(content).digest('hex');
}
