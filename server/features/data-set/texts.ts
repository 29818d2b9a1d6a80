import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'data-sets/list': { 'zh-CN': '查询数据集', 'zh-TW': '查詢資料集' },
	'data-sets/run': { 'zh-CN': '查询数据集的数据', 'zh-TW': '查詢資料集的資料' },
	'data-sets/try': { 'zh-CN': '预览未保存的数据集', 'zh-TW': '預覽未儲存的資料集' },
	'data-sets/rows': { 'zh-CN': '其他系统读取数据集', 'zh-TW': '其他系統讀取資料集' },
	'data-sets/export': { 'zh-CN': '导出数据集', 'zh-TW': '匯出資料集' },
};

export const texts = defineTexts({
	call: { 'zh-CN': '通过接口读取数据集', 'zh-TW': '透過介面讀取資料集', en: 'Read data sets by API' },
	callDescription: {
		'zh-CN': '其他系统可以读取数据集的数据，范围与该用户可查看的记录一致',
		'zh-TW': '其他系統可以讀取資料集的資料，範圍與該使用者可檢視的記錄一致',
		en: 'Other systems read the rows of data sets over the records that the user may view',
	},
	noScreen: { 'zh-CN': '没有名为“{name}”的页面', 'zh-TW': '沒有名為「{name}」的頁面', en: 'There is no screen “{name}”' },
	mayNot: {
		'zh-CN': '您无权查看或导出“{title}”的数据',
		'zh-TW': '您無權檢視或匯出「{title}」的資料',
		en: 'You may not view or export the records of “{title}”',
	},
	missing: { 'zh-CN': '请先填写参数“{title}”', 'zh-TW': '請先填寫參數「{title}」', en: 'The parameter “{title}” needs a value' },
	number: {
		'zh-CN': '应为 {min} 到 {max} 的整数',
		'zh-TW': '應為 {min} 到 {max} 的整數',
		en: 'A whole number from {min} to {max} is needed',
	},
	object: { 'zh-CN': '应为键值对象', 'zh-TW': '應為鍵值物件', en: 'An object is needed' },
});
