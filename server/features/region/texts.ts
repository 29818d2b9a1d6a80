import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/loadFourthOrg': { 'zh-CN': '查询区划下的乡镇街道', 'zh-TW': '查詢區劃下的鄉鎮街道' },
};

export const regionTexts = defineTexts({
	code: {
		'zh-CN': '区划代码应为 2 位（省级）、4 位（地市级）、6 位（区县级）或 9 位（乡镇级）数字',
		'zh-TW': '區劃代碼應為 2 位（省級）、4 位（地市級）、6 位（區縣級）或 9 位（鄉鎮級）數字',
		en: 'The code must have 2 digits (province), 4 (city), 6 (county) or 9 (township)',
	},
	province: { 'zh-CN': '省级区划没有上级区划', 'zh-TW': '省級區劃沒有上級區劃', en: 'A province cannot have a parent region' },
	parent: {
		'zh-CN': '{own}区划的上级应为{above}区划',
		'zh-TW': '{own}區劃的上級應為{above}區劃',
		en: 'The parent of a {own} must be a {above}',
	},
});

export const regionLevelTexts = defineTexts({
	province: { 'zh-CN': '省级', 'zh-TW': '省級', en: 'province' },
	city: { 'zh-CN': '地市级', 'zh-TW': '地市級', en: 'city' },
	county: { 'zh-CN': '区县级', 'zh-TW': '區縣級', en: 'county' },
	township: { 'zh-CN': '乡镇级', 'zh-TW': '鄉鎮級', en: 'township' },
});
