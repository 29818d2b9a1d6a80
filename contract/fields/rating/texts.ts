import { defineTexts } from '../../base/define-texts.ts';

/** The texts of ratings. */
export const texts = defineTexts({
	note: {
		'zh-CN': '评分：1 到 maximum 的整数，默认最高 5 星；0 表示未评分',
		'zh-TW': '評分：1 到 maximum 的整數，預設最高 5 星；0 表示未評分',
		en: 'A rating: an integer from 1 to `maximum`, by default 5 stars; 0 is no rating',
	},
	howTo: { 'zh-CN': '星数（整数），如 4', 'zh-TW': '星數（整數），如 4', en: 'Number of stars (an integer) such as 4' },
	title: { 'zh-CN': '评分', 'zh-TW': '評分', en: 'Rating' },
});
