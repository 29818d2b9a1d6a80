import type { Staff } from '../authority/staff.ts';
import { type DemoRecord, dayLength, demoToday, toDay, toWorkTime } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import { citeStandard } from './conclusions.ts';
import type { SpotCheck } from './spot-checks.ts';

export type WarningLevel = 'red' | 'orange' | 'yellow' | 'blue';

export interface EarlyWarning extends DemoRecord {
	title: string;
	level: WarningLevel;
	status: 'open' | 'handling' | 'closed';
	spotCheck: string;
	enterprise: string;
	product: string;
	/** Milliseconds since the epoch. */
	issuedAt: number;
	deadline: string;
	description: string;
	handling: string | null;
}

/** Days within which a warning must be handled. */
const deadlines: Record<WarningLevel, number> = { red: 7, orange: 15, yellow: 30, blue: 45 };

/** Warnings for those failed checks that are grave enough, or lie with a company that is known for it. */
export function createEarlyWarnings(random: Random, checks: SpotCheck[], staff: Staff): EarlyWarning[] {
	const failures = new Map<string, number>();
	const rows: EarlyWarning[] = [];
	for (const check of checks) {
		if (check.result !== 'failed') continue;
		const earlier = failures.get(check.enterprise) ?? 0;
		failures.set(check.enterprise, earlier + 1);
		const level = toLevel(weigh(check, earlier) + random.fraction() * 2);
		if (level) rows.push(createEarlyWarning(random, { check, level, earlier, staff }));
	}
	return rows;
}

function weigh({ subject: { enterprise, product }, failedItems, stage }: SpotCheck, earlier: number): number {
	const items = (failedItems ?? '').split('、').length - 1;
	const risk = { A: 0, B: 0.3, C: 0.8, D: 1.6 }[enterprise.riskLevel];
	const delicate = product.category === 'children' || product.category === 'packaging' ? 0.7 : 0;
	const danger = product.mandatory ? 1 : delicate;
	return items + risk + danger + Math.min(earlier, 3) * 0.25 + (stage === 'online' ? 0.3 : 0);
}

function toLevel(weight: number): WarningLevel | undefined {
	if (weight >= 5.4) return 'red';
	if (weight >= 4.6) return 'orange';
	if (weight >= 3.8) return 'yellow';
	return weight >= 3.1 ? 'blue' : undefined;
}

function createEarlyWarning(
	random: Random,
	{ check, level, earlier, staff }: { check: SpotCheck; level: WarningLevel; earlier: number; staff: Staff },
): EarlyWarning {
	const { enterprise, product, organisation, reportedAt } = check.subject;
	const issuedAt = Math.min(toWorkTime(random, reportedAt + random.integer(1, 4) * dayLength), demoToday - random.integer(1, 600) * 60_000);
	const status = decideStatus(random, (demoToday - issuedAt) / dayLength, deadlines[level]);
	const repeated = earlier > 0 ? `该企业此前已有${earlier}批次不合格。` : '';
	const open = status === 'handling' ? beginnings : null;
	const remarks = status === 'closed' ? closings : open;
	return {
		id: random.uuid(issuedAt),
		title: `${product.name}${(check.failedItems ?? '').split('、')[0]}不合格预警`,
		level,
		status,
		spotCheck: check.id,
		enterprise: enterprise.id,
		product: product.id,
		issuedAt,
		deadline: toDay(issuedAt + deadlines[level] * dayLength),
		description: `${organisation.name}在监督抽查（${check.number}）中发现，${enterprise.name}生产的${product.name}（批号${check.batch}）${check.failedItems}不符合${citeStandard(product, check.year)}要求。${repeated}${risks[level]}`,
		handling: remarks === null ? null : random.pick(remarks),
		createTime: issuedAt,
		createBy: staff.find(random, organisation, issuedAt),
	};
}

// Most are closed about when they are due; a few stay open beyond it.
function decideStatus(random: Random, age: number, deadline: number): EarlyWarning['status'] {
	if (age > deadline * (0.4 + random.fraction() * 1.2) && !random.chance(0.012)) return 'closed';
	return age > random.integer(1, 9) ? 'handling' : 'open';
}

const risks: Record<WarningLevel, string> = {
	red: '可能直接危及人身安全，请立即下架封存并启动召回。',
	orange: '存在较大质量安全隐患，请立即核查同批次产品流向。',
	yellow: '存在质量安全隐患，请督促企业限期整改。',
	blue: '请提示企业加强出厂检验。',
};

const beginnings = [
	'已约谈企业负责人，正在核查同批次产品流向。',
	'已现场检查并封存库存产品，等待企业提交整改方案。',
	'已通知销售地监管部门协查。',
];

const closings = [
	'企业已召回同批次产品并销毁，完成整改，经复查合格，予以办结。',
	'企业已停产整改，更换不合格零部件供应商，复查两批次均合格。',
	'已依法作出行政处罚，没收不合格产品，企业缴清罚款并通过复查。',
	'企业修订出厂检验规程，增加检验频次，三十日内复查合格。',
	'经核查产品已全部下架，未流入消费者手中，企业整改到位。',
];
