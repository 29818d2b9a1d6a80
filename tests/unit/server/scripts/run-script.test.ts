import { describe, expect, it } from 'vitest';

import type { Language } from '../../../../contract/base/languages.ts';
import type { PortalError } from '../../../../contract/base/portal-error.ts';
import { runScript } from '../../../../server/scripts/run-script.ts';

const variables = { user: { id: 'u1', name: '张三', organisationId: 'o1' }, tenantId: 't1', today: '2026-03-15' };
const run = (source: string) => runScript(source, variables);
const refusalOf = (source: string, language: Language = 'zh-CN') =>
	run(source).then(
		(value) => expect.fail(`answered ${JSON.stringify(value)}`),
		(error: PortalError) => [error.kind, error.messageIn(language)],
	);

describe('runScript', () => {
	it.each([
		['user.organisationId', 'o1'],
		['return [tenantId, user.name]', ['t1', '张三']],
		['const year = Number(today.slice(0, 4));\nreturn year - 1;', 2025],
		['const list = [1, 2].map((x) => { return x * 2 }); list', [2, 4]],
		['new Date(today).getUTCDay() === 0 ? true : null', true],
		['null', null],
	])('answers the value of %s', async (source, value) => {
		expect(await run(source)).toEqual(value);
	});

	it.each([
		['let x = 1;\nmissing()', "脚本第 2 行第 1 列出错：ReferenceError: 'missing' is not defined"],
		['let = 3', '脚本第 1 行第 5 列有语法错误：SyntaxError: variable name expected'],
		['throw "stop"', '脚本出错：stop'],
		['undefined', '脚本没有返回值'],
		['() => 1', '脚本没有返回值'],
		['Promise.resolve(1)', '脚本没有返回值'],
		['for (;;) {}', '脚本运行超过 250 毫秒，已终止'],
		['const a = []; for (;;) a.push(new Uint8Array(1e6))', '脚本占用内存超过 32 MB，已终止'],
		['"x".repeat(200000)', '脚本的返回值过大'],
		[`"${'x'.repeat(10_000)}"`, '脚本过长，最多 10000 个字符'],
	])('says why %.40s has no value', async (source, message) => {
		expect(await refusalOf(source)).toEqual(['invalidInput', message]);
	});

	it('gives its reason in each language', async () => {
		expect(await refusalOf('\nmissing()', 'en')).toEqual([
			'invalidInput',
			"Line 2, column 1 of the script failed: ReferenceError: 'missing' is not defined",
		]);
		expect(await refusalOf('\nmissing()', 'zh-TW')).toEqual([
			'invalidInput',
			"腳本第 2 行第 1 欄出錯：ReferenceError: 'missing' is not defined",
		]);
	});

	it('gives variables as data: a name with code in it stays a name', async () => {
		const name = '"); globalThis.hacked = 1; ("\u2028</script>`1`\\';
		expect(await runScript('[user.name, typeof hacked]', { ...variables, user: { ...variables.user, name } })).toEqual([name, 'undefined']);
	});
});
