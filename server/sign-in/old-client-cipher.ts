import { createDecipheriv } from 'node:crypto';

import { readText } from '../input/read-text.ts';
import type { PasswordKeys } from '../process/secrets/password-keys.ts';

/**
 * User name and password as they were before an old client encrypted them (AES-128-ECB, base64). Plain values are understood, too:
 * the key is in every browser, so this is a form of writing and no protection. `keys` open a password that the page encrypted with SM2.
 */
export function plainCredentials(input: Record<string, unknown>, key: string | null, keys?: PasswordKeys): Record<string, unknown> {
	const { password: sent } = input;
	const opened = typeof sent === 'string' ? keys?.open(sent) : undefined;
	if (opened !== undefined && opened !== sent) return { ...input, password: opened };
	if (key === null) return input;
	const [username, password] = ['username', 'password'].map((name) => decrypt(readText(input, name), key));
	return username === undefined || password === undefined ? input : { ...input, username, password };
}

function decrypt(text: string | undefined, key: string): string | undefined {
	if (text === undefined || !/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined;
	try {
		const decipher = createDecipheriv('aes-128-ecb', Buffer.from(key), null);
		const plain = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
		return new TextDecoder('utf-8', { fatal: true }).decode(plain);
	} catch {
		return undefined;
	}
}
