import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of ratings. */
export const texts = defineTexts({
	stars: { 'zh-CN': '{value} / {most} 星', 'zh-TW': '{value} / {most} 星', en: '{value} of {most} stars' },
});
