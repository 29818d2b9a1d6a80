import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	dataSets: { 'zh-CN': '数据集', 'zh-TW': '資料集', en: 'Data sets' },
	find: { 'zh-CN': '查找数据集', 'zh-TW': '尋找資料集', en: 'Find a data set' },
	none: { 'zh-CN': '没有您可以查看的数据集', 'zh-TW': '沒有您可以檢視的資料集', en: 'There is no data set that you may view' },
	add: { 'zh-CN': '新建数据集', 'zh-TW': '新建資料集', en: 'New data set' },
	edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
	workbook: { 'zh-CN': '导出 Excel', 'zh-TW': '匯出 Excel', en: 'Export to Excel' },
	run: { 'zh-CN': '查询', 'zh-TW': '查詢', en: 'Search' },
	filter: { 'zh-CN': '筛选', 'zh-TW': '篩選', en: 'Filter' },
	noFilter: { 'zh-CN': '取消筛选', 'zh-TW': '取消篩選', en: 'Clear filter' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
	reset: { 'zh-CN': '重置', 'zh-TW': '重設', en: 'Reset' },
	preview: { 'zh-CN': '实时预览（前 {count} 行）', 'zh-TW': '即時預覽（前 {count} 列）', en: 'Live preview (first {count} rows)' },
	from: { 'zh-CN': '来自：{title}', 'zh-TW': '來自：{title}', en: 'From: {title}' },
	total: {
		'zh-CN': '共 {count, number} 行',
		'zh-TW': '共 {count, number} 列',
		en: { one: '{count, number} row', other: '{count, number} rows' },
	},
	/** Of a preview, which shows fewer. */
	more: {
		'zh-CN': '超过 {count, number} 行，只取前 {count, number} 行',
		'zh-TW': '超過 {count, number} 列，只取前 {count, number} 列',
		en: 'More than {count, number} rows; the first {count, number} are used',
	},
	cut: {
		'zh-CN': '只显示前 {count, number} 行，请增加条件',
		'zh-TW': '只顯示前 {count, number} 列，請增加條件',
		en: 'Only the first {count, number} rows are shown. Add conditions.',
	},
	noRows: { 'zh-CN': '没有可显示的数据', 'zh-TW': '沒有可顯示的資料', en: 'No rows' },
	missing: { 'zh-CN': '请先填写：{titles}', 'zh-TW': '請先填寫：{titles}', en: 'Enter first: {titles}' },
	usual: { 'zh-CN': '默认：{value}', 'zh-TW': '預設：{value}', en: 'Default: {value}' },
});
