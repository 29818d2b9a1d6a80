import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'search/query': { 'zh-CN': '按标题搜索各页面的记录', 'zh-TW': '按標題搜尋各頁面的記錄' },
};
