import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	chart: { 'zh-CN': '图表', 'zh-TW': '圖表', en: 'Chart' },
	regions: {
		'zh-CN': '{count, number} 个区域',
		'zh-TW': '{count, number} 個區域',
		en: { one: '{count, number} region', other: '{count, number} regions' },
	},
	title: { 'zh-CN': '统计图表', 'zh-TW': '統計圖表', en: 'Charts' },
	find: { 'zh-CN': '查找图表', 'zh-TW': '尋找圖表', en: 'Find a chart' },
	none: { 'zh-CN': '没有可查看的图表', 'zh-TW': '沒有可檢視的圖表', en: 'There are no charts that you may view' },
	overview: { 'zh-CN': '全部图表', 'zh-TW': '全部圖表', en: 'All charts' },
	refresh: { 'zh-CN': '重新计算', 'zh-TW': '重新計算', en: 'Compute again' },
	drillOn: { 'zh-CN': '点击图形：下钻', 'zh-TW': '點擊圖形：下鑽', en: 'A click drills down' },
	drillOff: { 'zh-CN': '点击图形：打开记录', 'zh-TW': '點擊圖形：開啟記錄', en: 'A click opens the records' },
	path: { 'zh-CN': '下钻路径', 'zh-TW': '下鑽路徑', en: 'Path' },
	all: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
	filterTitle: { 'zh-CN': '{axis}：{title}', 'zh-TW': '{axis}：{title}', en: '{axis}: {title}' },
	brushOn: { 'zh-CN': '选择时段：开', 'zh-TW': '選擇時段：開', en: 'Select a period: on' },
	brushOff: { 'zh-CN': '选择时段：关', 'zh-TW': '選擇時段：關', en: 'Select a period: off' },
	from: { 'zh-CN': '时段开始', 'zh-TW': '時段開始', en: 'Start of the period' },
	to: { 'zh-CN': '时段结束', 'zh-TW': '時段結束', en: 'End of the period' },
	showPeriod: { 'zh-CN': '选择该时段', 'zh-TW': '選擇該時段', en: 'Select period' },
	orDrag: { 'zh-CN': '也可在图中拖动选择', 'zh-TW': '也可在圖中拖曳選擇', en: 'or drag in the chart' },
	period: { 'zh-CN': '{from} 至 {to}', 'zh-TW': '{from} 至 {to}', en: '{from} to {to}' },
});
