import type { Organisation } from '../authority/organisations.ts';
import type { Staff } from '../authority/staff.ts';
import { type DemoRecord, dayLength, demoToday, toDay, toWorkTime } from '../base/demo-record.ts';
import { createWeightedPick, type Random } from '../base/random.ts';
import type { CompanyScale } from './company-names.ts';
import { concludeFailed, concludePassed } from './conclusions.ts';
import type { Enterprise, RiskLevel } from './enterprises.ts';
import type { Product } from './products.ts';
import { pickSamplingDay } from './sampling-days.ts';

export type Stage = 'production' | 'sale' | 'online';

export interface SpotCheck extends DemoRecord {
	number: string;
	enterprise: string;
	product: string;
	organisation: string;
	inspector: string;
	year: number;
	stage: Stage;
	sampleDate: string;
	sampleCount: number;
	batch: string;
	result: 'pending' | 'passed' | 'failed';
	failedItems: string | null;
	reportDate: string | null;
	conclusion: string | null;
	/** Ids of files, where there are some. */
	report?: string | null;
	photos?: string[];
	/** What the check was about; not fields of the screen. */
	subject: { enterprise: Enterprise; product: Product; organisation: Organisation; reportedAt: number };
}

const riskFactor: Record<RiskLevel, number> = { A: 0.4, B: 0.8, C: 1.3, D: 2.3 };
const scaleFactor: Record<CompanyScale, number> = { large: 0.5, medium: 0.8, small: 1.05, micro: 1.35 };
const stageFactor: Record<Stage, number> = { production: 0.8, sale: 1, online: 1.45 };
/** Risky companies are visited more often. */
const visitFactor: Record<RiskLevel, number> = { A: 0.7, B: 1, C: 1.6, D: 2.4 };

/** Checks in the order in which they were made, numbered by year. */
export function createSpotChecks(
	random: Random,
	{ count, enterprises, staff }: { count: number; enterprises: Enterprise[]; staff: Staff },
): SpotCheck[] {
	const pickEnterprise = createWeightedPick(enterprises.map((enterprise) => [enterprise, visitFactor[enterprise.riskLevel]] as const));
	const days = Array.from({ length: count }, () => pickSamplingDay(random)).sort((one, other) => one - other);
	const numbers = new Map<number, number>();
	return days.map((day) => {
		const year = new Date(day).getUTCFullYear();
		const number = (numbers.get(year) ?? 0) + 1;
		numbers.set(year, number);
		const enterprise = pickKnown(random, pickEnterprise, day);
		return createSpotCheck(random, { day, year, number: `CC${year}${String(number).padStart(6, '0')}`, enterprise, staff });
	});
}

// Only a company that was in the register on that day can have been checked.
function pickKnown(random: Random, pickEnterprise: (random: Random) => Enterprise, day: number): Enterprise {
	let earliest = pickEnterprise(random);
	for (let attempt = 0; earliest.createTime > day && attempt < 50; attempt++) {
		const candidate = pickEnterprise(random);
		if (candidate.createTime < earliest.createTime) earliest = candidate;
	}
	return earliest;
}

interface Draft {
	day: number;
	year: number;
	number: string;
	enterprise: Enterprise;
	staff: Staff;
}

function createSpotCheck(random: Random, { day, year, number, enterprise, staff }: Draft): SpotCheck {
	const product = random.pick(enterprise.products);
	const stage = pickStage(random, year);
	const organisation = pickOrganisation(random, stage, { staff, enterprise });
	const createTime = toWorkTime(random, day);
	const inspector = staff.find(random, organisation, createTime);
	const reportedAt = day + Math.round(Math.max(9, random.normal(27, 9))) * dayLength;
	const outcome = decide(random, { product, enterprise, stage, year, reportedAt });
	return {
		id: random.uuid(createTime),
		number,
		enterprise: enterprise.id,
		product: product.id,
		organisation: organisation.id,
		inspector,
		year,
		stage,
		sampleDate: toDay(day),
		sampleCount: random.integer(1, 12) * (random.chance(0.2) ? 5 : 1),
		batch: `${toDay(day - random.integer(5, 200) * dayLength).replaceAll('-', '')}${random.pick(['', '', 'A', 'B', 'C'])}`,
		...outcome,
		subject: { enterprise, product, organisation, reportedAt },
		createTime,
		createBy: inspector,
	};
}

function pickStage(random: Random, year: number): Stage {
	const online = 0.08 + 0.03 * (year - 2019);
	const chance = random.fraction();
	if (chance < online) return 'online';
	return chance < online + 0.3 ? 'sale' : 'production';
}

// Production is checked by the county or city; what is sold online, by the city or province.
function pickOrganisation(random: Random, stage: Stage, { staff, enterprise }: { staff: Staff; enterprise: Enterprise }): Organisation {
	const bureau = staff.bureauOf(enterprise.place);
	const climbs = (stage === 'online' ? 1 : 0) + (random.chance(0.35) ? 1 : 0);
	let organisation = bureau;
	for (let climb = 0; climb < climbs && organisation.level !== 'province'; climb++) organisation = staff.above(organisation);
	return organisation;
}

interface Circumstances {
	product: Product;
	enterprise: Enterprise;
	stage: Stage;
	year: number;
	reportedAt: number;
}

function decide(random: Random, of: Circumstances): Pick<SpotCheck, 'result' | 'failedItems' | 'reportDate' | 'conclusion'> {
	if (of.reportedAt >= demoToday) return { result: 'pending', failedItems: null, reportDate: null, conclusion: null };
	const reportDate = toDay(of.reportedAt);
	const trend = 1.2 - 0.06 * (of.year - 2019);
	const probability =
		of.product.failureRate * riskFactor[of.enterprise.riskLevel] * scaleFactor[of.enterprise.scale] * stageFactor[of.stage] * trend;
	if (!random.chance(Math.min(0.7, probability))) {
		return { result: 'passed', failedItems: null, reportDate, conclusion: concludePassed(random, of.product, of.year) };
	}
	const start = random.integer(0, 2);
	const several = () => (random.chance(0.75) ? 2 : 3);
	const count = random.chance(0.68) ? 1 : several();
	const items = Array.from({ length: count }, (_, index) => of.product.weakPoints[(start + index) % 3] as string);
	return { result: 'failed', failedItems: items.join('、'), reportDate, conclusion: concludeFailed(random, { ...of, items }) };
}
