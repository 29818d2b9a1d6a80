import { defineTexts } from '../../base/define-texts.ts';

export const languageTexts = defineTexts({
	'zh-TW': { 'zh-CN': '繁体中文', 'zh-TW': '繁體中文', en: 'Traditional Chinese' },
	en: { 'zh-CN': '英文', 'zh-TW': '英文', en: 'English' },
});

/** How a field is named in messages. */
export const fieldTexts = defineTexts({
	field: { 'zh-CN': '字段“{name}”', 'zh-TW': '欄位「{name}」', en: 'the field “{name}”' },
});
