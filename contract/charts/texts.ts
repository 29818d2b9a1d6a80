import { defineTexts } from '../base/define-texts.ts';

/** Why records cannot be grouped, or a figure cannot be computed. */
export const groupProblemTexts = defineTexts({
	masked: {
		'zh-CN': '字段的值已脱敏，不能用于图表',
		'zh-TW': '欄位的值已遮罩，不能用於圖表',
		en: 'its values are masked and cannot be used in charts',
	},
	kindOfField: {
		'zh-CN': '这种字段的值不能作为分组',
		'zh-TW': '這種欄位的值不能作為分組',
		en: 'values of this kind of field are no groups',
	},
	onlyDates: { 'zh-CN': 'by 只用于日期字段', 'zh-TW': 'by 只用於日期欄位', en: '`by` is for dates only' },
	stepsMissing: { 'zh-CN': 'age 需要 steps', 'zh-TW': 'age 需要 steps', en: '`age` needs `steps`' },
	stepsOrder: { 'zh-CN': 'steps 必须递增', 'zh-TW': 'steps 必須遞增', en: '`steps` must increase' },
	onlyTrees: {
		'zh-CN': 'level 只用于引用树形页面的字段',
		'zh-TW': 'level 只用於引用樹狀頁面的欄位',
		en: '`level` is for references to a tree only',
	},
	onlyRanges: {
		'zh-CN': 'steps 只用于数值字段，或与 by: age 一起用于日期字段',
		'zh-TW': 'steps 只用於數值欄位，或與 by: age 一起用於日期欄位',
		en: '`steps` are for numbers, and for dates with `by: age`',
	},
	fieldMissing: {
		'zh-CN': '缺少字段，或没有这个字段',
		'zh-TW': '缺少欄位，或沒有這個欄位',
		en: 'the field is missing, or there is none of this name',
	},
	fieldUnused: { 'zh-CN': 'count 和 share 没有字段', 'zh-TW': 'count 和 share 沒有欄位', en: '`count` and `share` have no field' },
	onlyNumbers: { 'zh-CN': '该指标只用于数值字段', 'zh-TW': '該指標只用於數值欄位', en: 'it is for fields with numbers only' },
	amongUnused: { 'zh-CN': '只有 share 有 among', 'zh-TW': '只有 share 有 among', en: 'only `share` has `among`' },
	whenMissing: { 'zh-CN': 'share 需要 when', 'zh-TW': 'share 需要 when', en: '`share` needs `when`' },
});

/** The groups and measures that a type of chart needs. */
export const chartNeedTexts = defineTexts({
	groups: { 'zh-CN': '{from} 到 {to} 个分组', 'zh-TW': '{from} 到 {to} 個分組', en: '{from} to {to} groups' },
	measures: { 'zh-CN': '{from} 到 {to} 个指标', 'zh-TW': '{from} 到 {to} 個指標', en: '{from} to {to} measures' },
	maps: { 'zh-CN': '至少一个地图（maps）', 'zh-TW': '至少一個地圖（maps）', en: 'at least one map (`maps`)' },
	noMaps: { 'zh-CN': '没有地图（maps）', 'zh-TW': '沒有地圖（maps）', en: 'no maps (`maps`)' },
});

/** The words of figures. */
export const figureTexts = defineTexts({
	tooManyCells: {
		'zh-CN': '分组的组合超过 {max} 种，请减少分组或用条件缩小范围',
		'zh-TW': '分組的組合超過 {max} 種，請減少分組或用條件縮小範圍',
		en: 'The groups have more than {max} combinations: use fewer groups, or a filter',
	},
	tooManyPeriods: {
		'zh-CN': '日期分组超过 {max} 个，请改用更长的周期或用条件缩小范围',
		'zh-TW': '日期分組超過 {max} 個，請改用更長的週期或用條件縮小範圍',
		en: 'There are more than {max} periods: use longer ones, or a filter',
	},
	total: { 'zh-CN': '合计', 'zh-TW': '合計', en: 'Total' },
	both: { 'zh-CN': '{group} · {measure}', 'zh-TW': '{group} · {measure}', en: '{group} · {measure}' },
	none: { 'zh-CN': '（空）', 'zh-TW': '（空）', en: '(empty)' },
	rest: { 'zh-CN': '其他', 'zh-TW': '其他', en: 'Others' },
	notVisible: { 'zh-CN': '（无权查看）', 'zh-TW': '（無權檢視）', en: '(not visible)' },
	yes: { 'zh-CN': '是', 'zh-TW': '是', en: 'Yes' },
	no: { 'zh-CN': '否', 'zh-TW': '否', en: 'No' },
	count: { 'zh-CN': '记录数', 'zh-TW': '記錄數', en: 'Number of records' },
	share: { 'zh-CN': '占比', 'zh-TW': '占比', en: 'Share' },
	sum: { 'zh-CN': '{field}合计', 'zh-TW': '{field}合計', en: 'Total of {field}' },
	average: { 'zh-CN': '{field}平均值', 'zh-TW': '{field}平均值', en: 'Average of {field}' },
	minimum: { 'zh-CN': '{field}最小值', 'zh-TW': '{field}最小值', en: 'Minimum of {field}' },
	maximum: { 'zh-CN': '{field}最大值', 'zh-TW': '{field}最大值', en: 'Maximum of {field}' },
	distinct: { 'zh-CN': '{field}个数', 'zh-TW': '{field}個數', en: 'Different values of {field}' },
	quarter: { 'zh-CN': '{year}年第{quarter}季度', 'zh-TW': '{year}年第{quarter}季度', en: '{year} Q{quarter}' },
	month: { 'zh-CN': '{year}年{month}月', 'zh-TW': '{year}年{month}月', en: '{year}-{month}' },
	year: { 'zh-CN': '{year}年', 'zh-TW': '{year}年', en: '{year}' },
	daysUpTo: { 'zh-CN': '{to} 天以内', 'zh-TW': '{to} 天以內', en: 'Up to {to} days' },
	daysBetween: { 'zh-CN': '{from}～{to} 天', 'zh-TW': '{from}～{to} 天', en: '{from} to {to} days' },
	daysOver: { 'zh-CN': '{from} 天以上', 'zh-TW': '{from} 天以上', en: 'More than {from} days' },
	below: { 'zh-CN': '{to}以下', 'zh-TW': '{to}以下', en: 'Below {to}' },
	between: { 'zh-CN': '{from}～{to}', 'zh-TW': '{from}～{to}', en: '{from} – {to}' },
	from: { 'zh-CN': '{from}及以上', 'zh-TW': '{from}及以上', en: '{from} and more' },
});
