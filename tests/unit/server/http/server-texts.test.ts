import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { translate } from '../../../../server/http/server-texts.ts';

/** What is stored rather than said. */
const names = new Set(['超级管理员']);

// A file of texts has each of them in three languages itself.
const files = [
	'server/http',
	'server/input',
	'server/principal',
	'server/session',
	'server/sign-in',
	'server/menus',
	'server/clients',
	'server/features',
].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !/(^|[/-])texts\.ts$|\/migrations\//.test(file))
		.map((file) => path.join(folder, file)),
);

it.each(files)('every Chinese text in %s has its translations', (file) => {
	const said = [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*[\u4e00-\u9fff][^'\n]*)'/g)].map(([, text]) => text ?? '');
	for (const language of ['zh-TW', 'en'] as const) expect(said.filter((text) => translate(text, language) === '')).toEqual([]);
	expect(said.filter((text) => !names.has(text) && translate(text, 'en') === text)).toEqual([]);
});

it('translates what it knows and leaves alone what is in the asked language already', () => {
	expect(translate('原密码错误', 'en')).toBe('The old password is wrong');
	expect(translate('原密码错误', 'zh-CN')).toBe('原密码错误');
	expect(translate('Something else', 'zh-TW')).toBe('Something else');
});
