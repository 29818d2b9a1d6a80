import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'reports/list': { 'zh-CN': '查询报表', 'zh-TW': '查詢報表' },
	'reports/get': { 'zh-CN': '计算报表', 'zh-TW': '計算報表' },
	'reports/export': { 'zh-CN': '下载报表', 'zh-TW': '下載報表' },
};

export const texts = defineTexts({
	noReport: { 'zh-CN': '没有名为“{name}”的报表', 'zh-TW': '沒有名為「{name}」的報表', en: 'There is no report “{name}”' },
	mayNotView: {
		'zh-CN': '您无权查看“{title}”的数据',
		'zh-TW': '您無權檢視「{title}」的資料',
		en: 'You may not view the records of “{title}”',
	},
	mayNotExport: {
		'zh-CN': '您无权导出“{title}”的数据',
		'zh-TW': '您無權匯出「{title}」的資料',
		en: 'You may not export the records of “{title}”',
	},
	hiddenField: {
		'zh-CN': '报表用到了您无权查看的字段',
		'zh-TW': '報表用到了您無權檢視的欄位',
		en: 'The report uses fields that you may not view',
	},
	tooManyRows: {
		'zh-CN': '共{total, number}条记录，最多{most, number}条；请用查询条件缩小范围，或下载 Excel',
		'zh-TW': '共{total, number}筆記錄，最多{most, number}筆；請用查詢條件縮小範圍，或下載 Excel',
		en: 'There are {total, number} records, more than {most, number}. Narrow the report, or download it as Excel',
	},
	format: { 'zh-CN': '应为 xlsx 或 pdf', 'zh-TW': '應為 xlsx 或 pdf', en: 'Must be xlsx or pdf' },
	made: { 'zh-CN': '{person} · {time}', 'zh-TW': '{person} · {time}', en: '{person} · {time}' },
	page: { 'zh-CN': '第{page}页，共{pages}页', 'zh-TW': '第{page}頁，共{pages}頁', en: 'Page {page} of {pages}' },
});
