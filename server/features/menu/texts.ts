import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'auth/resources/getMenuData': { 'zh-CN': '查询本人的菜单', 'zh-TW': '查詢本人的選單' },
};
