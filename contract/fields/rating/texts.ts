import { defineTexts } from '../../base/define-texts.ts';

/** The texts of ratings. */
export const texts = defineTexts({
	note: {
		'zh-CN': '评分：0 到 maximum 的整数，默认最高 5 星',
		'zh-TW': '評分：0 到 maximum 的整數，預設最高 5 星',
		en: 'A rating: an integer from 0 to `maximum`, by default 5 stars',
	},
	howTo: { 'zh-CN': '星数（整数），如 4', 'zh-TW': '星數（整數），如 4', en: 'Number of stars (an integer) such as 4' },
});
