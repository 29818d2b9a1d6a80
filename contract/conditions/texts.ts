import { defineTexts } from '../base/define-texts.ts';

/** Messages about a condition that cannot be evaluated. */
export const conditionProblemTexts = defineTexts({
	notACondition: { 'zh-CN': '查询条件的格式不正确', 'zh-TW': '查詢條件的格式不正確', en: 'The condition has an invalid format' },
	unknownKey: {
		'zh-CN': '查询条件含有未知的属性“{name}”',
		'zh-TW': '查詢條件含有未知的屬性「{name}」',
		en: 'A condition has no property “{name}”',
	},
	unknownCombinator: {
		'zh-CN': '组合方式只能是 and 或 or',
		'zh-TW': '組合方式只能是 and 或 or',
		en: 'The combinator must be “and” or “or”',
	},
	unknownField: { 'zh-CN': '字段“{name}”不存在', 'zh-TW': '欄位「{name}」不存在', en: 'There is no field “{name}”' },
	notSearchable: {
		'zh-CN': '字段“{name}”不能用于查询',
		'zh-TW': '欄位「{name}」不能用於查詢',
		en: 'The field “{name}” cannot be searched',
	},
	encryptedField: {
		'zh-CN': '“{title}”加密存储，此处的条件不能使用',
		'zh-TW': '「{title}」加密儲存，此處的條件不能使用',
		en: '“{title}” is encrypted, so this condition cannot use it',
	},
	encryptedOperator: {
		'zh-CN': '“{title}”加密存储，只能用“等于”查找完整的值',
		'zh-TW': '「{title}」加密儲存，只能用「等於」查找完整的值',
		en: '“{title}” is encrypted: it can only be searched by its whole value, with “equal”',
	},
	notInRecord: {
		'zh-CN': '字段“{name}”属于关联记录，此处的条件只能使用本记录的字段',
		'zh-TW': '欄位「{name}」屬於關聯記錄，此處的條件只能使用本記錄的欄位',
		en: 'The field “{name}” belongs to another record; this condition can only use fields of the record itself',
	},
	lookedUp: {
		'zh-CN': '“{name}”在读取记录时才从其他页面查找，此处的条件不能使用',
		'zh-TW': '「{name}」在讀取記錄時才從其他頁面查找，此處的條件不能使用',
		en: '“{name}” is looked up in another screen when a record is read, so this condition cannot use it',
	},
	treeNeedsServer: {
		'zh-CN': '此处的条件不能使用“属于…及其下级”',
		'zh-TW': '此處的條件不能使用「屬於…及其下級」',
		en: 'The condition cannot use “is in or below” here',
	},
	unknownOperator: { 'zh-CN': '运算符“{name}”不存在', 'zh-TW': '運算子「{name}」不存在', en: 'There is no operator “{name}”' },
	unknownSource: {
		'zh-CN': '值来源只能是 fixed、dynamic、field、formula 或 script',
		'zh-TW': '值來源只能是 fixed、dynamic、field、formula 或 script',
		en: 'The value source must be fixed, dynamic, field, formula or script',
	},
	operatorDoesNotFit: {
		'zh-CN': '“{title}”不支持该运算符：{name}',
		'zh-TW': '「{title}」不支援該運算子：{name}',
		en: '“{title}” does not support the operator {name}',
	},
	scriptNotAvailable: {
		'zh-CN': '此处不能使用脚本作为值',
		'zh-TW': '此處不能使用腳本作為值',
		en: 'A script cannot be used as a value here',
	},
	scriptNotAllowed: {
		'zh-CN': '没有在查询中使用脚本的权限',
		'zh-TW': '沒有在查詢中使用腳本的權限',
		en: 'You have no right to use scripts in queries',
	},
	wrongScript: {
		'zh-CN': '“{title}”的脚本应为 1 到 {max} 个字符',
		'zh-TW': '「{title}」的腳本應為 1 到 {max} 個字元',
		en: 'The script for “{title}” must have 1 to {max} characters',
	},
	noValue: { 'zh-CN': '“{title}”的条件还没有值', 'zh-TW': '「{title}」的條件還沒有值', en: 'The condition on “{title}” has no value yet' },
	wrongValue: { 'zh-CN': '“{title}”的条件值不正确', 'zh-TW': '「{title}」的條件值不正確', en: 'The value for “{title}” is not valid' },
	wrongList: {
		'zh-CN': '“{title}”的条件值应为 1 到 1000 个值的列表',
		'zh-TW': '「{title}」的條件值應為 1 到 1000 個值的清單',
		en: 'The value for “{title}” must be a list of 1 to 1000 values',
	},
	wrongRange: {
		'zh-CN': '“{title}”的条件值应为起止两个值',
		'zh-TW': '「{title}」的條件值應為起訖兩個值',
		en: 'The value for “{title}” must be a pair: from and to',
	},
	maskedOperator: {
		'zh-CN': '您看到的“{title}”已脱敏，只能按一个完整值以“等于”查询',
		'zh-TW': '您看到的「{title}」已遮罩，只能以一個完整值按「等於」查詢',
		en: '“{title}” is masked for you. It can only be searched with “equal” and one complete value',
	},
	maskedTwice: {
		'zh-CN': '您看到的“{title}”已脱敏，每次查询只能使用一个值',
		'zh-TW': '您看到的「{title}」已遮罩，每次查詢只能使用一個值',
		en: '“{title}” is masked for you. A query can contain only one value for it',
	},
	maskedNegated: {
		'zh-CN': '您看到的“{title}”已脱敏，不能放在取反的条件组中',
		'zh-TW': '您看到的「{title}」已遮罩，不能放在取反的條件組中',
		en: '“{title}” is masked for you. It cannot be used in a negated group',
	},
	maskedOther: {
		'zh-CN': '您看到的“{title}”已脱敏，不能与其他字段比较',
		'zh-TW': '您看到的「{title}」已遮罩，不能與其他欄位比較',
		en: '“{title}” is masked for you. It cannot be compared with other fields',
	},
	otherNeedsComparison: {
		'zh-CN': '“{title}”不能用该运算符与其他字段或公式比较：{name}',
		'zh-TW': '「{title}」不能以該運算子與其他欄位或公式比較：{name}',
		en: '“{title}” cannot be compared with a field or formula by the operator {name}',
	},
	otherDoesNotFit: {
		'zh-CN': '“{title}”与“{other}”的类型不同，不能比较',
		'zh-TW': '「{title}」與「{other}」的類型不同，不能比較',
		en: '“{title}” and “{other}” have different types and cannot be compared',
	},
	sameField: {
		'zh-CN': '“{title}”不能与自身比较',
		'zh-TW': '「{title}」不能與自身比較',
		en: '“{title}” cannot be compared with itself',
	},
	formulaNotAvailable: {
		'zh-CN': '此处不能使用公式作为值',
		'zh-TW': '此處不能使用公式作為值',
		en: 'A formula cannot be used as a value here',
	},
	tooDeep: {
		'zh-CN': '查询条件嵌套不能超过 {max} 层',
		'zh-TW': '查詢條件巢狀不能超過 {max} 層',
		en: 'Conditions can be nested at most {max} levels deep',
	},
	tooManyRules: {
		'zh-CN': '查询条件不能超过 {max} 条',
		'zh-TW': '查詢條件不能超過 {max} 條',
		en: 'A condition can have at most {max} rules',
	},
});

