import type { Random } from '../base/random.ts';
import type { Enterprise } from './enterprises.ts';
import type { Product } from './products.ts';

/** The text of a report on a sample that passed; most reports have only the result. */
export function concludePassed(random: Random, product: Product, year: number): string | null {
	return random.chance(0.4) ? `经抽样检验，所检项目符合${citeStandard(product, year)}的要求，判定为合格。` : null;
}

/** The text of a report on a sample that failed, and what was ordered. */
export function concludeFailed(
	random: Random,
	{ items, product, enterprise, year }: { items: string[]; product: Product; enterprise: Enterprise; year: number },
): string {
	const finding = `经抽样检验，${items.join('、')}项目不符合${citeStandard(product, year)}的要求，判定为不合格。`;
	return finding + random.pick(enterprise.riskLevel === 'D' ? strict : usual);
}

/** The product's standard; without its year where that year had not come yet. */
export function citeStandard({ standard }: Product, year: number): string {
	return Number(standard.slice(-4)) > year ? standard.slice(0, -5) : standard;
}

const usual = [
	'已责令企业停止生产、销售不合格产品，限期三十日内整改，整改完成后申请复查。',
	'已向企业送达检验报告和责令改正通知书，企业对结果无异议。',
	'不合格批次产品已就地封存，企业正在查找原因并制定整改方案。',
	'企业已召回同批次产品并完成整改，复查合格。',
	'企业对检验结论提出异议，经复检维持原结论，责令限期整改。',
];

const strict = [
	'企业两年内再次出现不合格，依法立案调查，并向社会公告。',
	'已责令停产整顿，移交执法稽查部门立案处理，列入重点监管名单。',
	'不合格产品已全部下架封存，责令停业，整顿期满后复查。',
];
