import type { City, County, Province } from '../../base/divisions.ts';
import type { Random } from '../base/random.ts';

/** A location; a nation-wide or province-wide one has no lower parts. */
export interface Place {
	province?: Province;
	city?: City;
	county?: County;
}

/** Common names of streets. */
export const roads =
	'人民路 解放路 建设路 中山路 新华路 和平路 文化路 胜利路 光明路 振兴路 朝阳路 公园路 滨河路 迎宾大道 工业大道 创业路 学府路 长江路 黄河路 青年路 团结路 友谊路 民主路 育才路 幸福路 站前路 环城东路 环城西路 兴业路 发展大道'.split(
		' ',
	);

/** The names of a location from the province down, without nominal cities and repetitions. */
function describePlace({ province, city, county }: Place): string {
	const names = [province?.name, city && !city.isNominal ? city.name : undefined, county?.name];
	return names.filter((name, index) => name !== undefined && name !== names[index - 1]).join('');
}

/** A street address in a location. */
export function createAddress(random: Random, place: Place): string {
	return `${describePlace(place) || '北京市西城区'}${random.pick(roads)}${random.integer(1, 399)}号`;
}

/** A telephone number of the location's exchange. */
export function createPhone(random: Random, city: City | undefined): string {
	const dialCode = city?.dialCode ?? '010';
	const isLong = dialCode.length === 3 || random.chance(0.4);
	return `${dialCode}-${random.integer(2, 8)}${random.digits(isLong ? 7 : 6)}`;
}
