import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of the inputs for addresses. */
export const texts = defineTexts({
	region: { 'zh-CN': '地区', 'zh-TW': '地區', en: 'Region' },
	chooseRegion: { 'zh-CN': '省 / 市 / 区县', 'zh-TW': '省 / 市 / 區縣', en: 'Province / city / county' },
	text: { 'zh-CN': '详细地址', 'zh-TW': '詳細地址', en: 'Street address' },
	textHint: { 'zh-CN': '街道、门牌号', 'zh-TW': '街道、門牌號', en: 'Street and number' },
});