/** The words between a field and its value. */
export const operatorTexts = defineTexts({
	equal: { 'zh-CN': '等于', 'zh-TW': '等於', en: 'is' },
	notEqual: { 'zh-CN': '不等于', 'zh-TW': '不等於', en: 'is not' },
	in: { 'zh-CN': '属于', 'zh-TW': '屬於', en: 'is one of' },
	notIn: { 'zh-CN': '不属于', 'zh-TW': '不屬於', en: 'is none of' },
	less: { 'zh-CN': '小于', 'zh-TW': '小於', en: 'is less than' },
	lessOrEqual: { 'zh-CN': '小于或等于', 'zh-TW': '小於或等於', en: 'is at most' },
	greater: { 'zh-CN': '大于', 'zh-TW': '大於', en: 'is greater than' },
	greaterOrEqual: { 'zh-CN': '大于或等于', 'zh-TW': '大於或等於', en: 'is at least' },
	between: { 'zh-CN': '介于', 'zh-TW': '介於', en: 'is between' },
	notBetween: { 'zh-CN': '不介于', 'zh-TW': '不介於', en: 'is not between' },
	beginsWith: { 'zh-CN': '开头是', 'zh-TW': '開頭是', en: 'begins with' },
	notBeginsWith: { 'zh-CN': '开头不是', 'zh-TW': '開頭不是', en: 'does not begin with' },
	contains: { 'zh-CN': '包含', 'zh-TW': '包含', en: 'contains' },
	notContains: { 'zh-CN': '不包含', 'zh-TW': '不包含', en: 'does not contain' },
	endsWith: { 'zh-CN': '结尾是', 'zh-TW': '結尾是', en: 'ends with' },
	notEndsWith: { 'zh-CN': '结尾不是', 'zh-TW': '結尾不是', en: 'does not end with' },
	isEmpty: { 'zh-CN': '为空', 'zh-TW': '為空', en: 'is empty' },
	isNotEmpty: { 'zh-CN': '不为空', 'zh-TW': '不為空', en: 'is not empty' },
	isNull: { 'zh-CN': '未填写', 'zh-TW': '未填寫', en: 'has no value' },
	isNotNull: { 'zh-CN': '已填写', 'zh-TW': '已填寫', en: 'has a value' },
	within: { 'zh-CN': '属于（含下级）', 'zh-TW': '屬於（含下級）', en: 'is in or below' },
	notWithin: { 'zh-CN': '不属于（含下级）', 'zh-TW': '不屬於（含下級）', en: 'is neither in nor below' },
});

