import type { Texts } from '../base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What is said about a condition that cannot be evaluated. */
export const conditionProblemTexts = {
	notACondition: text('查询条件的格式不正确', '查詢條件的格式不正確', 'This is not a condition'),
	unknownKey: text('查询条件含有未知的属性“{name}”', '查詢條件含有未知的屬性「{name}」', 'A condition has no property “{name}”'),
	unknownCombinator: text('组合方式只能是 and 或 or', '組合方式只能是 and 或 or', 'The combinator is “and” or “or”'),
	unknownField: text('字段“{name}”不存在', '欄位「{name}」不存在', 'There is no field “{name}”'),
	notSearchable: text('字段“{name}”不能用于查询', '欄位「{name}」不能用於查詢', 'The field “{name}” can not be searched'),
	notInRecord: text(
		'字段“{name}”属于关联记录，此处的条件只能使用本记录的字段',
		'欄位「{name}」屬於關聯記錄，此處的條件只能使用本記錄的欄位',
		'The field “{name}” belongs to another record; this condition can only use fields of the record itself',
	),
	treeNeedsServer: text(
		'此处的条件不能使用“属于…及其下级”',
		'此處的條件不能使用「屬於…及其下級」',
		'“Within” can not be used in this condition: the form does not know the tree',
	),
	unknownOperator: text('运算符“{name}”不存在', '運算子「{name}」不存在', 'There is no operator “{name}”'),
	unknownSource: text(
		'值来源只能是 fixed、dynamic 或 script',
		'值來源只能是 fixed、dynamic 或 script',
		'The value source is fixed, dynamic or script',
	),
	operatorDoesNotFit: text(
		'“{title}”不支持该运算符：{name}',
		'「{title}」不支援該運算子：{name}',
		'The operator {name} does not fit “{title}”',
	),
	scriptNotAvailable: text('此处不能使用脚本作为值', '此處不能使用腳本作為值', 'The value can not come from a script here'),
	scriptNotAllowed: text('没有在查询中使用脚本的权限', '沒有在查詢中使用腳本的權限', 'You have no right to use scripts in queries'),
	wrongScript: text(
		'“{title}”的脚本应为1到{max}个字符',
		'「{title}」的腳本應為1到{max}個字元',
		'The script for “{title}” has 1 to {max} characters',
	),
	noValue: text('“{title}”的条件还没有值', '「{title}」的條件還沒有值', 'The condition on “{title}” has no value yet'),
	wrongValue: text('“{title}”的条件值不正确', '「{title}」的條件值不正確', 'The value does not fit “{title}”'),
	wrongList: text(
		'“{title}”的条件值应为1到1000个值的列表',
		'「{title}」的條件值應為1到1000個值的清單',
		'The value for “{title}” is a list of 1 to 1000 values',
	),
	wrongRange: text(
		'“{title}”的条件值应为起止两个值',
		'「{title}」的條件值應為起訖兩個值',
		'The value for “{title}” is a list of two: from and to',
	),
	maskedOperator: text(
		'您看到的“{title}”已脱敏，只能按一个完整值以“等于”查询',
		'您看到的「{title}」已遮罩，只能以一個完整值按「等於」查詢',
		'“{title}” is masked for you. It can only be searched with “equal” and one complete value',
	),
	maskedTwice: text(
		'您看到的“{title}”已脱敏，每次查询只能使用一个值',
		'您看到的「{title}」已遮罩，每次查詢只能使用一個值',
		'“{title}” is masked for you. A query can contain only one value for it',
	),
	maskedNegated: text(
		'您看到的“{title}”已脱敏，不能放在取反的条件组中',
		'您看到的「{title}」已遮罩，不能放在取反的條件組中',
		'“{title}” is masked for you. It cannot be used in a negated group',
	),
	tooDeep: text('查询条件嵌套不能超过{max}层', '查詢條件巢狀不能超過{max}層', 'Conditions can be nested {max} deep at most'),
	tooManyRules: text('查询条件不能超过{max}条', '查詢條件不能超過{max}條', 'A condition has {max} rules at most'),
} as const satisfies Record<string, Texts>;

export type ConditionProblem = keyof typeof conditionProblemTexts;
