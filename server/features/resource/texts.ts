import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'auth/resources/getTreeData': { 'zh-CN': '查询菜单树', 'zh-TW': '查詢選單樹' },
	'auth/resources/sortSave': { 'zh-CN': '排列菜单', 'zh-TW': '排列選單' },
	'auth/resources/updateResource': { 'zh-CN': '修改菜单', 'zh-TW': '修改選單' },
	'auth/resources/updateNode': { 'zh-CN': '修改菜单的名称、图标和显示', 'zh-TW': '修改選單的名稱、圖示和顯示' },
	'auth/resources/importXml': { 'zh-CN': '导入菜单', 'zh-TW': '匯入選單' },
	'auth/resources/exportXml': { 'zh-CN': '导出菜单', 'zh-TW': '匯出選單' },
	'auth/resources/saveFavorites': { 'zh-CN': '收藏菜单', 'zh-TW': '收藏選單' },
	'auth/resources/removeFavorites': { 'zh-CN': '取消收藏', 'zh-TW': '取消收藏' },
	'auth/resources/sortFavorites': { 'zh-CN': '排列收藏', 'zh-TW': '排列收藏' },
	'auth/resources/getMenuFavorites': { 'zh-CN': '查询本人的收藏', 'zh-TW': '查詢本人的收藏' },
};
