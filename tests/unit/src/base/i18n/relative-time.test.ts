import { expect, it } from 'vitest';

import { relativeTime } from '../../../../../src/base/i18n/relative-time.ts';

const now = Date.parse('2026-05-20T12:00:00Z');

it.each([
	[-5, '刚刚', 'just now'],
	[0, '刚刚', 'just now'],
	[1, '1 秒钟前', '1 second ago'],
	[59, '59 秒钟前', '59 seconds ago'],
	[60, '1 分钟前', '1 minute ago'],
	[3_599, '59 分钟前', '59 minutes ago'],
	[3_600, '1 小时前', '1 hour ago'],
	[86_399, '23 小时前', '23 hours ago'],
	[86_400, '1 天前', '1 day ago'],
	[30 * 86_400 - 1, '29 天前', '29 days ago'],
	[30 * 86_400, null, null],
])('says of something %d seconds ago how long that is', (seconds, chinese, english) => {
	const time = new Date(now - seconds * 1_000).toISOString();
	expect(relativeTime(time, 'zh-CN', now)).toBe(chinese);
	expect(relativeTime(time, 'en', now)).toBe(english);
});

it('has nothing to say of what is no time', () => {
	expect(relativeTime('null', 'en', now)).toBeNull();
});
