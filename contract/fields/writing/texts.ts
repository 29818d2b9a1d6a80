import { defineTexts } from '../../base/define-texts.ts';

/** The texts of long texts. */
export const texts = defineTexts({
	multilineNote: { 'zh-CN': '多行文本', 'zh-TW': '多行文字', en: 'A text of several lines' },
	richTextNote: { 'zh-CN': '带格式的文本', 'zh-TW': '帶格式的文字', en: 'A formatted text' },
	codeNote: { 'zh-CN': '程序代码', 'zh-TW': '程式碼', en: 'Program text' },
	multilineTitle: { 'zh-CN': '长文本', 'zh-TW': '長文字', en: 'Long text' },
	richTextTitle: { 'zh-CN': '富文本', 'zh-TW': '富文字', en: 'Rich text' },
	codeTitle: { 'zh-CN': '代码', 'zh-TW': '代碼', en: 'Code' },
});
