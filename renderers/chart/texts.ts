import { defineTexts } from '../../contract/base/define-texts.ts';

export const texts = defineTexts({
	asTable: { 'zh-CN': '表格', 'zh-TW': '表格', en: 'Table' },
	asPicture: { 'zh-CN': '图形', 'zh-TW': '圖形', en: 'Picture' },
	saveImage: { 'zh-CN': '导出图片', 'zh-TW': '匯出圖片', en: 'Export as image' },
	saveSheet: { 'zh-CN': '导出表格（xlsx）', 'zh-TW': '匯出表格（xlsx）', en: 'Export as workbook (xlsx)' },
	more: { 'zh-CN': '另有 {count, number} 项', 'zh-TW': '另有 {count, number} 項', en: '{count, number} more' },
	empty: { 'zh-CN': '没有数据', 'zh-TW': '沒有資料', en: 'No records' },
	openRecords: {
		'zh-CN': '查看{group}的{measure}（{count, number} 条）',
		'zh-TW': '檢視{group}的{measure}（{count, number} 筆）',
		en: 'Records of {group}: {measure} ({count, number})',
	},
	millions: { 'zh-CN': '{value}万', 'zh-TW': '{value}萬', en: '{value}k' },
	billions: { 'zh-CN': '{value}亿', 'zh-TW': '{value}億', en: '{value}M' },
	said: {
		'zh-CN': '{title}：{type}，共 {count, number} 组。最大：{most}；最小：{least}。',
		'zh-TW': '{title}：{type}，共 {count, number} 組。最大：{most}；最小：{least}。',
		en: {
			one: '{title}: {type} of {count, number} group. Greatest: {most}; least: {least}.',
			other: '{title}: {type} of {count, number} groups. Greatest: {most}; least: {least}.',
		},
	},
	saidFigure: { 'zh-CN': '{title}：{figures}', 'zh-TW': '{title}：{figures}', en: '{title}: {figures}' },
	groupFigure: { 'zh-CN': '{group} {figure}', 'zh-TW': '{group} {figure}', en: '{group} {figure}' },
});

/** What a type of chart is called. */
export const chartTypeTexts = defineTexts({
	bar: { 'zh-CN': '柱形图', 'zh-TW': '長條圖', en: 'Bar chart' },
	line: { 'zh-CN': '折线图', 'zh-TW': '折線圖', en: 'Line chart' },
	area: { 'zh-CN': '面积图', 'zh-TW': '區域圖', en: 'Area chart' },
	pie: { 'zh-CN': '饼图', 'zh-TW': '圓餅圖', en: 'Pie chart' },
	funnel: { 'zh-CN': '漏斗图', 'zh-TW': '漏斗圖', en: 'Funnel chart' },
	gauge: { 'zh-CN': '仪表盘', 'zh-TW': '儀表圖', en: 'Gauge' },
	scatter: { 'zh-CN': '散点图', 'zh-TW': '散佈圖', en: 'Scatter chart' },
	'heat-map': { 'zh-CN': '热力图', 'zh-TW': '熱力圖', en: 'Heat map' },
	'tree-map': { 'zh-CN': '矩形树图', 'zh-TW': '矩形樹狀圖', en: 'Tree map' },
	map: { 'zh-CN': '区域地图', 'zh-TW': '區域地圖', en: 'Regional map' },
	radar: { 'zh-CN': '雷达图', 'zh-TW': '雷達圖', en: 'Radar chart' },
	figure: { 'zh-CN': '指标卡', 'zh-TW': '指標卡', en: 'Figures' },
	table: { 'zh-CN': '统计表', 'zh-TW': '統計表', en: 'Statistical table' },
	pivot: { 'zh-CN': '透视表', 'zh-TW': '樞紐分析表', en: 'Pivot table' },
});
