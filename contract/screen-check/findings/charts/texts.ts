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
});
