import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Loaded with the first page; the other texts of calendars come with what shows them. */
export const portletTexts = defineTexts({
	today: { 'zh-CN': '近期日程', 'zh-TW': '近期行程', en: 'Coming up' },
});
