import { creditCodeCheckDigit } from '../../contract/fields/codes/credit-code.ts';

/** The headings of a list of companies as authorities keep it in a spreadsheet. */
export const companyHeadings = [
	'编号',
	'企业名称',
	'统一社会信用代码',
	'行业',
	'风险等级',
	'注册资本（万元）',
	'成立日期',
	'联系手机',
	'有许可证',
	'备注',
];

const industries = ['食品', '电器', '建材', '化工', '纺织'];
const levels = ['A级', 'B级', 'C级', 'D级'];

/** Rows below these headings, always the same for an index. */
export function companyRow(index: number): Array<string | number | null> {
	const first = `91330106MA${String(index).padStart(7, '0')}`;
	return [
		`QY-${String(index + 1).padStart(5, '0')}`,
		`杭州第${index + 1}制造有限公司`,
		first + creditCodeCheckDigit(first),
		industries[index % industries.length] ?? null,
		levels[index % levels.length] ?? null,
		(index % 400) + 0.5,
		`20${String(10 + (index % 15)).padStart(2, '0')}-0${(index % 9) + 1}-1${index % 9}`,
		index % 50 === 0 ? null : `138${String(10_000_000 + index)}`,
		index % 3 === 0 ? '否' : '是',
		index % 10 === 0 ? `第一行\n第${index}行` : null,
	];
}