/** What the operators are called when days and moments are compared. */
export const dateOperatorTexts = defineTexts({
	less: { 'zh-CN': '早于', 'zh-TW': '早於', en: 'is before' },
	lessOrEqual: { 'zh-CN': '不晚于', 'zh-TW': '不晚於', en: 'is not after' },
	greater: { 'zh-CN': '晚于', 'zh-TW': '晚於', en: 'is after' },
	greaterOrEqual: { 'zh-CN': '不早于', 'zh-TW': '不早於', en: 'is not before' },
});

/** What equality is called when the value is a period, around it. */
export const periodTexts = defineTexts({
	equal: { 'zh-CN': '在{value}内', 'zh-TW': '在{value}內', en: 'is within {value}' },
	between: { 'zh-CN': '在{value}内', 'zh-TW': '在{value}內', en: 'is within {value}' },
	notEqual: { 'zh-CN': '不在{value}内', 'zh-TW': '不在{value}內', en: 'is not within {value}' },
	notBetween: { 'zh-CN': '不在{value}内', 'zh-TW': '不在{value}內', en: 'is not within {value}' },
});

/** The dynamic values by name; `{amount}` and `{unit}` are filled in. */
export const dynamicTexts = defineTexts({
	userId: { 'zh-CN': '当前用户', 'zh-TW': '目前使用者', en: 'current user' },
	userName: { 'zh-CN': '当前用户姓名', 'zh-TW': '目前使用者姓名', en: "current user's name" },
	organisationId: { 'zh-CN': '当前用户所属机构', 'zh-TW': '目前使用者所屬機構', en: "current user's organisation" },
	tenantId: { 'zh-CN': '当前租户', 'zh-TW': '目前租戶', en: 'current tenant' },
	now: { 'zh-CN': '现在', 'zh-TW': '現在', en: 'now' },
	today: { 'zh-CN': '今天', 'zh-TW': '今天', en: 'today' },
	yesterday: { 'zh-CN': '昨天', 'zh-TW': '昨天', en: 'yesterday' },
	tomorrow: { 'zh-CN': '明天', 'zh-TW': '明天', en: 'tomorrow' },
	thisWeek: { 'zh-CN': '本周', 'zh-TW': '本週', en: 'this week' },
	lastWeek: { 'zh-CN': '上周', 'zh-TW': '上週', en: 'last week' },
	nextWeek: { 'zh-CN': '下周', 'zh-TW': '下週', en: 'next week' },
	thisMonth: { 'zh-CN': '本月', 'zh-TW': '本月', en: 'this month' },
	lastMonth: { 'zh-CN': '上月', 'zh-TW': '上月', en: 'last month' },
	nextMonth: { 'zh-CN': '下月', 'zh-TW': '下月', en: 'next month' },
	thisQuarter: { 'zh-CN': '本季度', 'zh-TW': '本季', en: 'this quarter' },
	lastQuarter: { 'zh-CN': '上季度', 'zh-TW': '上季', en: 'last quarter' },
	thisYear: { 'zh-CN': '今年', 'zh-TW': '今年', en: 'this year' },
	lastYear: { 'zh-CN': '去年', 'zh-TW': '去年', en: 'last year' },
	lastDays: { 'zh-CN': '最近 {amount} {unit}', 'zh-TW': '最近 {amount} {unit}', en: 'the last {amount} {unit}' },
	nextDays: { 'zh-CN': '未来 {amount} {unit}', 'zh-TW': '未來 {amount} {unit}', en: 'the next {amount} {unit}' },
});

