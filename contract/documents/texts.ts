import { defineTexts } from '../base/define-texts.ts';

/** The names of the kinds of documents. */
export const documentTexts = defineTexts({
	screen: { 'zh-CN': '页面', 'zh-TW': '頁面', en: 'Screen' },
	overlay: { 'zh-CN': '页面覆盖', 'zh-TW': '頁面覆蓋', en: 'Overlay' },
	numberRule: { 'zh-CN': '编号规则', 'zh-TW': '編號規則', en: 'Number rule' },
	dataTemplate: { 'zh-CN': '数据模板', 'zh-TW': '資料範本', en: 'Data template' },
	chart: { 'zh-CN': '图表', 'zh-TW': '圖表', en: 'Chart' },
	map: { 'zh-CN': '地图', 'zh-TW': '地圖', en: 'Map' },
	dataSet: { 'zh-CN': '数据集', 'zh-TW': '資料集', en: 'Data set' },
	report: { 'zh-CN': '报表', 'zh-TW': '報表', en: 'Report' },
	print: { 'zh-CN': '打印模板', 'zh-TW': '列印範本', en: 'Print template' },
	script: { 'zh-CN': '脚本', 'zh-TW': '腳本', en: 'Script' },
	process: { 'zh-CN': '流程', 'zh-TW': '流程', en: 'Process' },
});
