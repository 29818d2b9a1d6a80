import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { Database } from '../database.ts';

/** Rows for one table, in the order of its columns; texts, numbers, booleans, dates as text, moments as Date. */
export interface TableRows {
	schema: string;
	table: string;
	/** Logged when its turn comes; nothing when omitted. */
	label?: string;
	columns: string[];
	rows: Iterable<readonly unknown[]>;
}

/**
 * Fills tables in one transaction: all of the rows or none. Nobody else may write to them meanwhile.
 * Indexes and foreign keys are taken off and made again behind the rows, which is several times faster than keeping them up.
 */
export async function bulkLoad(database: Database, tables: TableRows[], onStep: (step: string) => void): Promise<void> {
	const client = await database.pool.connect();
	try {
		await client.query('begin');
		await client.query("set local maintenance_work_mem = '256MB'");
		const names = [...new Set(tables.map(qualify))];
		const extras = await takeOff(client, names);
		for (const table of tables) {
			if (table.label) onStep(table.label);
			await copy(client, table);
		}
		// What is judged at the end of a transaction is judged here, because a table with such judgements ahead of it cannot be altered.
		await client.query('set constraints all immediate');
		onStep('making indexes');
		for (const statement of extras) await client.query(statement);
		await client.query('commit');
		client.release();
	} catch (error) {
		client.release(true);
		throw error;
	}
	for (const name of new Set(tables.map(qualify))) await database.pool.query(`vacuum (analyze) ${name}`);
}

function qualify({ schema, table }: TableRows): string {
	return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
}

async function copy(client: pg.PoolClient, table: TableRows): Promise<void> {
	const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
	const target = client.query(copyFrom(`copy ${qualify(table)} (${columns}) from stdin`));
	await pipeline(Readable.from(toChunks(table.rows), { objectMode: false, highWaterMark: 1 << 18 }), target);
}

const chunkLength = 1 << 16;

function* toChunks(rows: Iterable<readonly unknown[]>): Generator<Buffer> {
	let text = '';
	for (const row of rows) {
		text += `${row.map(toCopyText).join('\t')}\n`;
		if (text.length < chunkLength) continue;
		yield Buffer.from(text);
		text = '';
	}
	if (text !== '') yield Buffer.from(text);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toCopyText(value: unknown): string {
	if (value === null || value === undefined) return '\\N';
	if (value instanceof Date) return value.toISOString();
	if (typeof value === 'string')
		return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : value;
	return typeof value === 'object' ? toCopyText(JSON.stringify(value)) : String(value);
}

/** Drops indexes and foreign keys and returns the statements that make them again. */
async function takeOff(client: pg.PoolClient, names: string[]): Promise<string[]> {
	const { rows: keys } = await client.query<{ drop: string; make: string }>(
		`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
		from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
		[names],
	);
	const { rows: indexes } = await client.query<{ drop: string; make: string; statistics: string | null }>(
		`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make,
			(select format('alter index %s alter column %s set statistics %s', indexrelid::regclass, attnum, attstattarget)
				from pg_attribute where attrelid = indexrelid and attstattarget > 0 limit 1) as statistics
		from pg_index where indrelid = any($1::regclass[]) and not indisprimary
			and not exists (select from pg_constraint where conindid = indexrelid)
			and not exists (select from pg_partitioned_table where partrelid = indrelid)`,
		[names],
	);
	for (const { drop } of [...keys, ...indexes]) await client.query(drop);
	const remade = indexes.flatMap(({ make, statistics }) => (statistics ? [make, statistics] : [make]));
	return [...remade, ...keys.map(({ make }) => make)];
}
