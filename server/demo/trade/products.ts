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
	parameters: Record<string, unknown>;
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
		parameters: createParameters(random.fork(`parameters ${from.index}`), {
			category: from.category,
			name,
			createTime,
			weakPoints: weakPoints.split(','),
		}),
		remark: mandatory === 'Y' ? '列入强制性产品认证目录，抽查时核对证书状态。' : null,
		failureRate: Number(failureRate) / 100,
		weakPoints: weakPoints.split(','),
		createTime,
		createBy: from.createBy,
	};
}

/** What the products of industries with a power supply state about it, and what is tested. */
function createParameters(
	random: Random,
	{ category, name, createTime, weakPoints }: { category: Industry; name: string; createTime: number; weakPoints: string[] },
): Record<string, unknown> {
	const tests = weakPoints.filter((point) => point !== '').map((point) => ({ name: point }));
	const model = `${industries[category].prefix}-${random.integer(100, 999)}${random.pick(['A', 'B', 'E', 'S'])}`;
	const certified = new Date(createTime - random.integer(30, 400) * dayLength).toISOString().slice(0, 10);
	const common = { model, certified, ...(tests.length > 0 && { tests }) };
	if (category !== 'electrical') return common;
	const supply = /电池|电源/.test(name)
		? { capacity: random.integer(10, 200) * 100, rechargeable: true }
		: { voltage: 220, power: random.integer(3, 220) * 10 };
	return { ...common, weight: random.integer(3, 80) / 10, efficiency: random.pick(['1', '2', '3']), supply };
}
