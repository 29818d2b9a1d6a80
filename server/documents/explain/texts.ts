import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The words that the explanations of all kinds of documents share. */
export const explainTexts = defineTexts({
	isDefault: { 'zh-CN': '* 文件未写，取默认值', 'zh-TW': '* 檔案未寫，取預設值', en: '* not in the file: default value' },
});
