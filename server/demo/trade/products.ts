import { type DemoRecord, dayLength } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import { type Industry, industries, productList } from './product-list.ts';

export interface Product extends DemoRecord {
	code: string;
	name: string;
	category: Industry;
	standard: string;
	mandatory: boolean;
	shelfLife: number;
	remark: string | null;
	/** How many of a hundred checks fail; not a field of the screen. */
	failureRate: number;
	/** What such a product fails in; not a field of the screen. */
	weakPoints: string[];
}

/** The catalogue of products that are checked, or its part for some industries. */
export function createProducts(random: Random, createBy: string, wanted = Object.keys(industries) as Industry[]): Product[] {
	return wanted.flatMap((category) =>
		productList[category]
			.trim()
			.split('\n')
			.map((line, index) => createProduct(random, { category, line, index, createBy })),
	);
}

function createProduct(random: Random, from: { category: Industry; line: string; index: number; createBy: string }): Product {
	const [name = '', standard = '', mandatory, years, failureRate, weakPoints = ''] = from.line.split('|');
	const createTime =
		Date.UTC(2019, 0, 14, 1) + (random.chance(0.8) ? random.integer(0, 20) : random.integer(0, 2000)) * dayLength + from.index * 61_000;
	return {
		id: random.uuid(createTime),
		code: `${industries[from.category].prefix}${String(from.index + 1).padStart(4, '0')}`,
		name,
		category: from.category,
		standard,
		mandatory: mandatory === 'Y',
		shelfLife: Number(years),
		remark: mandatory === 'Y' ? '列入强制性产品认证目录，抽查时核对证书状态。' : null,
		failureRate: Number(failureRate) / 100,
		weakPoints: weakPoints.split(','),
		createTime,
		createBy: from.createBy,
	};
}
