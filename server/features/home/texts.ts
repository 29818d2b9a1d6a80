import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'home/get': { 'zh-CN': '查询首页布局', 'zh-TW': '查詢首頁版面' },
	'home/save': { 'zh-CN': '保存本人的首页布局', 'zh-TW': '儲存本人的首頁版面' },
	'home/reset': { 'zh-CN': '恢复默认首页', 'zh-TW': '恢復預設首頁' },
	'home/setDefault': { 'zh-CN': '设置默认首页', 'zh-TW': '設定預設首頁' },
};

export const texts = defineTexts({
	changed: {
		'zh-CN': '首页已在其他地方修改，请刷新后再保存',
		'zh-TW': '首頁已在其他地方修改，請重新整理後再儲存',
		en: 'The home page was changed elsewhere. Reload it before you save.',
	},
	noRole: { 'zh-CN': '没有这个角色', 'zh-TW': '沒有這個角色', en: 'There is no such role' },
});
