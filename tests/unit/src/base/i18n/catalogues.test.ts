import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import en from '../../../../../src/base/i18n/en.json';
import simplified from '../../../../../src/base/i18n/zh-CN.json';
import traditional from '../../../../../src/base/i18n/zh-TW.json';

type Catalogue = { [key: string]: string | Catalogue };

function flatten(catalogue: Catalogue, prefix = ''): Array<[string, string]> {
	return Object.entries(catalogue).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
	);
}

function sources(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) return sources(file);
		return /\.tsx?$/.test(entry.name) ? [readFileSync(file, 'utf8')] : [];
	});
}

const chinese = flatten(simplified);
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([
	['zh-TW', flatten(traditional)],
	['en', flatten(en)],
])('the texts in %s', (_language, texts) => {
	it('are as many as in zh-CN, under the same keys', () => {
		expect(texts.map(([key]) => key)).toEqual(chinese.map(([key]) => key));
	});

	it('are never empty and have the same places to fill', () => {
		for (const [key, text] of texts) {
			expect(text.trim(), key).not.toBe('');
			expect(places(text), key).toEqual(places(chinese.find(([other]) => other === key)?.[1] ?? ''));
		}
	});
});

describe('the English texts', () => {
	it('hold no Chinese characters', () => {
		for (const [key, text] of flatten(en)) if (key !== 'errorPage.noCode') expect(text, key).not.toMatch(/\p{Script=Han}/u);
	});
});

describe('the keys that the shell uses', () => {
	const code = sources(path.resolve('src')).join('\n');

	it('all exist', () => {
		const known = new Set(chinese.map(([key]) => key));
		const used = [...code.matchAll(/(?<![\w.])(?:i18n\.)?t\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? '');
		expect(used.length).toBeGreaterThan(50);
		expect(used.filter((key) => !known.has(key))).toEqual([]);
	});

	it('are all that there are', () => {
		const built = [
			'errorPage.',
			'settings.sizes.',
			'environment.names.',
			'userInfo.roles.',
			'dashboard.greeting.',
			'password.',
			'rights.sources.',
		];
		const unused = chinese
			.map(([key]) => key)
			.filter((key) => !code.includes(`'${key}'`) && !built.some((prefix) => key.startsWith(prefix)));
		expect(unused).toEqual([]);
	});
});
