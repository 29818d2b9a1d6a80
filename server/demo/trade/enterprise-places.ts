import type { Province } from '../../base/divisions.ts';
import { createWeightedPick, type Random } from '../base/random.ts';
import type { Place } from '../places/addresses.ts';
import type { Industry } from './product-list.ts';

/** The cities that a trade is known for. */
const clusters: Record<Industry, string> = {
	electrical: '4406 4420 4403 3302 3303 3401 3702 3304',
	building: '4406 3703 3507 1301 1302 3301 4505 3603',
	chemical: '3703 3705 3204 3206 3707 3301 1310 4209',
	machinery: '3302 3303 3310 3202 3205 3706 1309 3307',
	textile: '3306 3304 3205 3206 3505 4401 4419 3703',
	children: '4405 3303 3307 1305 3706 4419 3503 3408',
	packaging: '3303 3307 3308 4405 4419 3505 1309 3416',
};

/** How much industry each province has. */
const weights: Record<string, number> = {
	11: 2,
	12: 3,
	13: 6,
	14: 2,
	15: 2,
	21: 4,
	22: 2,
	23: 2,
	31: 5,
	32: 14,
	33: 14,
	34: 6,
	35: 7,
	36: 5,
	37: 11,
	41: 7,
	42: 6,
	43: 5,
	44: 17,
	45: 3,
	46: 0.6,
	50: 4,
	51: 6,
	52: 2,
	53: 2.5,
	54: 0.2,
	61: 3,
	62: 1.2,
	63: 0.4,
	64: 0.7,
	65: 1.6,
};

/** Chooses where companies of a trade are: four in ten in a city known for it, the others wherever there is industry. */
export class EnterprisePlaces {
	readonly #pickProvince: (random: Random) => Province;
	readonly #cities = new Map<string, Place>();

	constructor(provinces: Province[]) {
		this.#pickProvince = createWeightedPick(provinces.map((province) => [province, weights[province.code] ?? 0] as const));
		for (const province of provinces) for (const city of province.cities) this.#cities.set(city.code, { province, city });
	}

	pick(random: Random, industry: Industry): Place {
		const known = this.#cities.get(random.pick(clusters[industry].split(' ')));
		const { province, city } = known && random.chance(0.4) ? known : this.#pickAnywhere(random);
		return { province, city, county: city ? random.pick(city.counties) : undefined };
	}

	#pickAnywhere(random: Random): Place {
		const province = this.#pickProvince(random);
		return { province, city: random.pick(province.cities) };
	}
}
