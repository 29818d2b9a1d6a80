import { expect, it } from 'vitest';

import { hideValue } from '../../../../server/process/secrets/hide-value.ts';

it('replaces a value wherever and in whatever case it occurs', () => {
	expect(hideValue('535 Portal@Example.org: no portal@example.org', 'portal@example.org', '<user>')).toBe('535 <user>: no <user>');
	expect(hideValue('x-geheim-4711-x', 'geheim-4711', '•••')).toBe('x-•••-x');
	expect(hideValue('535 wrong', '', '<user>')).toBe('535 wrong');
});

it('replaces a short value only where it is a word by itself', () => {
	expect(hideValue('535 5.7.8 authentication failed for a@b.c', 'a', '<user>')).toBe('535 5.7.8 authentication failed for <user>@b.c');
	expect(hideValue('550 5.1.1 a mailbox of a user, "A", is unavailable', 'a', '<user>')).toBe(
		'550 5.1.1 a mailbox of a user, "<user>", is unavailable',
	);
	expect(hideValue('abc def abcd', 'abc', '•••')).toBe('••• def abcd');
	expect(hideValue('user "op" has no options', 'op', '<user>')).toBe('user "<user>" has no options');
	expect(hideValue('用户甲不存在', '甲', '<user>')).toBe('用户甲不存在');
	expect(hideValue('用户“甲”不存在', '甲', '<user>')).toBe('用户“<user>”不存在');
});
