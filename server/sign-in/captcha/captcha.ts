import { randomInt } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import { hashSecret } from '../../principal/secrets.ts';
import { issueSecret, redeemSecret } from '../store/one-time-secrets.ts';
import { glyphs } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';

const lifetime = 120;
const length = 4;
const alphabet = Object.keys(glyphs);

/** A picture with four characters that serves once. */
export async function createCaptcha(database: Database): Promise<{ captchaId: string; image: string; expires_in: number }> {
	const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '7').join('');
	const captchaId = await issueSecret(database.system, 'captcha', { payload: digest(answer), seconds: lifetime });
	const image = `data:image/png;base64,${drawCaptcha(answer).toString('base64')}`;
	return { captchaId, image, expires_in: lifetime };
}

/** Whether the characters are those of the picture; either way the picture is used up. */
export async function redeemCaptcha(database: Database, captchaId: string, answer: string): Promise<boolean> {
	const secret = await redeemSecret(database.system, 'captcha', captchaId);
	return secret?.payload === digest(answer.trim().toUpperCase());
}

function digest(answer: string): string {
	return hashSecret(`captcha:${answer}`).toString('base64');
}
