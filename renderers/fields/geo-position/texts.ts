import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of the inputs for geographic positions. */
export const texts = defineTexts({
	placeholder: { 'zh-CN': '经度, 纬度', 'zh-TW': '經度, 緯度', en: 'Longitude, latitude' },
	locate: { 'zh-CN': '使用当前位置', 'zh-TW': '使用目前位置', en: 'Use the current position' },
	locating: { 'zh-CN': '正在获取当前位置…', 'zh-TW': '正在取得目前位置…', en: 'Determining the current position…' },
	located: {
		'zh-CN': '已填入当前位置，精度约 {metres} 米',
		'zh-TW': '已填入目前位置，精度約 {metres} 公尺',
		en: 'Current position entered, accurate to about {metres} m',
	},
	refused: {
		'zh-CN': '浏览器拒绝了位置权限。请在浏览器设置中允许本站访问位置，或手工输入。',
		'zh-TW': '瀏覽器拒絕了位置權限。請在瀏覽器設定中允許本站存取位置，或手動輸入。',
		en: 'The browser does not allow this site to use the position. Allow it in the settings of the browser, or type the position.',
	},
	notAvailable: {
		'zh-CN': '当前位置不可用，请手工输入。',
		'zh-TW': '目前位置無法使用，請手動輸入。',
		en: 'The current position is not available. Type it instead.',
	},
	timeout: {
		'zh-CN': '获取当前位置超时，请重试或手工输入。',
		'zh-TW': '取得目前位置逾時，請重試或手動輸入。',
		en: 'Determining the current position took too long. Try again, or type it.',
	},
	insecure: {
		'zh-CN': '只有通过 https 打开的页面才能使用当前位置，请手工输入。',
		'zh-TW': '只有透過 https 開啟的頁面才能使用目前位置，請手動輸入。',
		en: 'The current position can only be used on pages opened with https. Type it instead.',
	},
	map: { 'zh-CN': '在地图上查看', 'zh-TW': '在地圖上檢視', en: 'Show on the map' },
	centre: { 'zh-CN': '中心位置（经度, 纬度）', 'zh-TW': '中心位置（經度, 緯度）', en: 'Centre (longitude, latitude)' },
	kilometres: { 'zh-CN': '公里', 'zh-TW': '公里', en: 'km' },
	distance: { 'zh-CN': '距离（公里）', 'zh-TW': '距離（公里）', en: 'Distance (km)' },
});
