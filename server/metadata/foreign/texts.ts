import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What screens over tables of other systems refuse. */
export const foreignTexts = defineTexts({
	authority: {
		'zh-CN': '其他系统的数据只供管理部门使用',
		'zh-TW': '其他系統的資料只供管理部門使用',
		en: 'Only the authority uses the records of other systems',
	},
	operator: {
		'zh-CN': '其他系统的表不能按“{title}”的这种条件查询',
		'zh-TW': '其他系統的表不能按「{title}」的這種條件查詢',
		en: 'A table of another system cannot be searched by “{title}” in this way',
	},
	list: {
		'zh-CN': '数据源的应答中没有列表“{path}”',
		'zh-TW': '資料來源的回應中沒有清單「{path}」',
		en: 'The answer of the data source has no list “{path}”',
	},
	tooMany: {
		'zh-CN': '数据源的列表超过 {max, number} 条',
		'zh-TW': '資料來源的清單超過 {max, number} 筆',
		en: 'The list of the data source has more than {max, number} entries',
	},
	readOnly: { 'zh-CN': '这个数据源只能读取', 'zh-TW': '這個資料來源只能讀取', en: 'This data source can only be read' },
	exported: {
		'zh-CN': '其他系统的表一次最多导出 {max, number} 条，请缩小查询范围',
		'zh-TW': '其他系統的表一次最多匯出 {max, number} 筆，請縮小查詢範圍',
		en: 'At most {max, number} records of another system are exported at once; narrow the search',
	},
	noKey: {
		'zh-CN': '“{title}”不能为空：它标识一条记录',
		'zh-TW': '「{title}」不能為空：它標識一筆記錄',
		en: '“{title}” identifies the record and is required',
	},
});
