import type { Province } from '../../base/divisions.ts';
import { type DemoRecord, dayLength, demoToday, toDay, toWorkTime } from '../base/demo-record.ts';
import { createWeightedPick, type Random } from '../base/random.ts';
import type { TakeAccount } from '../people/account-names.ts';
import { createIdCard } from '../people/id-card.ts';
import { createMobileNumber } from '../people/mobile-number.ts';
import { createPersonName, type Gender } from '../people/person-names.ts';
import { createAddress, type Place } from '../places/addresses.ts';
import type { Organisation, OrganisationLevel } from './organisations.ts';

export interface Employee extends DemoRecord {
	account: string;
	name: string;
	status: string;
	organisation: string;
	gender: Gender;
	mobile: string;
	email: string;
	/** Holds the identity-card number, as the screen has it. */
	qq: string;
	/** Holds the post, as the screen has it. */
	wcAccount: string;
	address: string;
	isSuper: 'Y' | 'N';
}

export interface EmployeeWish {
	organisation: Pick<Organisation, 'id' | 'place'>;
	post: string;
	/** Omitted: as usual in the post. */
	gender?: Gender;
	/** The part of the address behind the @. */
	mailDomain: string;
	createBy: string;
}

type Post = '01' | '06' | '03' | '07' | '04' | '08' | '05' | '02';

/** Youngest, usual and oldest age in each post, and how many of its holders are men. */
const posts: Record<Post, { youngest: number; usual: number; oldest: number; maleShare: number }> = {
	'01': { youngest: 42, usual: 52, oldest: 59, maleShare: 0.82 },
	'06': { youngest: 38, usual: 49, oldest: 59, maleShare: 0.76 },
	'03': { youngest: 37, usual: 47, oldest: 59, maleShare: 0.7 },
	'07': { youngest: 34, usual: 43, oldest: 58, maleShare: 0.65 },
	'04': { youngest: 31, usual: 43, oldest: 59, maleShare: 0.64 },
	'08': { youngest: 29, usual: 39, oldest: 58, maleShare: 0.6 },
	'02': { youngest: 29, usual: 44, oldest: 59, maleShare: 0.72 },
	'05': { youngest: 22, usual: 36, oldest: 59, maleShare: 0.53 },
};

/** Posts below the head, by level, with their weights. */
const staffing: Record<OrganisationLevel, (random: Random) => Post> = {
	nation: createWeightedPick<Post>([
		['06', 4],
		['03', 18],
		['07', 20],
		['04', 14],
		['08', 10],
		['05', 34],
	]),
	province: createWeightedPick<Post>([
		['06', 4],
		['03', 12],
		['07', 14],
		['04', 12],
		['08', 12],
		['05', 46],
	]),
	city: createWeightedPick<Post>([
		['06', 7],
		['04', 14],
		['08', 14],
		['05', 65],
	]),
	county: createWeightedPick<Post>([
		['06', 9],
		['04', 9],
		['08', 10],
		['05', 72],
	]),
	township: createWeightedPick<Post>([
		['02', 22],
		['05', 78],
	]),
};

const pickStatus = createWeightedPick([
	['actived', 960],
	['inactive', 14],
	['locked', 5],
	['disabled', 12],
	['expired', 6],
	['deleted', 3],
] as const);

/** Staff of the authority: a head for every bureau as far as they reach, everybody else where the work is. */
export function createEmployees(
	random: Random,
	{ organisations, count, takeAccount, admin }: { organisations: Organisation[]; count: number; takeAccount: TakeAccount; admin: string },
): Employee[] {
	const heads = organisations.filter((organisation) => organisation.level !== 'township');
	const pickWorkplace = createWeightedPick(organisations.map((organisation) => [organisation, weigh(organisation)] as const));
	const clerks = new Map<string, string>();
	const rows: Employee[] = [];
	while (rows.length < count) {
		const head = heads[rows.length];
		const organisation = head ?? pickWorkplace(random);
		const { province } = organisation.place;
		const area = province?.code ?? '';
		const row = createEmployee(random, takeAccount, {
			organisation,
			post: head ? '01' : staffing[organisation.level](random),
			mailDomain: `${mailNames[area] ?? 'samr'}.example`,
			createBy: clerks.get(area) ?? admin,
		});
		if (organisation.level === 'province' && row.wcAccount === '05' && row.status === 'actived' && !clerks.has(area))
			clerks.set(area, row.id);
		rows.push(row);
	}
	return rows;
}

