import { readDivisions } from '../../server/base/divisions.ts';
import { Database } from '../../server/db/database.ts';
import { platformTenantId, spaceSchema } from '../../server/db/scope.ts';
import { bulkLoad } from '../../server/db/statements/bulk-load.ts';
import { Random } from '../../server/demo/base/random.ts';
import { CompanyNames } from '../../server/demo/trade/company-names.ts';
import { industries } from '../../server/demo/trade/product-list.ts';

/** How many enterprises the authority has in this bench. */
export const million = 1_000_000;

const columns =
	'id version create_time update_time name credit_code industry scale risk_level region_code contact established capital licensed';
const people = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];
const scales = ['large', 'medium', 'small', 'micro'] as const;

/** Fills the enterprises of the authority up to a million, with names as they are in the register; those that are there stay. */
export async function loadMillion(connectionString: string): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 2 });
	const schema = spaceSchema(platformTenantId);
	try {
		const { rows } = await database.pool.query(`select count(*)::int as count from ${schema}.enterprise`);
		const missing = million - rows[0].count;
		if (missing > 0)
			await bulkLoad(database, [{ schema, table: 'enterprise', columns: columns.split(' '), rows: createRows(missing) }], () => undefined);
	} finally {
		await database.close();
	}
}

function* createRows(count: number): Generator<unknown[]> {
	const random = new Random('a million');
	const names = new CompanyNames();
	const provinces = readDivisions();
	const trades = Object.entries(industries);
	const last = Date.UTC(2026, 4, 1);
	for (let index = 0; index < count; index++) {
		const province = random.pick(provinces);
		const city = random.pick(province.cities);
		const county = random.pick(city.counties);
		const [industry, { trades: own }] = random.pick(trades);
		const scale = random.pick(scales);
		const [trade = ''] = random.pick(own).split(':');
		const created = last - (count - index) * 60_000;
		yield [
			random.uuid(created),
			1,
			new Date(created),
			new Date(created),
			names.take(random, { trade, scale, place: { province, city, county } as Parameters<CompanyNames['take']>[1]['place'] }),
			`9M${String(index).padStart(16, '0')}`,
			industry,
			scale,
			random.pick([...'AABBBBCCCD']),
			county.code,
			random.pick(people) + random.pick(people),
			new Date(Date.UTC(1990, 0, 1) + random.integer(0, 12_500) * 86_400_000).toISOString().slice(0, 10),
			random.integer(10, 900_000) / 100,
			random.chance(0.4),
		];
	}
}
