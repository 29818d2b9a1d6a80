import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security/cryptography.md', 'utf8');
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.map((file) => [`server/${file}`, readFileSync(`server/${file}`, 'utf8')] as const);

/** Calls that name an algorithm. */
const named = /create(?:Hash|Hmac|Cipheriv|Decipheriv)\('([\w-]+)'/g;
/** The checksum of an upload, of a list. */
const chosen = ['server/features/file/tus/receive-parts.ts'];

it('lists every algorithm that the server uses', () => {
	const used = new Set(sources.flatMap(([, text]) => [...text.matchAll(named)].map(([, name = '']) => name)));
	expect([...used].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
	expect([...used]).toEqual(expect.arrayContaining(['sha256', 'aes-256-gcm']));
	for (const name of ['md5', 'des', 'rc4']) expect([...used]).not.toContain(name);
});

it('takes random values from the operating system alone', () => {
	const weak = sources.filter(([, text]) => /Math\.random\(\)/.test(text) && /(secret|token|password|code)\s*=.*Math\.random/i.test(text));
	expect(weak.map(([file]) => file)).toEqual([]);
});

it('names where a caller chooses an algorithm', () => {
	const unnamed = sources.filter(([, text]) => /create(?:Hash|Hmac|Cipheriv)\([^')]/.test(text)).map(([file]) => file);
	expect(unnamed.filter((file) => !chosen.includes(file))).toEqual([]);
});
