import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	dirtyTitle: { 'zh-CN': '有未保存的内容', 'zh-TW': '有未儲存的內容', en: 'Unsaved changes' },
	dirtyText: {
		'zh-CN': '{count} 个页面中有未保存的内容，继续后将会丢失。',
		'zh-TW': '{count} 個頁面中有未儲存的內容，繼續後將會遺失。',
		en: { one: '{count} page has unsaved changes, which will be lost.', other: '{count} pages have unsaved changes, which will be lost.' },
	},
	discard: { 'zh-CN': '放弃更改', 'zh-TW': '放棄變更', en: 'Discard changes' },
	keep: { 'zh-CN': '继续编辑', 'zh-TW': '繼續編輯', en: 'Continue editing' },
});
