import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	conflictTitle: { 'zh-CN': '数据已被他人修改', 'zh-TW': '資料已被他人修改', en: 'Another user changed this record' },
	conflictHint: {
		'zh-CN': '您编辑期间，{time} 有人修改了这条数据。请逐项选择要保留的内容，然后保存。',
		'zh-TW': '您編輯期間，{time} 有人修改了這筆資料。請逐項選擇要保留的內容，然後儲存。',
		en: 'Another user changed this record while you were editing ({time}). Select the value to keep for each field, then save.',
	},
	conflictField: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Field' },
	conflictOriginal: { 'zh-CN': '原来的值', 'zh-TW': '原來的值', en: 'Original value' },
	conflictMine: { 'zh-CN': '我的修改', 'zh-TW': '我的修改', en: 'My change' },
	conflictTheirs: { 'zh-CN': '对方的修改', 'zh-TW': '對方的修改', en: 'Their change' },
	conflictSave: { 'zh-CN': '按所选内容保存', 'zh-TW': '按所選內容儲存', en: 'Save selected values' },
	conflictNone: {
		'zh-CN': '双方修改的内容互不冲突，可直接合并保存。',
		'zh-TW': '雙方修改的內容互不衝突，可直接合併儲存。',
		en: 'The changes affect different fields and can be saved together.',
	},
	conflictClosed: {
		'zh-CN': '您不能修改此项，保留对方的内容',
		'zh-TW': '您不能修改此項，保留對方的內容',
		en: 'You cannot change this field; the stored value is kept',
	},
});
