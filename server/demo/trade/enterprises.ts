import type { Address } from '../../../contract/fields/address/address-text.ts';
import type { Staff } from '../authority/staff.ts';
import { type DemoRecord, dayLength, demoToday, toDay, toWorkTime } from '../base/demo-record.ts';
import { createWeightedPick, type Random } from '../base/random.ts';
import { createMobileNumber } from '../people/mobile-number.ts';
import { createPersonName } from '../people/person-names.ts';
import { createAddress, type Place } from '../places/addresses.ts';
import { numberOf, positionNear } from '../places/positions.ts';
import { CompanyNames, type CompanyScale } from './company-names.ts';
import { createCreditCode } from './credit-code.ts';
import type { EnterprisePlaces } from './enterprise-places.ts';
import { type Industry, industries } from './product-list.ts';
import type { Product } from './products.ts';

export type RiskLevel = 'A' | 'B' | 'C' | 'D';

export interface Enterprise extends DemoRecord {
	name: string;
	creditCode: string;
	industry: Industry;
	/** A value of the dictionary `enterprise_type`. */
	type: string;
	scale: CompanyScale;
	riskLevel: RiskLevel;
	/** The record of the screen `region` with that code; known once the portal is there. */
	region: string | null;
	regionCode: string;
	address: string;
	/** Known once the regions are there. */
	registeredAddress: Address | null;
	contact: string;
	mobile: string;
	established: string;
	capital: number;
	licensed: boolean;
	licenceNumber: string | null;
	position: string;
	tags: string[] | null;
	starRating: number;
	rectified: number | null;
	/** Seconds. */
	inspectionTime: number;
	/** Degrees Celsius. */
	storageTemperature: [from: number, to: number] | null;
	remark: string | null;
	/** What it makes; not a field of the screen. */
	products: Product[];
	/** Where it lies; not a field of the screen. */
	place: Place;
}

const pickScale = createWeightedPick([
	['large', 4],
	['medium', 16],
	['small', 52],
	['micro', 28],
] as const);

const pickRisk: Record<CompanyScale, (random: Random) => RiskLevel> = {
	large: createWeightedPick([
		['A', 58],
		['B', 32],
		['C', 8],
		['D', 2],
	] as const),
	medium: createWeightedPick([
		['A', 42],
		['B', 38],
		['C', 16],
		['D', 4],
	] as const),
	small: createWeightedPick([
		['A', 26],
		['B', 42],
		['C', 24],
		['D', 8],
	] as const),
	micro: createWeightedPick([
		['A', 16],
		['B', 38],
		['C', 32],
		['D', 14],
	] as const),
};

/** Median of the capital, in 10,000 yuan. */
const capitals: Record<CompanyScale, number> = { large: 18_000, medium: 3_200, small: 500, micro: 80 };

/** Companies where their trade is at home, with the products they make. */
export function createEnterprises(
	random: Random,
	{
		count,
		places,
		products,
		staff,
		wanted,
	}: { count: number; places: EnterprisePlaces; products: Product[]; staff: Staff; wanted: Industry[] },
): Enterprise[] {
	const names = new CompanyNames();
	return Array.from({ length: count }, () => {
		const industry = random.pick(wanted);
		const scale = pickScale(random);
		const place = places.pick(random, industry);
		const [trade = '', makes = ''] = random.pick(industries[industry].trades).split(':');
		const name = names.take(random, { trade, scale, place });
		const own = products.filter(
			(product) => product.category === industry && (makes === '.' || makes.split('|').some((word) => product.name.includes(word))),
		);
		return createEnterprise(random, { industry, scale, place, name, products: own, staff });
	});
}

interface Draft {
	industry: Industry;
	scale: CompanyScale;
	place: Place;
	name: string;
	products: Product[];
	staff: Staff;
}

