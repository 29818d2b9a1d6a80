import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The question before a field is removed. */
export const removalTexts = defineTexts({
	title: { 'zh-CN': '“{title}”正在使用', 'zh-TW': '「{title}」正在使用', en: '“{title}” is in use' },
	remove: { 'zh-CN': '仍然移除', 'zh-TW': '仍然移除', en: 'Remove anyway' },
	goes: { 'zh-CN': '以下各处将一并移除：', 'zh-TW': '以下各處將一併移除：', en: 'These entries are removed with it:' },
	stays: {
		'zh-CN': '以下条件和公式仍会引用它，移除后需要修改：',
		'zh-TW': '以下條件和公式仍會引用它，移除後需要修改：',
		en: 'These conditions and formulas will still refer to it and must be corrected:',
	},
	others: {
		'zh-CN': '其他页面也在使用它，修改这些页面之前不能保存：',
		'zh-TW': '其他頁面也在使用它，修改這些頁面之前不能儲存：',
		en: 'Other screens use it, too; the file cannot be saved before they are changed:',
	},
});
