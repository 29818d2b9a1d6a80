import type { City, County, Province, Township } from '../../base/divisions.ts';
import { type DemoRecord, demoToday } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import { createAddress, createPhone, type Place } from '../places/addresses.ts';

export type OrganisationLevel = 'nation' | 'province' | 'city' | 'county' | 'township';

export interface Organisation extends DemoRecord {
	name: string;
	alias: string;
	parent: string | null;
	level: OrganisationLevel;
	regionCode: string | null;
	phone: string;
	address: string;
	sort: number;
	/** Where it is; not a field of the screen. */
	place: Place;
}

interface Draft {
	name: string;
	level: OrganisationLevel;
	regionCode: string | null;
	parent: Organisation | null;
	place: Place;
}

const firstDay = Date.UTC(2019, 0, 7, 1);

/** The authority's bureaus: the national one, one for each province, city and county, and an office in each township. */
export function createOrganisations(random: Random, provinces: Province[], createBy: string): Organisation[] {
	const rows: Organisation[] = [];
	const children = new Map<string | null, number>();
	const add = (draft: Draft): Organisation => {
		const parent = draft.parent?.id ?? null;
		const sort = (children.get(parent) ?? 0) + 1;
		children.set(parent, sort);
		const createTime = Math.min(demoToday, firstDay + rows.length * 97_000);
		const row: Organisation = {
			...draft,
			id: random.uuid(createTime),
			alias: draft.regionCode === null ? 'samr' : `amr_${draft.regionCode}`,
			parent,
			phone: createPhone(random, draft.place.city ?? draft.place.province?.cities[0]),
			address: draft.regionCode === null ? '北京市西城区展览路北露园1号' : createAddress(random, draft.place),
			sort,
			createTime,
			createBy,
		};
		rows.push(row);
		return row;
	};
	const nation = add({ name: '国家市场监督管理总局', level: 'nation', regionCode: null, parent: null, place: {} });
	for (const province of provinces) addProvince(add, province, nation);
	return rows;
}

type Add = (draft: Draft) => Organisation;

function addProvince(add: Add, province: Province, nation: Organisation): void {
	const bureau = add({ name: bureauOf(province.name), level: 'province', regionCode: province.code, parent: nation, place: { province } });
	for (const city of province.cities) addCity(add, { province, city }, bureau);
}

function addCity(add: Add, place: { province: Province; city: City }, above: Organisation): void {
	const { city } = place;
	const bureau = city.isNominal ? above : add({ name: bureauOf(city.name), level: 'city', regionCode: city.code, parent: above, place });
	for (const county of city.counties) addCounty(add, { ...place, county }, bureau);
}

function addCounty(add: Add, place: { province: Province; city: City; county: County }, above: Organisation): void {
	const { county, city, province } = place;
	const isCityItself = county.name === city.name;
	const name = nameCounty(county, city.isNominal ? province : city);
	const bureau = isCityItself ? above : add({ name: bureauOf(name), level: 'county', regionCode: county.code, parent: above, place });
	for (const township of county.townships) {
		add({ name: nameOffice(township, county), level: 'township', regionCode: township.code, parent: bureau, place });
	}
}

// Districts are called after their city, counties and county towns stand for themselves.
function nameCounty(county: County, above: City | Province): string {
	const bare = above.name.replace(/(省|市|自治区|自治州|地区|盟)$/, '');
	return /[县市旗]$/.test(county.name) || county.name.startsWith(bare) ? county.name : above.name + county.name;
}

function nameOffice(township: Township, county: County): string {
	const bare = county.name.replace(/(区|县|市|旗)$/, '');
	const name = township.name.startsWith(bare) ? township.name : county.name + township.name;
	return `${name.replace('县县', '县')}市场监管所`;
}

function bureauOf(place: string): string {
	return `${place}市场监督管理局`;
}
