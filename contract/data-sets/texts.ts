import { defineTexts } from '../base/define-texts.ts';

/** The default titles of calculations. */
export const columnTexts = defineTexts({
	running: { 'zh-CN': '{measure}累计', 'zh-TW': '{measure}累計', en: 'Running total of {measure}' },
	share: { 'zh-CN': '{measure}占总数', 'zh-TW': '{measure}占總數', en: 'Share of {measure}' },
	previous: { 'zh-CN': '{measure}（上期）', 'zh-TW': '{measure}（上期）', en: '{measure}, previous period' },
	difference: { 'zh-CN': '{measure}较上期增减', 'zh-TW': '{measure}較上期增減', en: '{measure}, change' },
	growth: { 'zh-CN': '{measure}环比', 'zh-TW': '{measure}環比', en: '{measure}, growth' },
	previousYear: { 'zh-CN': '{measure}（上年同期）', 'zh-TW': '{measure}（上年同期）', en: '{measure}, a year before' },
	differenceYear: { 'zh-CN': '{measure}较上年同期增减', 'zh-TW': '{measure}較上年同期增減', en: '{measure}, change on a year before' },
	growthYear: { 'zh-CN': '{measure}同比', 'zh-TW': '{measure}同比', en: '{measure}, growth on a year before' },
});

/** Why a data set cannot be computed. */
export const dataSetProblemTexts = defineTexts({
	oneSource: {
		'zh-CN': '需要 screen 或 dataSet 其中之一',
		'zh-TW': '需要 screen 或 dataSet 其中之一',
		en: 'either `screen` or `dataSet` is needed, not both',
	},
	rowsOrGroups: {
		'zh-CN': 'fields 用于明细，不能与 groups、measures 或 calculations 同时使用',
		'zh-TW': 'fields 用於明細，不能與 groups、measures 或 calculations 同時使用',
		en: '`fields` shows rows as they are, without `groups`, `measures` and `calculations`',
	},
	repeatedName: { 'zh-CN': '列名“{name}”重复', 'zh-TW': '欄名「{name}」重複', en: 'the name “{name}” occurs twice' },
	notShown: {
		'zh-CN': '这种字段不能作为数据集的列',
		'zh-TW': '這種欄位不能作為資料集的欄',
		en: 'this kind of field cannot be a column of a data set',
	},
	needsSums: {
		'zh-CN': '累计和占总数只用于 count 和 sum',
		'zh-TW': '累計和占總數只用於 count 和 sum',
		en: '`running` and `share` are for `count` and `sum`',
	},
	needsPeriod: {
		'zh-CN': '与上期比较需要恰好一个按日、月、季度或年的日期分组',
		'zh-TW': '與上期比較需要恰好一個按日、月、季度或年的日期分組',
		en: 'a comparison with a previous period needs exactly one group of dates',
	},
	masked: { 'zh-CN': '字段的值已脱敏', 'zh-TW': '欄位的值已遮罩', en: 'the values of the field are masked' },
	notAnOrder: { 'zh-CN': '不能按这一列排序', 'zh-TW': '不能按這一欄排序', en: 'rows have no order by this column' },
	requiredBelow: {
		'zh-CN': '数据集“{name}”的参数“{parameter}”必填且没有默认值，不能作为其他数据集的来源',
		'zh-TW': '資料集「{name}」的參數「{parameter}」必填且沒有預設值，不能作為其他資料集的來源',
		en: 'the data set “{name}” has the required parameter “{parameter}” without a value, so no other one can build on it',
	},
	notOfferable: {
		'zh-CN': '列“{name}”的值类型与字段不同，不能作为可选值',
		'zh-TW': '欄「{name}」的值類型與欄位不同，不能作為可選值',
		en: 'the values of the column “{name}” are of another type than the field, so they cannot be chosen',
	},
	notIds: {
		'zh-CN': '列“{name}”不是“{screen}”的记录，不能作为可选记录',
		'zh-TW': '欄「{name}」不是「{screen}」的記錄，不能作為可選記錄',
		en: 'the column “{name}” does not have the records of “{screen}”',
	},
	parameterMisfit: {
		'zh-CN': '字段“{own}”的值不能作为参数“{parameter}”的值',
		'zh-TW': '欄位「{own}」的值不能作為參數「{parameter}」的值',
		en: 'the parameter “{parameter}” cannot have the value of the field “{own}”',
	},
	parameterUnbound: {
		'zh-CN': '参数“{parameter}”必填且没有默认值，需在 parameters 中指定字段',
		'zh-TW': '參數「{parameter}」必填且沒有預設值，需在 parameters 中指定欄位',
		en: 'the required parameter “{parameter}” has no value: name a field for it in `parameters`',
	},
	offerNeedsStorage: {
		'zh-CN': '该页面的记录不由本系统保存，字段不能使用数据集',
		'zh-TW': '該頁面的記錄不由本系統保存，欄位不能使用資料集',
		en: 'the records of the screen are not stored by its calls, so its fields cannot use data sets',
	},
	operator: { 'zh-CN': '字段没有这个运算符', 'zh-TW': '欄位沒有這個運算子', en: 'the field has no such operator' },
	noDataSet: { 'zh-CN': '没有名为“{name}”的数据集', 'zh-TW': '沒有名為「{name}」的資料集', en: 'There is no data set “{name}”' },
	tooDeep: { 'zh-CN': '数据集最多嵌套 {max} 层', 'zh-TW': '資料集最多巢狀 {max} 層', en: 'at most {max} data sets build on each other' },
});
