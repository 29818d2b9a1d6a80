import { defineTexts } from '../../../../contract/base/define-texts.ts';
import type { CallTexts } from '../../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'home/get': { 'zh-CN': '查询首页布局', 'zh-TW': '查詢首頁版面' },
	'home/save': { 'zh-CN': '保存本人的首页布局', 'zh-TW': '儲存本人的首頁版面' },
	'home/reset': { 'zh-CN': '恢复默认首页', 'zh-TW': '恢復預設首頁' },
	'home/defaults': { 'zh-CN': '查询默认首页', 'zh-TW': '查詢預設首頁' },
	'home/setDefault': { 'zh-CN': '设置默认首页', 'zh-TW': '設定預設首頁' },
	'wall/list': { 'zh-CN': '查询大屏链接', 'zh-TW': '查詢大螢幕連結' },
	'wall/create': { 'zh-CN': '新建大屏链接', 'zh-TW': '新增大螢幕連結' },
	'wall/change': { 'zh-CN': '更新大屏链接的页面', 'zh-TW': '更新大螢幕連結的頁面' },
	'wall/revoke': { 'zh-CN': '撤销大屏链接', 'zh-TW': '撤銷大螢幕連結' },
	'wall/read': { 'zh-CN': '读取大屏内容', 'zh-TW': '讀取大螢幕內容' },
};

export const texts = defineTexts({
	changed: {
		'zh-CN': '首页已在其他地方修改，请刷新后再保存',
		'zh-TW': '首頁已在其他地方修改，請重新整理後再儲存',
		en: 'The home page was changed elsewhere. Reload it before you save.',
	},
	noRole: { 'zh-CN': '没有这个角色', 'zh-TW': '沒有這個角色', en: 'There is no such role' },
	wallRight: { 'zh-CN': '使用大屏链接', 'zh-TW': '使用大螢幕連結', en: 'Use wall links' },
	wallRightDescription: {
		'zh-CN': '用链接在无需登录的大屏上显示自己的首页',
		'zh-TW': '用連結在無需登入的大螢幕上顯示自己的首頁',
		en: 'Show the own home page on a wall display by a link that needs no sign-in',
	},
	manyWalls: {
		'zh-CN': '每人最多 {max} 个大屏链接，请先撤销不再使用的链接',
		'zh-TW': '每人最多 {max} 個大螢幕連結，請先撤銷不再使用的連結',
		en: 'A person can have at most {max} wall links. Revoke one that is no longer used.',
	},
	notOnWalls: {
		'zh-CN': '此部件不在大屏上显示',
		'zh-TW': '此部件不在大螢幕上顯示',
		en: 'This portlet is not shown on walls',
	},
	wrongSettings: { 'zh-CN': '部件的设置无效', 'zh-TW': '部件的設定無效', en: 'The settings of the portlet are invalid' },
});
