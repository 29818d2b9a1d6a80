import { bulkLoad, type TableRows } from '../db/bulk-load.ts';
import type { Database } from '../db/database.ts';
import { portalSchema } from '../db/scope.ts';
import type { MetadataEngine } from '../metadata/metadata-engine.ts';
import { readDivisions } from './divisions.ts';
import { createRegions } from './regions.ts';
import { toTableRows } from './to-table-rows.ts';

interface BaseOptions {
	database: Database;
	engine: Pick<MetadataEngine, 'screen'>;
	/** Codes of the provinces whose divisions are wanted; left out: the whole country. */
	provinces?: readonly string[];
	log(line: string): void;
}

const regions = 'regions';

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_190;

/** Loads the administrative divisions that every portal starts with, once; what was changed or removed since stays so. */
export async function loadBase({ database, engine, provinces, log }: BaseOptions): Promise<void> {
	const lock = await database.pool.connect();
	try {
		// Nodes that start together: the second finds the work done.
		await lock.query('select pg_advisory_lock($1)', [lockKey]);
		const screen = engine.screen('region');
		const done = await database.system.selectFrom('portal.base_load').select('at').where('name', '=', regions).executeTakeFirst();
		if (!screen || done) return;
		const wanted = readDivisions().filter(({ code }) => !provinces || provinces.includes(code));
		const records = createRegions(wanted, Date.now());
		const mark: TableRows = { schema: portalSchema, table: 'base_load', columns: ['name'], rows: [[regions]] };
		await bulkLoad(database, [toTableRows(screen, records), mark], () => undefined);
		log(`Administrative divisions: ${records.length.toLocaleString('en')} regions.`);
	} finally {
		lock.release(true);
	}
}
