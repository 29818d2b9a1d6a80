import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'views/query': { 'zh-CN': '查询列表的视图', 'zh-TW': '查詢清單的檢視' },
	'views/get': { 'zh-CN': '查询列表视图', 'zh-TW': '查詢清單檢視' },
	'views/save': { 'zh-CN': '保存视图', 'zh-TW': '儲存檢視' },
	'views/remove': { 'zh-CN': '删除视图', 'zh-TW': '刪除檢視' },
	'views/setDefault': { 'zh-CN': '设为默认视图', 'zh-TW': '設為預設檢視' },
};

export const viewTexts = defineTexts({
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	name: { 'zh-CN': '名称应为 1 到 {max} 个字', 'zh-TW': '名稱應為 1 到 {max} 個字', en: 'The name must have 1 to {max} characters' },
	content: { 'zh-CN': '视图内容的格式不正确', 'zh-TW': '檢視內容的格式不正確', en: 'The view content has an invalid format' },
	field: { 'zh-CN': '字段“{name}”不存在', 'zh-TW': '欄位「{name}」不存在', en: 'There is no field “{name}”' },
	audience: { 'zh-CN': '共享范围不正确', 'zh-TW': '共用範圍不正確', en: 'The sharing scope is not valid' },
	role: { 'zh-CN': '请选择要共享的角色', 'zh-TW': '請選擇要共用的角色', en: 'Select the role to share with' },
	share: { 'zh-CN': '没有共享视图的权限', 'zh-TW': '沒有共用檢視的權限', en: 'You have no right to share views' },
	owner: { 'zh-CN': '只有创建者可以修改视图', 'zh-TW': '只有建立者可以修改檢視', en: 'Only the owner can change a view' },
	duplicate: { 'zh-CN': '您已有名为“{name}”的视图', 'zh-TW': '您已有名為「{name}」的檢視', en: 'You already have a view named “{name}”' },
	tooMany: {
		'zh-CN': '每个列表最多保存 {max} 个视图',
		'zh-TW': '每個清單最多儲存 {max} 個檢視',
		en: 'Each list can have at most {max} views per person',
	},
	hidden: {
		'zh-CN': '该角色看不到此视图，请先共享',
		'zh-TW': '該角色看不到此檢視，請先共用',
		en: 'The role cannot see this view; share it first',
	},
});
