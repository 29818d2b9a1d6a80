import { v7 as uuid } from 'uuid';
import type { Database } from '../db/database.ts';
import { portalSchema } from '../db/scope.ts';
import { bulkLoad, type TableRows } from '../db/statements/bulk-load.ts';
import type { MetadataEngine } from '../metadata/metadata-engine.ts';
import { baseCategories, baseDictionaries } from './dictionaries.ts';
import { readDivisions } from './divisions.ts';
import { createRegions } from './regions.ts';
import { isLoaded } from './store.ts';
import { toTableRows } from './to-table-rows.ts';

interface BaseOptions {
	database: Database;
	engine: Pick<MetadataEngine, 'screen' | 'refresh'>;
	/** Codes of the provinces whose divisions are wanted. Default: the whole country. */
	provinces?: readonly string[];
	log(line: string): void;
}

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_190;

/** Loads the divisions and dictionaries that every portal starts with, once; what was changed or removed since stays so. */
export async function loadBase(options: BaseOptions): Promise<void> {
	const lock = await options.database.pool.connect();
	try {
		// Nodes that start together: the second finds the work done.
		await lock.query('select pg_advisory_lock($1)', [lockKey]);
		await loadOnce(options, 'regions', () => regionTables(options));
		await loadOnce(options, 'dictionaries', () => dictionaryTables(options));
	} finally {
		lock.release(true);
	}
	await options.engine.refresh();
}

async function loadOnce({ database, log }: BaseOptions, name: string, make: () => TableRows[]): Promise<void> {
	const tables = (await isLoaded(database, name)) ? [] : make();
	if (tables.length === 0) return;
	const mark: TableRows = { schema: portalSchema, table: 'base_load', columns: ['name'], rows: [[name]] };
	await bulkLoad(database, [...tables, mark], () => undefined);
	log(`Base data: ${name}.`);
}

function regionTables({ engine, provinces }: BaseOptions): TableRows[] {
	const screen = engine.screen('region');
	if (!screen) return [];
	const wanted = readDivisions().filter(({ code }) => !provinces || provinces.includes(code));
	return [toTableRows(screen, createRegions(wanted, Date.now()))];
}

function dictionaryTables({ engine }: BaseOptions): TableRows[] {
	const [category, dictionary] = [engine.screen('category'), engine.screen('dictionary')];
	if (!category || !dictionary) return [];
	const system = { createTime: Date.now(), createBy: null };
	const ids = new Map(baseCategories.map(({ code }) => [code, uuid()]));
	const categories = baseCategories.map(({ parent, ...own }, index) => ({
		...own,
		...system,
		id: ids.get(own.code) ?? uuid(),
		parent: parent === undefined ? null : ids.get(parent),
		sort: (index + 1) * 10,
	}));
	const dictionaries = baseDictionaries.map((own) => ({ ...own, ...system, id: uuid(), category: ids.get(own.category) }));
	const rows = dictionaries.flatMap(({ id, items }) =>
		items.map(({ value, title, titles, color, disabled }, position) => [
			...[uuid(), id, position, value, title, titles?.['zh-TW'], titles?.en, color, disabled !== true],
		]),
	);
	const columns = ['id', 'record_id', 'position', 'value', 'title', 'title_tw', 'title_en', 'color', 'enabled'];
	const items: TableRows = { schema: portalSchema, table: 'dictionary__items', columns, rows };
	return [toTableRows(category, categories), toTableRows(dictionary, dictionaries), items];
}
