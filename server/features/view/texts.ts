import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'views/query': { 'zh-CN': '查询列表的视图', 'zh-TW': '查詢清單的檢視' },
	'views/get': { 'zh-CN': '查询列表视图', 'zh-TW': '查詢清單檢視' },
	'views/save': { 'zh-CN': '保存视图', 'zh-TW': '儲存檢視' },
	'views/remove': { 'zh-CN': '删除视图', 'zh-TW': '刪除檢視' },
	'views/setDefault': { 'zh-CN': '设为默认视图', 'zh-TW': '設為預設檢視' },
};
