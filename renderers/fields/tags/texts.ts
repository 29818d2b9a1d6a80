import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of the inputs for tags. */
export const texts = defineTexts({
	placeholder: { 'zh-CN': '输入后按回车', 'zh-TW': '輸入後按 Enter', en: 'Type and press Enter' },
});
