import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with conditions and rules. */
export const conditionProblems = defineTexts({
	'never-required': {
		'zh-CN': '“{name}”只在隐藏时必填：visibleWhen 与 requiredWhen 不能同时成立',
		'zh-TW': '「{name}」只在隱藏時必填：visibleWhen 與 requiredWhen 不能同時成立',
		en: '“{name}” is required only while it is hidden: visibleWhen and requiredWhen cannot both be true',
	},
	'guarded-condition': {
		'zh-CN':
			'条件使用了需要权限 {right} 才能查看的字段“{name}”，而受其控制的内容不需要同样的权限：请为它设置相同的 readRight（操作则设置相同的 permission）',
		'zh-TW':
			'條件使用了需要權限 {right} 才能檢視的欄位「{name}」，而受其控制的內容不需要同樣的權限：請為它設定相同的 readRight（操作則設定相同的 permission）',
		en: 'The condition uses “{name}”, which needs the right {right}, but the part that it controls does not: set the same readRight (for an action, the same permission)',
	},
	'masked-condition': {
		'zh-CN': '条件不能使用被遮盖的字段“{name}”的值，只能判断是否为空',
		'zh-TW': '條件不能使用被遮蓋的欄位「{name}」的值，只能判斷是否為空',
		en: 'The condition cannot use the value of the masked field “{name}”, only whether it is empty',
	},
	'wrong-condition': {
		'zh-CN': '条件不正确：{reason}{hint}',
		'zh-TW': '條件不正確：{reason}{hint}',
		en: 'The condition is not valid: {reason}{hint}',
	},
	'condition-never-holds': {
		'zh-CN': '条件永不成立：“{name}”没有选项“{value}”',
		'zh-TW': '條件永不成立：「{name}」沒有選項「{value}」',
		en: 'The condition is never true: “{name}” has no option “{value}”',
	},
	'unknown-option': {
		'zh-CN': '“{name}”没有选项“{value}”，与它比较没有意义',
		'zh-TW': '「{name}」沒有選項「{value}」，與它比較沒有意義',
		en: '“{name}” has no option “{value}”, so the comparison has no effect',
	},
	'empty-range': {
		'zh-CN': '条件永不成立：“{name}”的起始值大于结束值',
		'zh-TW': '條件永不成立：「{name}」的起始值大於結束值',
		en: 'The condition is never true: the range of “{name}” ends before it begins',
	},
	'negated-nothing': {
		'zh-CN': '条件永不成立：没有规则的条件组总是成立，其否定永不成立',
		'zh-TW': '條件永不成立：沒有規則的條件組總是成立，其否定永不成立',
		en: 'The condition is never true: a group without rules is always true, so its negation never is',
	},
	'contradicting-rules': {
		'zh-CN': '条件永不成立：“{name}”的第 {first} 条与第 {second} 条规则互相矛盾',
		'zh-TW': '條件永不成立：「{name}」的第 {first} 條與第 {second} 條規則互相矛盾',
		en: 'The condition is never true: the rules {first} and {second} on “{name}” exclude each other',
	},
	'contradicting-groups': {
		'zh-CN': '条件永不成立：这一组的任何一种情况都与其他规则矛盾',
		'zh-TW': '條件永不成立：這一組的任何一種情況都與其他規則矛盾',
		en: 'The condition is never true: every alternative of this group is excluded by the other rules',
	},
	'hidden-by-itself': {
		'zh-CN': '“{name}”的显示条件取决于它自己的值：隐藏后无法再显示',
		'zh-TW': '「{name}」的顯示條件取決於它自己的值：隱藏後無法再顯示',
		en: 'The visibility of “{name}” depends on its own value: once hidden, it cannot be shown again',
	},
	'rule-marks-hidden': {
		'zh-CN': '规则标记的字段“{name}”不在表单中，或可能被隐藏：请用 fields 标记能看到的字段',
		'zh-TW': '規則標記的欄位「{name}」不在表單中，或可能被隱藏：請以 fields 標記能看到的欄位',
		en: 'The rule marks “{name}”, which is not in the form or can be hidden: mark visible fields with `fields`',
	},
	'rule-never-holds': {
		'zh-CN': '规则永不成立：没有符合字段 minimum 和 maximum 的值能满足它',
		'zh-TW': '規則永不成立：沒有符合欄位 minimum 和 maximum 的值能滿足它',
		en: 'The rule can never be met: no values within `minimum` and `maximum` of its fields meet it',
	},
});
