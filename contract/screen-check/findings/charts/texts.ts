import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with charts. */
export const chartProblems = defineTexts({
	'group-does-not-fit': {
		'zh-CN': '不能按字段“{name}”分组：{reason}',
		'zh-TW': '不能按欄位「{name}」分組：{reason}',
		en: 'Records cannot be grouped by “{name}” this way: {reason}',
	},
	'measure-does-not-fit': {
		'zh-CN': '指标不成立：{reason}',
		'zh-TW': '指標不成立：{reason}',
		en: 'The measure cannot be computed: {reason}',
	},
	'chart-does-not-fit': {
		'zh-CN': '类型“{type}”需要 {expected}',
		'zh-TW': '類型「{type}」需要 {expected}',
		en: 'The type “{type}” needs {expected}',
	},
	'data-set-does-not-fit': {
		'zh-CN': '数据集不成立：{reason}',
		'zh-TW': '資料集不成立：{reason}',
		en: 'The data set cannot be computed: {reason}',
	},
	'records-of-feature': {
		'zh-CN': '页面“{name}”的记录由功能或其他系统提供，不能用于报表和数据集',
		'zh-TW': '頁面「{name}」的記錄由功能或其他系統提供，不能用於報表和資料集',
		en: 'The records of the screen “{name}” come from a feature or another system; reports and data sets cannot read them',
	},
	'unknown-data-set': {
		'zh-CN': '没有名为“{name}”的数据集{hint}',
		'zh-TW': '沒有名為「{name}」的資料集{hint}',
		en: 'There is no data set “{name}”{hint}',
	},
	'unknown-map': {
		'zh-CN': '没有名为“{name}”的地图{hint}',
		'zh-TW': '沒有名為「{name}」的地圖{hint}',
		en: 'There is no map “{name}”{hint}',
	},
	'repeated-region': {
		'zh-CN': '区域“{name}”在地图中出现多次',
		'zh-TW': '區域「{name}」在地圖中出現多次',
		en: 'The map has the region “{name}” more than once',
	},
	'too-many-points': {
		'zh-CN': '地图共有 {count} 个点，最多 {max} 个；请先简化边界',
		'zh-TW': '地圖共有 {count} 個點，最多 {max} 個；請先簡化邊界',
		en: 'The map has {count} points; {max} are possible. Simplify its outlines first',
	},
	'circular-data-sets': {
		'zh-CN': '数据集互相引用：{path}',
		'zh-TW': '資料集互相參照：{path}',
		en: 'Data sets build on each other in a circle: {path}',
	},
	'docx-refused': { 'zh-CN': '{reason}', 'zh-TW': '{reason}', en: '{reason}' },
	'unknown-print-field': {
		'zh-CN': '打印模板中的 {name} 不是字段，打印时为空',
		'zh-TW': '列印範本中的 {name} 不是欄位，列印時為空白',
		en: '{name} of the print template is no field and stays empty on the paper',
	},
});
