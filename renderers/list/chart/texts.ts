import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '{title} · 图表', 'zh-TW': '{title} · 圖表', en: '{title} · Chart' },
	group: { 'zh-CN': '分组', 'zh-TW': '分組', en: 'Group by' },
	second: { 'zh-CN': '第二分组', 'zh-TW': '第二分組', en: 'Then by' },
	by: { 'zh-CN': '时间单位', 'zh-TW': '時間單位', en: 'Unit' },
	level: { 'zh-CN': '级别', 'zh-TW': '級別', en: 'Level' },
	measure: { 'zh-CN': '指标', 'zh-TW': '指標', en: 'Measure' },
	field: { 'zh-CN': '指标字段', 'zh-TW': '指標欄位', en: 'Of' },
	type: { 'zh-CN': '图表类型', 'zh-TW': '圖表類型', en: 'Type' },
	ownRecord: { 'zh-CN': '本级', 'zh-TW': '本級', en: 'As referred to' },
	levelAt: { 'zh-CN': '第 {level} 级', 'zh-TW': '第 {level} 級', en: 'Level {level}' },
	noFields: {
		'zh-CN': '没有可以分组的字段',
		'zh-TW': '沒有可以分組的欄位',
		en: 'There is no field that records can be grouped by',
	},
	pin: { 'zh-CN': '固定到首页', 'zh-TW': '固定到首頁', en: 'Pin to the home page' },
	pinned: { 'zh-CN': '已固定到首页', 'zh-TW': '已固定到首頁', en: 'Pinned to the home page' },
	hint: {
		'zh-CN': '点击图形，列表只显示对应的记录。',
		'zh-TW': '點擊圖形，清單只顯示對應的記錄。',
		en: 'A click limits the list to the records behind a figure.',
	},
});

export const unitTexts = defineTexts({
	day: { 'zh-CN': '按日', 'zh-TW': '按日', en: 'Day' },
	month: { 'zh-CN': '按月', 'zh-TW': '按月', en: 'Month' },
	quarter: { 'zh-CN': '按季度', 'zh-TW': '按季度', en: 'Quarter' },
	year: { 'zh-CN': '按年', 'zh-TW': '按年', en: 'Year' },
});

export const measureTexts = defineTexts({
	count: { 'zh-CN': '记录数', 'zh-TW': '記錄數', en: 'Number of records' },
	sum: { 'zh-CN': '合计', 'zh-TW': '合計', en: 'Total' },
	average: { 'zh-CN': '平均值', 'zh-TW': '平均值', en: 'Average' },
	minimum: { 'zh-CN': '最小值', 'zh-TW': '最小值', en: 'Minimum' },
	maximum: { 'zh-CN': '最大值', 'zh-TW': '最大值', en: 'Maximum' },
	distinct: { 'zh-CN': '不同值的个数', 'zh-TW': '不同值的個數', en: 'Different values' },
});
