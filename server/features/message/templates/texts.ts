import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const templateTexts = defineTexts({
	unknown: {
		'zh-CN': '未知的占位符：{names}。可用的占位符：{known}',
		'zh-TW': '未知的預留位置：{names}。可用的預留位置：{known}',
		en: 'Unknown placeholders: {names}. Known placeholders: {known}',
	},
	guarded: {
		'zh-CN': '以下字段需要单独的查看权限，不能用于消息：{names}',
		'zh-TW': '以下欄位需要單獨的檢視權限，不能用於訊息：{names}',
		en: 'These fields need a right of their own and cannot be used in messages: {names}',
	},
	noScreen: {
		'zh-CN': '没有页面“{name}”，或者您无权查看',
		'zh-TW': '沒有頁面「{name}」，或者您無權檢視',
		en: 'There is no screen “{name}” that you may view',
	},
	noTemplate: { 'zh-CN': '模板不存在或已停用', 'zh-TW': '範本不存在或已停用', en: 'This template does not exist or is not enabled' },
	record: { 'zh-CN': '请选择一条您可以查看的记录', 'zh-TW': '請選擇一筆您可以檢視的記錄', en: 'Select a record that you may view' },
});
