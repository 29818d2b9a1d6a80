import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'auth/user/security/getDefaultUserSecurity': { 'zh-CN': '查询在用的密码策略', 'zh-TW': '查詢在用的密碼策略' },
};
