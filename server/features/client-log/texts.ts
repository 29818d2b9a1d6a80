import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'log/client': { 'zh-CN': '上报前端错误', 'zh-TW': '上報前端錯誤' },
	'log/query': { 'zh-CN': '分页查询前端错误', 'zh-TW': '分頁查詢前端錯誤' },
};
