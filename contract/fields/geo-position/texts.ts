import { defineTexts } from '../../base/define-texts.ts';

/** The texts of geographic positions. */
export const texts = defineTexts({
	note: {
		'zh-CN': '地理位置（WGS-84）：经度在前，纬度在后，如 116.39,39.9；东经、北纬为正',
		'zh-TW': '地理位置（WGS-84）：經度在前，緯度在後，如 116.39,39.9；東經、北緯為正',
		en: 'A geographic position (WGS-84): longitude, then latitude, for example `116.39,39.9`; east and north are positive',
	},
	wrong: {
		'zh-CN': '请输入经度和纬度，如 116.39, 39.90',
		'zh-TW': '請輸入經度和緯度，如 116.39, 39.90',
		en: 'Enter the longitude and the latitude, for example 116.39, 39.90',
	},
	longitude: {
		'zh-CN': '经度应在 -180 到 180 之间',
		'zh-TW': '經度應在 -180 到 180 之間',
		en: 'The longitude must be between -180 and 180',
	},
	latitude: {
		'zh-CN': '纬度应在 -90 到 90 之间；经度在前，纬度在后',
		'zh-TW': '緯度應在 -90 到 90 之間；經度在前，緯度在後',
		en: 'The latitude must be between -90 and 90; the longitude comes first',
	},
	howTo: {
		'zh-CN': '经度,纬度（WGS-84），如 116.39,39.9',
		'zh-TW': '經度,緯度（WGS-84），如 116.39,39.9',
		en: 'Longitude,latitude (WGS-84) such as 116.39,39.9',
	},
	wrongDistance: {
		'zh-CN': '距离应大于 0 且不超过 {max, number} 公里',
		'zh-TW': '距離應大於 0 且不超過 {max, number} 公里',
		en: 'The distance must be more than 0 and at most {max, number} km',
	},
	near: { 'zh-CN': '距离不超过', 'zh-TW': '距離不超過', en: 'is within' },
	notNear: { 'zh-CN': '距离超过', 'zh-TW': '距離超過', en: 'is not within' },
	distance: {
		'zh-CN': '{position} {kilometres} 公里',
		'zh-TW': '{position} {kilometres} 公里',
		en: '{kilometres} km of {position}',
	},
	title: { 'zh-CN': '地理位置', 'zh-TW': '地理位置', en: 'Position' },
});
