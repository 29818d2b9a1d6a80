import { defineTexts } from '../../contract/base/define-texts.ts';

export const listTexts = defineTexts({
	wholeListTooLong: {
		'zh-CN': '超过 {max, number} 行，不能一次全部选择',
		'zh-TW': '超過 {max, number} 列，無法一次全部選取',
		en: 'More than {max, number} rows cannot be selected at once',
	},
	removed: { 'zh-CN': '删除成功', 'zh-TW': '刪除成功', en: 'Removed' },
	done: { 'zh-CN': '操作成功', 'zh-TW': '操作成功', en: 'Done' },
	bulkEdit: { 'zh-CN': '批量编辑', 'zh-TW': '批次編輯', en: 'Bulk edit' },
});
