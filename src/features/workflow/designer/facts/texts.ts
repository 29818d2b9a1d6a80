import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** What conditions can name beside the fields of the record. */
export const factTexts = defineTexts({
	outcome: { 'zh-CN': '审批结果', 'zh-TW': '審批結果', en: 'Outcome' },
});
