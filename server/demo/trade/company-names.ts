import type { Random } from '../base/random.ts';
import type { Place } from '../places/addresses.ts';

export type CompanyScale = 'large' | 'medium' | 'small' | 'micro';

const first = [...'恒华金宏鑫瑞盛德永兴荣泰博远嘉信广伟康美新天中东联万海龙凯佳亿正益利升锦百奥科欧雅诺'];
const second = [...'泰盛达兴源发丰隆祥和顺昌通裕立诚辉宇洋信阳诺科润邦特尔美威力星宝安尚福利杰强成'];
const third = [...'莱斯德尔特诺科斯达利'];

/** Gives companies names as they are in the register: region, brand, trade, form; no two alike. */
export class CompanyNames {
	readonly #taken = new Set<string>();

	take(random: Random, { trade, scale, place }: { trade: string; scale: CompanyScale; place: Place }): string {
		for (;;) {
			const name = `${nameRegion(random, scale, place)}${nameBrand(random)}${trade}${nameForm(random, scale)}`;
			if (this.#taken.has(name)) continue;
			this.#taken.add(name);
			return name;
		}
	}
}

function nameRegion(random: Random, scale: CompanyScale, { province, city, county }: Place): string {
	const provinceName = province?.name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '') ?? '';
	if (!city || city.isNominal) return provinceName;
	if (scale === 'large' && random.chance(0.6)) return provinceName;
	if (/(州|盟|地区)$/.test(city.name) && county)
		return county.name.replace(/(自治县|县|市|旗)$/, (ending) => (ending === '自治县' ? '' : ending));
	if (county && /[县市区]$/.test(county.name) && county.name !== city.name && !/开发区|园区/.test(county.name) && random.chance(0.35)) {
		return /区$/.test(county.name) ? city.name + county.name : county.name;
	}
	return random.chance(0.5) ? city.name : city.name.replace(/市$/, '');
}

function nameBrand(random: Random): string {
	const start = random.pick(first);
	const end = random.pick(second.filter((character) => character !== start));
	return random.chance(0.12) ? start + end + random.pick(third) : start + end;
}

function nameForm(random: Random, scale: CompanyScale): string {
	if (scale === 'large') return random.pick(['股份有限公司', '集团有限公司', '有限公司', '集团股份有限公司']);
	if (scale === 'micro' && random.chance(0.2)) return '厂';
	return random.chance(0.06) ? '有限责任公司' : '有限公司';
}
