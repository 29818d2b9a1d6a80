// The browser may get this part of the library before the rest of it: the order of parallel downloads is nobody's.
import 'crypto-js/mode-ecb.js';
import { describe, expect, it } from 'vitest';

import { PasswordKeys } from '../../../../../server/process/secrets/password-keys.ts';
import { plainCredentials } from '../../../../../server/sign-in/old-client-cipher.ts';
import { encryptCredentials } from '../../../../../src/base/api/encrypt-credentials.ts';
import { portalOptions } from '../../../../../src/base/portal/portal-options.ts';

const cipherKey = 'sixteen.bytes.ok';

describe('credentials', () => {
	it('are sent as they are without a key', async () => {
		expect(await encryptCredentials({ username: 'admin', password: 'Portal@2026' })).toEqual({
			username: 'admin',
			password: 'Portal@2026',
		});
	});

	it('are encrypted as the server reads them, whichever part of the library came first', async () => {
		const input = { username: '管理员', password: 'Portal@2026', captcha: 'x7' };
		portalOptions.cipherKey = cipherKey;
		const sent = await encryptCredentials(input);
		expect(sent).toMatchObject({ captcha: 'x7', password: expect.not.stringContaining('Portal') });
		expect(plainCredentials(sent, cipherKey)).toEqual(input);
	});

	it('have a password that only the server opens, where the installation has a key for it', async () => {
		const keys = new PasswordKeys('a secret of the portal');
		const input = { username: '管理员', password: 'Portal@2026 密码' };
		portalOptions.passwordKey = keys.publicKey;
		const sent = await encryptCredentials(input);
		expect(sent).toMatchObject({ username: '管理员', password: expect.stringMatching(/^sm2:[0-9a-f]+$/) });
		expect(plainCredentials(sent, null, keys)).toEqual(input);
		expect(plainCredentials(input, null, keys)).toEqual(input);
	});
});
