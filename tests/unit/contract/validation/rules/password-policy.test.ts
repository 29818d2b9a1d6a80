import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../../contract/base/define-texts.ts';
import { checkPassword, defaultPasswordPolicy, passwordMessageValues } from '../../../../../contract/validation/rules/password-policy.ts';

describe('checkPassword', () => {
	it.each([
		['Portal@2026', undefined],
		['Aa1!aaa', 'passwordLength'],
		['Aa1!'.repeat(6), 'passwordLength'],
		['portal@2026', 'passwordClasses'],
		['PORTAL@2026', 'passwordClasses'],
		['Portal@abcd', 'passwordClasses'],
		['Portal2026', 'passwordClasses'],
		['Portal@ 2026', 'passwordClasses'],
		['Portal@2026密', 'passwordClasses'],
	])('judges %s by the default policy', (password, problem) => {
		expect(checkPassword(password, defaultPasswordPolicy)).toBe(problem);
	});

	it('wants exactly the kinds of character that the policy names', () => {
		const policy = { complexity: [1, 3] as const, minLength: 4, maxLength: 8 };
		expect([checkPassword('abc1', policy), checkPassword('abcd', policy), checkPassword('abC1', policy)]).toEqual([
			undefined,
			'passwordClasses',
			'passwordClasses',
		]);
		const { classes, ...limits } = passwordMessageValues(policy);
		expect(limits).toEqual({ min: 4, max: 8 });
		expect((classes as Message).in('zh-CN')).toBe('小写字母、数字');
	});
});
