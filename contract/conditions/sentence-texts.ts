import type { Texts } from '../base/languages.ts';
import type { DynamicName, DynamicValue, GeneralOperator, Operator } from '../screen/condition.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** The words between a field and its value. */
export const operatorWords: Record<GeneralOperator, Texts> = {
	equal: text('等于', '等於', 'is'),
	notEqual: text('不等于', '不等於', 'is not'),
	in: text('属于', '屬於', 'is one of'),
	notIn: text('不属于', '不屬於', 'is none of'),
	less: text('小于', '小於', 'is less than'),
	lessOrEqual: text('小于或等于', '小於或等於', 'is at most'),
	greater: text('大于', '大於', 'is greater than'),
	greaterOrEqual: text('大于或等于', '大於或等於', 'is at least'),
	between: text('介于', '介於', 'is between'),
	notBetween: text('不介于', '不介於', 'is not between'),
	beginsWith: text('开头是', '開頭是', 'begins with'),
	notBeginsWith: text('开头不是', '開頭不是', 'does not begin with'),
	contains: text('包含', '包含', 'contains'),
	notContains: text('不包含', '不包含', 'does not contain'),
	endsWith: text('结尾是', '結尾是', 'ends with'),
	notEndsWith: text('结尾不是', '結尾不是', 'does not end with'),
	isEmpty: text('为空', '為空', 'is empty'),
	isNotEmpty: text('不为空', '不為空', 'is not empty'),
	isNull: text('未填写', '未填寫', 'has no value'),
	isNotNull: text('已填写', '已填寫', 'has a value'),
	within: text('属于（含下级）', '屬於（含下級）', 'is in or below'),
	notWithin: text('不属于（含下级）', '不屬於（含下級）', 'is neither in nor below'),
};

/** What the operators are called when days and moments are compared. */
export const dateOperatorWords: Partial<Record<Operator, Texts>> = {
	less: text('早于', '早於', 'is before'),
	lessOrEqual: text('不晚于', '不晚於', 'is not after'),
	greater: text('晚于', '晚於', 'is after'),
	greaterOrEqual: text('不早于', '不早於', 'is not before'),
};

/** What equality is called when the value is a period, around it. */
export const periodWords: Partial<Record<Operator, Texts>> = {
	equal: text('在{value}内', '在{value}內', 'is within {value}'),
	between: text('在{value}内', '在{value}內', 'is within {value}'),
	notEqual: text('不在{value}内', '不在{value}內', 'is not within {value}'),
	notBetween: text('不在{value}内', '不在{value}內', 'is not within {value}'),
};

/** The dynamic values by name; `{amount}` and `{unit}` are filled in. */
export const dynamicWords: Record<DynamicName, Texts> = {
	userId: text('当前用户', '目前使用者', 'the current user'),
	userName: text('当前用户姓名', '目前使用者姓名', "the current user's name"),
	organisationId: text('当前用户所属机构', '目前使用者所屬機構', "the current user's organisation"),
	tenantId: text('当前租户', '目前租戶', 'the current tenant'),
	now: text('现在', '現在', 'now'),
	today: text('今天', '今天', 'today'),
	yesterday: text('昨天', '昨天', 'yesterday'),
	tomorrow: text('明天', '明天', 'tomorrow'),
	thisWeek: text('本周', '本週', 'this week'),
	lastWeek: text('上周', '上週', 'last week'),
	nextWeek: text('下周', '下週', 'next week'),
	thisMonth: text('本月', '本月', 'this month'),
	lastMonth: text('上月', '上月', 'last month'),
	nextMonth: text('下月', '下月', 'next month'),
	thisQuarter: text('本季度', '本季', 'this quarter'),
	lastQuarter: text('上季度', '上季', 'last quarter'),
	thisYear: text('今年', '今年', 'this year'),
	lastYear: text('去年', '去年', 'last year'),
	lastDays: text('最近 {amount} {unit}', '最近 {amount} {unit}', 'the last {amount} {unit}'),
	nextDays: text('未来 {amount} {unit}', '未來 {amount} {unit}', 'the next {amount} {unit}'),
};

/** `now` and `today` moved forward and back. */
export const movedWords = {
	later: text('{value}之后 {amount} {unit}', '{value}之後 {amount} {unit}', '{amount} {unit} after {value}'),
	earlier: text('{value}之前 {amount} {unit}', '{value}之前 {amount} {unit}', '{amount} {unit} before {value}'),
};

export const unitWords: Record<NonNullable<DynamicValue['unit']>, Texts> = {
	day: text('天', '天', 'days'),
	week: text('周', '週', 'weeks'),
	month: text('个月', '個月', 'months'),
	year: text('年', '年', 'years'),
};

/** The same of one alone. */
export const oneUnitWords: typeof unitWords = {
	day: text('天', '天', 'day'),
	week: text('周', '週', 'week'),
	month: text('个月', '個月', 'month'),
	year: text('年', '年', 'year'),
};

/** The words that hold a sentence together. */
export const sentenceWords = {
	and: text(' 且 ', ' 且 ', ' and '),
	or: text(' 或 ', ' 或 ', ' or '),
	not: text('不满足（{inner}）', '不符合（{inner}）', 'not ({inner})'),
	group: text('（{inner}）', '（{inner}）', '({inner})'),
	rule: text('{field} {operator} {value}', '{field} {operator} {value}', '{field} {operator} {value}'),
	range: text('{from} 与 {to} 之间', '{from} 與 {to} 之間', '{from} and {to}'),
	all: text('全部', '全部', 'everything'),
	empty: text('空', '空', 'empty text'),
	missing: text('（还没有值）', '（還沒有值）', '(no value yet)'),
	yes: text('是', '是', 'yes'),
	no: text('否', '否', 'no'),
	script: text('脚本结果', '腳本結果', 'the result of a script'),
	unknownField: text('未知字段“{name}”', '未知欄位「{name}」', 'the unknown field “{name}”'),
};
