import { expect, test } from 'vitest';

import { SecretBox, UnreadableSecret } from '../../../../server/process/secrets/secret-box.ts';

const box = new SecretBox('a secret of the portal');

test('a secret is read again for its owner only', () => {
	const sealed = box.seal('密码 123', 'mail_account:1');
	expect(sealed).not.toContain('123');
	expect(box.open(sealed, 'mail_account:1')).toBe('密码 123');
	expect(() => box.open(sealed, 'mail_account:2')).toThrow(UnreadableSecret);
});

test('what was stored once is read for ever', () => {
	const stored = 'v1.136f05de.vUa6_H-CB0Zetp7cGHa6KVSOxgYJw1PAIJIDPjTyolwX-V5fR6M5ApQEHo73fA';
	expect(new SecretBox('a secret of the tests').open(stored, 'mail_account:1')).toBe('密码 of a server');
});

test('changed, cut and foreign values are refused', () => {
	const sealed = box.seal('content', 'x');
	const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
	for (const value of [changed, sealed.slice(0, 20), '', 'content', 'v1..', new SecretBox('another').seal('content', 'x')])
		expect(() => box.open(value, 'x')).toThrow(UnreadableSecret);
});

test('after a change of the secret the former one still opens, and says that it is not current', () => {
	const sealed = box.seal('content', 'x');
	const next = new SecretBox('a new secret', ['a secret of the portal']);
	expect(next.open(sealed, 'x')).toBe('content');
	expect(next.isCurrent(sealed)).toBe(false);
	expect(next.isCurrent(next.seal('content', 'x'))).toBe(true);
});
