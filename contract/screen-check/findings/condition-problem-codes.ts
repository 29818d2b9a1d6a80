import { error, type ProblemCode, warning } from './problem-code.ts';

/** What can be wrong with conditions and formulas. */
export const conditionProblemCodes = {
	'guarded-condition': error(
		'条件使用了需要权限 {right} 才能查看的字段“{name}”，而受其控制的内容不需要同样的权限：请为它设置相同的 readRight（操作则设置相同的 permission）',
		'條件使用了需要權限 {right} 才能檢視的欄位「{name}」，而受其控制的內容不需要同樣的權限：請為它設定相同的 readRight（操作則設定相同的 permission）',
		'The condition asks for “{name}”, which needs the right {right}, but what it governs does not: give it the same readRight (an action the same permission)',
	),
	'masked-condition': error(
		'条件不能使用被遮盖的字段“{name}”的值，只能判断是否为空',
		'條件不能使用被遮蓋的欄位「{name}」的值，只能判斷是否為空',
		'The condition can not ask for the value of “{name}”, whose middle is hidden, only whether there is one',
	),
	'guarded-formula': error(
		'公式使用了需要权限 {right} 才能查看的字段“{name}”，而计算字段不需要同样的权限：请为它设置相同的 readRight',
		'公式使用了需要權限 {right} 才能檢視的欄位「{name}」，而計算欄位不需要同樣的權限：請為它設定相同的 readRight',
		'The formula reads “{name}”, which needs the right {right}, but the computed field does not: give it the same readRight',
	),
	'wrong-condition': error('条件不正确：{reason}', '條件不正確：{reason}', 'The condition is wrong: {reason}'),
	'condition-never-holds': error(
		'条件永不成立：“{name}”没有选项“{value}”',
		'條件永不成立：「{name}」沒有選項「{value}」',
		'The condition never holds: “{name}” has no option “{value}”',
	),
	'unknown-option': warning(
		'“{name}”没有选项“{value}”，与它比较没有意义',
		'「{name}」沒有選項「{value}」，與它比較沒有意義',
		'“{name}” has no option “{value}”: to compare with it means nothing',
	),
	'empty-range': error(
		'条件永不成立：“{name}”的起始值大于结束值',
		'條件永不成立：「{name}」的起始值大於結束值',
		'The condition never holds: the range of “{name}” ends before it begins',
	),
	'negated-nothing': error(
		'条件永不成立：没有规则的条件组总是成立，其否定永不成立',
		'條件永不成立：沒有規則的條件組總是成立，其否定永不成立',
		'The condition never holds: a group without rules always holds, so its opposite never does',
	),
	'contradicting-rules': error(
		'条件永不成立：“{name}”的第 {first} 条与第 {second} 条规则互相矛盾',
		'條件永不成立：「{name}」的第 {first} 條與第 {second} 條規則互相矛盾',
		'The condition never holds: the rules {first} and {second} on “{name}” exclude each other',
	),
	'contradicting-groups': error(
		'条件永不成立：这一组的任何一种情况都与其他规则矛盾',
		'條件永不成立：這一組的任何一種情況都與其他規則矛盾',
		'The condition never holds: every alternative of this group is excluded by the other rules',
	),
	'hidden-by-itself': warning(
		'“{name}”的显示条件取决于它自己的值：隐藏后无法再显示',
		'「{name}」的顯示條件取決於它自己的值：隱藏後無法再顯示',
		'Whether “{name}” is shown depends on its own value: once hidden it can not be brought back',
	),
	'wrong-formula': error('公式不正确：{reason}', '公式不正確：{reason}', 'The formula is wrong: {reason}'),
} as const satisfies Record<string, ProblemCode>;
