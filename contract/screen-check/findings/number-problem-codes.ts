import { error, type ProblemCode } from './problem-code.ts';

/** What can be wrong with number rules and the fields that use them. */
export const numberProblemCodes = {
	'unknown-number-part': error(
		'编号中没有“{name}”这一部分{hint}',
		'編號中沒有「{name}」這一部分{hint}',
		'A number has no part “{name}”{hint}',
	),
	'missing-number-part': error(
		'编号中缺少 {part}：没有它，不同的记录会得到相同的编号',
		'編號中缺少 {part}：沒有它，不同的記錄會得到相同的編號',
		'The pattern lacks {part}: without it several records would get the same number',
	),
	'unknown-number-rule': error(
		'编号规则“{name}”不存在{hint}',
		'編號規則「{name}」不存在{hint}',
		'The number rule “{name}” does not exist{hint}',
	),
	'number-in-row': error(
		'明细表的行没有自动编号，只有记录有',
		'明細表的列沒有自動編號，只有記錄有',
		'Rows of a child table have no assigned numbers, only records have',
	),
	'repeated-counter': error('编号只能有一个计数器', '編號只能有一個計數器', 'A number has one counter only'),
	'start-too-long': error(
		'起始值 {start} 超过计数器的 {digits} 位',
		'起始值 {start} 超過計數器的 {digits} 位',
		'The start {start} has more than the {digits} digits of the counter',
	),
} as const satisfies Record<string, ProblemCode>;
