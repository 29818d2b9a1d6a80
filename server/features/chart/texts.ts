import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'charts/list': { 'zh-CN': '查询图表', 'zh-TW': '查詢圖表' },
	'charts/map': { 'zh-CN': '查询地图区域', 'zh-TW': '查詢地圖區域' },
	'charts/figures': { 'zh-CN': '计算图表数据', 'zh-TW': '計算圖表資料' },
	'charts/try': { 'zh-CN': '预览未保存的图表', 'zh-TW': '預覽未儲存的圖表' },
	'charts/export': { 'zh-CN': '导出图表数据', 'zh-TW': '匯出圖表資料' },
};

export const texts = defineTexts({
	noChart: { 'zh-CN': '没有名为“{name}”的图表', 'zh-TW': '沒有名為「{name}」的圖表', en: 'There is no chart “{name}”' },
	noScreen: { 'zh-CN': '没有名为“{name}”的页面', 'zh-TW': '沒有名為「{name}」的頁面', en: 'There is no screen “{name}”' },
	noFigures: {
		'zh-CN': '“{title}”的记录由功能提供，不能制作图表',
		'zh-TW': '「{title}」的記錄由功能提供，不能製作圖表',
		en: 'The records of “{title}” come from a feature; charts cannot count them',
	},
	mayNotView: {
		'zh-CN': '您无权查看“{title}”的数据',
		'zh-TW': '您無權檢視「{title}」的資料',
		en: 'You may not view the records of “{title}”',
	},
	hiddenField: {
		'zh-CN': '图表用到了您无权查看的字段',
		'zh-TW': '圖表用到了您無權檢視的欄位',
		en: 'The chart uses fields that you may not view',
	},
	fieldProblem: { 'zh-CN': '{path}：{problem}', 'zh-TW': '{path}：{problem}', en: '{path}: {problem}' },
	unknown: { 'zh-CN': '没有这个参数', 'zh-TW': '沒有這個參數', en: 'There is no such member' },
	oneOf: { 'zh-CN': '可用的值：{values}', 'zh-TW': '可用的值：{values}', en: 'Allowed: {values}' },
	steps: {
		'zh-CN': '应为 1 到 {max} 个数值',
		'zh-TW': '應為 1 到 {max} 個數值',
		en: 'A list of 1 to {max} numbers is needed',
	},
	objects: {
		'zh-CN': '应为最多 {max} 项的对象列表',
		'zh-TW': '應為最多 {max} 項的物件清單',
		en: 'A list of at most {max} objects is needed',
	},
	chartOrScreen: {
		'zh-CN': '需要图表名称或页面名称',
		'zh-TW': '需要圖表名稱或頁面名稱',
		en: 'The name of a chart or of a screen is needed',
	},
});
