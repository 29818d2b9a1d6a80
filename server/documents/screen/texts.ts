import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The words of the explanation of a screen; members of a file keep their names. */
export const explainWords = defineTexts({
	fields: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Fields' },
	table: { 'zh-CN': '数据表', 'zh-TW': '資料表', en: 'Table' },
	calls: { 'zh-CN': '接口', 'zh-TW': '介面', en: 'API' },
	permissions: { 'zh-CN': '权限', 'zh-TW': '權限', en: 'Rights' },
	settings: { 'zh-CN': '设置', 'zh-TW': '設定', en: 'Settings' },
	columns: { 'zh-CN': '列表列', 'zh-TW': '清單欄', en: 'List columns' },
	groups: { 'zh-CN': '表单分组', 'zh-TW': '表單分組', en: 'Form groups' },
	rules: { 'zh-CN': '规则', 'zh-TW': '規則', en: 'Rules' },
	actions: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	notifications: { 'zh-CN': '通知', 'zh-TW': '通知', en: 'Notifications' },
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'required' },
});
