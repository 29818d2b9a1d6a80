import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of the inputs for number ranges. */
export const texts = defineTexts({
	from: { 'zh-CN': '从', 'zh-TW': '從', en: 'From' },
	to: { 'zh-CN': '到', 'zh-TW': '到', en: 'To' },
	covered: { 'zh-CN': '范围内的数值', 'zh-TW': '範圍內的數值', en: 'Number in the range' },
});
