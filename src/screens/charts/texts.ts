import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	crossFilter: { 'zh-CN': '图表联动', 'zh-TW': '圖表聯動', en: 'Cross-filter' },
	crossFilterHint: {
		'zh-CN': '点击图形，页面上的其他同类图表随之筛选',
		'zh-TW': '點擊圖形，頁面上的其他同類圖表隨之篩選',
		en: 'Click a figure to filter the other charts of the page that are about the same records',
	},
	removeFilter: { 'zh-CN': '取消筛选“{title}”', 'zh-TW': '取消篩選「{title}」', en: 'Remove the filter “{title}”' },
});