function createEnterprise(random: Random, { industry, scale, place, name, products, staff }: Draft): Enterprise {
	const established = random.integer(Date.UTC(scale === 'micro' ? 2006 : 1988, 0, 5), Date.UTC(2024, 10, 1));
	const createTime = pickEntry(random, established);
	const county = place.county?.code ?? '110102';
	const licensed = industries[industry].isLicensed && random.chance(0.55);
	return {
		id: random.uuid(createTime),
		name,
		creditCode: createCreditCode(random, county),
		industry,
		type: legalForm(name, scale),
		scale,
		riskLevel: pickRisk[scale](random),
		region: null,
		regionCode: county,
		address: createAddress(random, place),
		registeredAddress: null,
		contact: createPersonName(random, random.chance(0.68) ? 'male' : 'female', random.integer(1965, 1996)),
		mobile: createMobileNumber(random),
		established: toDay(established),
		capital: createCapital(random, scale),
		licensed,
		licenceNumber: licensed ? createLicenceNumber(random, place) : null,
		...createSupervision(name, place),
		remark: random.chance(0.08) ? random.pick(remarks) : null,
		products: pickProducts(random, products, scale),
		place,
		createTime,
		createBy: staff.find(random, staff.bureauOf(place), createTime),
	};
}

const tagList = ['出口企业', '重点监管', '高新技术', '老字号', '绿色工厂', '电商平台', '专精特新'];

/** Depends on the name alone. */
function createSupervision(
	name: string,
	place: Place,
): Pick<Enterprise, 'position' | 'tags' | 'starRating' | 'rectified' | 'inspectionTime' | 'storageTemperature'> {
	const pick = (key: string, limit: number) => numberOf(`${name}${key}`, limit);
	const tags = tagList.filter((tag) => pick(tag, 5) === 0);
	const from = pick('cold', 4) * 5 - 5;
	return {
		position: positionNear(place, name),
		tags: tags.length === 0 ? null : tags,
		starRating: 1 + pick('stars', 5),
		rectified: pick('found', 3) === 0 ? pick('rectified', 21) * 5 : null,
		inspectionTime: 900 * (2 + pick('time', 16)),
		storageTemperature: pick('store', 4) === 0 ? [from, from + 10] : null,
	};
}

function legalForm(name: string, scale: CompanyScale): string {
	if (name.includes('股份')) return 'joint_stock';
	if (name.endsWith('厂') || !name.includes('公司')) return scale === 'micro' ? 'individual' : 'sole';
	return 'limited';
}

const remarks = [
	'出口型企业，产品主要销往海外。',
	'季节性生产，每年三月至十月开工。',
	'已搬迁至工业园区新址，原址仅作仓库。',
	'委托加工企业，品牌方另行登记。',
	'上年度获评质量信用优秀企业。',
	'近两年内有不合格记录，列为重点监管对象。',
];

// Half was in the register when the portal came, the others were entered later, never before they were founded.
function pickEntry(random: Random, established: number): number {
	const opening = Date.UTC(2019, 0, 16, 1);
	const start = Math.max(opening, established + random.integer(20, 200) * dayLength);
	const isEarly = start === opening && random.chance(0.65);
	return toWorkTime(random, isEarly ? opening + random.integer(0, 40) * dayLength : random.integer(start, demoToday - 4 * dayLength));
}

function createCapital(random: Random, scale: CompanyScale): number {
	const capital = capitals[scale] * Math.exp(random.normal(0, 0.75));
	if (random.chance(0.2)) return Math.round(capital * 100) / 100;
	const step = 10 ** Math.max(0, Math.floor(Math.log10(capital)) - (random.chance(0.6) ? 0 : 1));
	return Math.max(1, Math.round(capital / step)) * step;
}

const provinceLetters = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
const provinceCodes = '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65'.split(' ');

function createLicenceNumber(random: Random, { province }: Place): string {
	const letter = provinceLetters[provinceCodes.indexOf(province?.code ?? '11')] ?? '京';
	return `(${letter})XK${random.pick(['06', '08', '13', '16'])}-00${random.integer(1, 9)}-${random.digits(5)}`;
}

function pickProducts(random: Random, products: Product[], scale: CompanyScale): Product[] {
	const most = scale === 'medium' ? 4 : 3;
	const count = random.integer(1, scale === 'large' ? 6 : most);
	return Array.from({ length: count }, () => random.pick(products));
}
