import { describe, expect, it } from 'vitest';
import type { PortalError } from '../../../../contract/base/portal-error.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { RecordDatabase } from '../../../../server/db/database.ts';
import { resolveScripts } from '../../../../server/scripts/resolve-scripts.ts';

const context = { now: new Date('2026-03-14T20:00:00Z'), userId: 'u1', userName: '张三', organisationId: 'o1', tenantId: null };
/** Only scripts that name the work calendar read it. */
const db = {} as RecordDatabase;
const resolve = (condition: unknown) => resolveScripts(condition, { context, language: 'zh-CN', at: 'query', mayScript: true, db });
const refusalOf = (condition: unknown) =>
	resolve(condition).then(
		() => expect.fail('resolved'),
		(error: PortalError) => error,
	);
const script = (value: unknown, field = 'name') => ({ field, operator: 'equal' as const, valueSource: 'script' as const, value });

describe('resolveScripts', () => {
	it('puts results in the place of scripts, however deep, and leaves the rest alone', async () => {
		const fixed = { field: 'year', operator: 'equal' as const, value: 2026 };
		const condition: RuleGroup = {
			combinator: 'and',
			rules: [fixed, { combinator: 'or', not: true, rules: [script('user.name'), script('return today.slice(0, 7)', 'month')] }],
		};
		expect(await resolve(condition)).toEqual({
			combinator: 'and',
			rules: [
				fixed,
				{
					combinator: 'or',
					not: true,
					rules: [
						{ field: 'name', operator: 'equal', valueSource: 'fixed', value: '张三' },
						{ field: 'month', operator: 'equal', valueSource: 'fixed', value: '2026-03' },
					],
				},
			],
		});
	});

	it.each([null, 'text', 7, [], {}, { rules: 'none' }, { rules: [null, 1] }, { field: 'a', valueSource: 'script', value: 5 }])(
		'lets %j pass to whoever judges it',
		async (condition) => {
			expect(await resolve(condition)).toBe(condition);
		},
	);

	it('names the rule whose script failed', async () => {
		const condition = { combinator: 'and', rules: [script('1'), { combinator: 'and', rules: [script('\nnope')] }] };
		const error = await refusalOf(condition);
		expect(error.kind).toBe('invalidInput');
		expect(error.fieldsIn('zh-CN')).toEqual([
			{ path: 'query.rules.1.rules.0.value', message: "脚本第 2 行第 1 列出错：ReferenceError: 'nope' is not defined" },
		]);
	});

	it('refuses more scripts than a query may have', async () => {
		const error = await refusalOf({ combinator: 'and', rules: Array.from({ length: 6 }, () => script('1')) });
		expect(error.fieldsIn('zh-CN')).toEqual([{ path: 'query', message: '一个查询最多使用 5 个脚本' }]);
	});
});
