import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CipherSuiteName, cipherSuites } from '../../../../server/process/secrets/cipher-suites.ts';
import { FieldBox, isSealed, UnreadableField } from '../../../../server/process/secrets/field-box.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

describe('the national algorithms of the cryptography library', () => {
	it('hash as the examples of GB/T 32905 say (SM3)', () => {
		expect(createHash('sm3').update('abc').digest('hex')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
		expect(createHash('sm3').update('abcd'.repeat(16)).digest('hex')).toBe(
			'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
		);
	});

	it('encrypt a block as the examples of GB/T 32907 say (SM4), once and a million times', () => {
		const key = hex('0123456789abcdeffedcba9876543210');
		const encrypt = (block: Buffer) => createCipheriv('sm4-ecb', key, null).setAutoPadding(false).update(block);
		expect(encrypt(key).toString('hex')).toBe('681edf34d206965e86b3e94f536e4246');
		const cipher = createCipheriv('sm4-ecb', key, null).setAutoPadding(false);
		let block = key;
		for (let round = 0; round < 1_000_000; round++) block = cipher.update(block);
		expect(block.toString('hex')).toBe('595298c7c6fd271f0402f804c33d3f66');
	}, 30_000);

	it('chain blocks as the example of the IETF draft on SM4 says (CBC)', () => {
		const [key, iv] = [hex('0123456789abcdeffedcba9876543210'), hex('000102030405060708090a0b0c0d0e0f')];
		const plain = hex('aaaaaaaabbbbbbbbccccccccddddddddeeeeeeeeffffffffaaaaaaaabbbbbbbb');
		const sealed = createCipheriv('sm4-cbc', key, iv).setAutoPadding(false).update(plain);
		expect(sealed.toString('hex')).toBe('78ebb11cc40b0a48312aaeb2040244cb4cb7016951909226979b0d15dc6a8f6d');
		expect(createDecipheriv('sm4-cbc', key, iv).setAutoPadding(false).update(sealed)).toEqual(plain);
	});

	it('authenticate as GB/T 15852.2 says (HMAC-SM3)', () => {
		const key = hex('0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20');
		const text = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopqabcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';
		expect(createHmac('sm3', key).update(text).digest('hex')).toBe('ca05e144ed05d1857840d1f318a4a8669e559fc8391f414485bfdf7bb408963a');
	});
});

describe.each<CipherSuiteName>(['standard', 'sm'])('the suite %s', (name) => {
	const suite = cipherSuites[name];
	const key = suite.derive('a secret', 'a purpose', suite.keyBytes);

	it('opens what it encrypted, and nothing that was changed or is bound to something else', () => {
		for (const text of ['', '13812345678', '张'.repeat(5000)]) {
			const sealed = suite.encrypt(key, text, 'record');
			expect(suite.decrypt(key, sealed, 'record')).toBe(text);
			expect(suite.decrypt(key, sealed, 'recorc')).toBeUndefined();
			expect(suite.decrypt(suite.derive('another', 'a purpose', suite.keyBytes), sealed, 'record')).toBeUndefined();
			for (const at of [0, 15, sealed.length >> 1, sealed.length - 1]) {
				const changed = Buffer.from(sealed);
				changed[at] = (changed[at] ?? 0) ^ 1;
				expect(suite.decrypt(key, changed, 'record')).toBeUndefined();
			}
			for (const cut of [1, 12, 16, 27, sealed.length]) expect(suite.decrypt(key, sealed.subarray(0, -cut), 'record')).toBeUndefined();
		}
	});

	it('never encrypts a text to the same value twice', () => {
		expect(suite.encrypt(key, 'text', '')).not.toEqual(suite.encrypt(key, 'text', ''));
	});

	it('encrypts fields with an index that is equal for equal values alone', () => {
		const box = new FieldBox('a secret', [], name);
		const [one, same, other] = [box.seal('13812345678', 'a'), box.seal('13812345678', 'b'), box.seal('13812345679', 'a')];
		const indexOf = (sealed: string) => sealed.split(':')[3];
		expect(indexOf(one)).toBe(indexOf(same));
		expect(indexOf(one)).not.toBe(indexOf(other));
		expect(box.indexesOf('13812345678')[0]).toBe(indexOf(one));
		expect(isSealed(one)).toBe(true);
		expect(one).not.toContain('138');
		expect(box.open(one, 'a')).toBe('13812345678');
		expect(() => box.open(one, 'b')).toThrow(UnreadableField);
	});
});

describe('a box of fields', () => {
	it('reads and finds what each known secret and suite encrypted, and names the key', () => {
		const old = new FieldBox('the old secret');
		const next = new FieldBox('the new secret', ['the old secret'], 'sm');
		const sealed = old.seal('13812345678', 'a');
		expect(next.open(sealed, 'a')).toBe('13812345678');
		expect(next.indexesOf('13812345678')).toContain(old.indexesOf('13812345678')[0]);
		expect(sealed.startsWith(next.currentPrefix)).toBe(false);
		expect(next.seal('x', 'a')).toMatch(/^sealed:1:s[0-9a-f]{8}:/);
		expect(() => old.open(next.seal('x', 'a'), 'a')).toThrow(UnreadableField);
	});

	it('locks a value under the same name whichever of the secrets is the current one', () => {
		const before = new FieldBox('the old secret', ['the new secret']);
		const after = new FieldBox('the new secret', ['the old secret'], 'sm');
		expect(before.lockOf('value')).toBe(after.lockOf('value'));
	});

	it.each(['sealed:1:', 'sealed:1:a:b:c', 'sealed:1:a00000000::', 'sealed:1:::::'])('refuses %s', (value) => {
		expect(() => new FieldBox('a secret').open(value, 'a')).toThrow(UnreadableField);
	});
});