/** One person with everything that follows from the region and the post. */
export function createEmployee(random: Random, takeAccount: TakeAccount, wish: EmployeeWish): Employee {
	const post = posts[wish.post as Post];
	const gender = wish.gender ?? (random.chance(post.maleShare) ? 'male' : 'female');
	const age = Math.min(post.oldest, Math.max(post.youngest, random.normal(post.usual, 7)));
	const birth = demoToday - Math.floor((age + random.fraction()) * 365.25) * dayLength;
	const birthDate = toDay(birth);
	const name = createPersonName(random, gender, Number(birthDate.slice(0, 4)));
	const account = takeAccount(name);
	const createTime = pickEntry(random, birth);
	return {
		id: random.uuid(createTime),
		account,
		name,
		status: pickStatus(random),
		organisation: wish.organisation.id,
		gender,
		mobile: createMobileNumber(random),
		email: `${account}@${wish.mailDomain}`,
		qq: createIdCard(random, { county: pickBirthplace(random, wish.organisation.place), birthDate, gender }),
		wcAccount: wish.post,
		address: createAddress(random, wish.organisation.place),
		isSuper: 'N',
		createTime,
		createBy: wish.createBy,
	};
}

function weigh({ level, place }: Organisation): number {
	if (level === 'nation') return 150;
	if (level === 'province') return 22;
	if (level === 'city') return 8;
	return level === 'county' ? 1 + (place.county?.townships.length ?? 0) / 8 : 0.11;
}

// Those at work before the portal came were entered in its first months; the others when they started or were transferred.
function pickEntry(random: Random, birth: number): number {
	const opening = Date.UTC(2019, 0, 8, 1);
	const start = birth + random.integer(22 * 365, 26 * 365) * dayLength;
	const latest = demoToday - random.integer(3, 40) * dayLength;
	if (start > opening) return toWorkTime(random, Math.min(start, latest));
	return toWorkTime(random, random.integer(opening, random.chance(0.65) ? Date.UTC(2019, 1, 27) : latest));
}

// Most people work near where they were born.
function pickBirthplace(random: Random, { province, city, county }: Place): string {
	if (!province) return '110102';
	if (county && random.chance(0.7)) return county.code;
	const counties = (city && random.chance(0.7) ? city : random.pick(province.cities)).counties;
	return random.pick(counties).code;
}

/** The first part of the mail domain of each province. */
const mailNames: Record<Province['code'], string> = {
	11: 'bj.samr',
	12: 'tj.samr',
	13: 'he.samr',
	14: 'sx.samr',
	15: 'nm.samr',
	21: 'ln.samr',
	22: 'jl.samr',
	23: 'hl.samr',
	31: 'sh.samr',
	32: 'js.samr',
	33: 'zj.samr',
	34: 'ah.samr',
	35: 'fj.samr',
	36: 'jx.samr',
	37: 'sd.samr',
	41: 'ha.samr',
	42: 'hb.samr',
	43: 'hn.samr',
	44: 'gd.samr',
	45: 'gx.samr',
	46: 'hi.samr',
	50: 'cq.samr',
	51: 'sc.samr',
	52: 'gz.samr',
	53: 'yn.samr',
	54: 'xz.samr',
	61: 'sn.samr',
	62: 'gs.samr',
	63: 'qh.samr',
	64: 'nx.samr',
	65: 'xj.samr',
};
