import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';

import { PasswordKeys } from '../../../../server/process/secrets/password-keys.ts';

it('decrypts the example of GB/T 32918.5 (SM2)', () => {
	const key = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
	const point =
		'04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0';
	const hash = '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766';
	const content = '21886ca989ca9c7d58087307ca93092d651efa';
	expect(sm2.getPublicKeyFromPrivateKey(key)).toBe(
		'0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
	);
	expect(sm2.doDecrypt(point + hash + content, key, 1)).toBe('encryption standard');
});

const keys = new PasswordKeys('a secret');
const seal = (password: string, { publicKey } = keys) => `sm2:${sm2.doEncrypt(password, publicKey, 1)}`;

it('opens what a browser encrypted with the key of any known secret, on every node', () => {
	for (const password of ['Portal@2026', '密码 with spaces', 'x', 'a'.repeat(200)]) {
		expect(new PasswordKeys('a secret').open(seal(password))).toBe(password);
		expect(new PasswordKeys('the next', ['a secret']).open(seal(password))).toBe(password);
	}
	expect(seal('Portal@2026')).not.toBe(seal('Portal@2026'));
});

it('leaves alone what no page sent, and makes a wrong password of what it cannot open', () => {
	const sealed = seal('Portal@2026');
	const changed = sealed.slice(0, -2) + (sealed.endsWith('00') ? '11' : '00');
	const other = seal('Portal@2026', new PasswordKeys('another'));
	for (const text of ['', 'Portal@2026', 'sm2:', 'sm2:zz', `sm2:${'a'.repeat(5_000)}`]) expect(keys.open(text)).toBe(text);
	for (const text of [changed, other, `sm2:${'0'.repeat(300)}`]) expect(keys.open(text)).toBe('sm2:');
});