/** Spans beside inputs for their amount and unit. */
export const spanTexts = defineTexts({
	lastDays: { 'zh-CN': '最近', 'zh-TW': '最近', en: 'the last' },
	nextDays: { 'zh-CN': '未来', 'zh-TW': '未來', en: 'the next' },
});

/** `now` and `today` moved forward and back. */
export const movedTexts = defineTexts({
	later: { 'zh-CN': '{value}之后 {amount} {unit}', 'zh-TW': '{value}之後 {amount} {unit}', en: '{amount} {unit} after {value}' },
	earlier: { 'zh-CN': '{value}之前 {amount} {unit}', 'zh-TW': '{value}之前 {amount} {unit}', en: '{amount} {unit} before {value}' },
});

export const unitTexts = defineTexts({
	day: { 'zh-CN': '天', 'zh-TW': '天', en: { one: 'day', other: 'days' } },
	week: { 'zh-CN': '周', 'zh-TW': '週', en: { one: 'week', other: 'weeks' } },
	month: { 'zh-CN': '个月', 'zh-TW': '個月', en: { one: 'month', other: 'months' } },
	year: { 'zh-CN': '年', 'zh-TW': '年', en: { one: 'year', other: 'years' } },
});

/** The words that hold a sentence together. */
export const sentenceTexts = defineTexts({
	and: { 'zh-CN': ' 且 ', 'zh-TW': ' 且 ', en: ' and ' },
	or: { 'zh-CN': ' 或 ', 'zh-TW': ' 或 ', en: ' or ' },
	not: { 'zh-CN': '不满足（{inner}）', 'zh-TW': '不符合（{inner}）', en: 'not ({inner})' },
	group: { 'zh-CN': '（{inner}）', 'zh-TW': '（{inner}）', en: '({inner})' },
	rule: { 'zh-CN': '{field} {operator} {value}', 'zh-TW': '{field} {operator} {value}', en: '{field} {operator} {value}' },
	range: { 'zh-CN': '{from} 与 {to} 之间', 'zh-TW': '{from} 與 {to} 之間', en: '{from} and {to}' },
	all: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'all' },
	empty: { 'zh-CN': '空', 'zh-TW': '空', en: 'empty text' },
	missing: { 'zh-CN': '（还没有值）', 'zh-TW': '（還沒有值）', en: '(no value yet)' },
	yes: { 'zh-CN': '是', 'zh-TW': '是', en: 'yes' },
	no: { 'zh-CN': '否', 'zh-TW': '否', en: 'no' },
	script: { 'zh-CN': '脚本结果', 'zh-TW': '腳本結果', en: 'the result of a script' },
	formula: { 'zh-CN': '公式“{source}”的结果', 'zh-TW': '公式「{source}」的結果', en: 'the result of the formula “{source}”' },
	rowCount: { 'zh-CN': '“{title}”的行数', 'zh-TW': '「{title}」的列數', en: 'the number of rows of “{title}”' },
	unknownField: { 'zh-CN': '未知字段“{name}”', 'zh-TW': '未知欄位「{name}」', en: 'the unknown field “{name}”' },
});

export type ConditionProblem = keyof typeof conditionProblemTexts;
