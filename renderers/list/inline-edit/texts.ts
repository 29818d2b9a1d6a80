import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	cellReadOnly: {
		'zh-CN': '该记录的“{title}”现在不能修改',
		'zh-TW': '該記錄的「{title}」現在不能修改',
		en: '“{title}” of this record cannot be changed at present',
	},
	editCell: { 'zh-CN': '编辑{title}', 'zh-TW': '編輯{title}', en: 'Edit: {title}' },
});
