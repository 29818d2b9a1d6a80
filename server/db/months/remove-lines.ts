import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { formulaStart } from '../../../contract/records/transfer.ts';

import { makeFolder } from '../../process/make-folder.ts';
import type { Database } from '../database.ts';
import { lockPatience } from './make-months.ts';
import type { MonthlyLog } from './monthly-tables.ts';

/** Where and until when the lines of a log are moved. */
export interface OldLines {
	before: Date;
	/** The folder of the archive. */
	archive: string;
}

interface LinesOfLog extends OldLines {
	table: string;
	/** The column with the moment of a line. */
	column: string;
	/** A further condition. */
	and?: string;
	/** Of a log with months: those that ended before are dropped as a whole, because all of their lines are old. */
	monthsBefore?: Date;
}

/** The same for a log with months by its column `at`. */
export function removeMonthlyLines(database: Database, table: MonthlyLog, old: OldLines): Promise<number> {
	return removeLines(database, { table, column: 'at', monthsBefore: old.before, ...old });
}

/**
 * Moves old lines of a log into a new file of the archive (CSV with a header, gzip) and returns how many. They are removed by the transaction that read them and
 * only when the file is on the disk, so a line is in the database, in a file, or after a crash in both.
 */
export async function removeLines(database: Database, lines: LinesOfLog): Promise<number> {
	const client = await database.pool.connect();
	try {
		await client.query('begin isolation level repeatable read');
		await client.query(`set local lock_timeout = '${lockPatience}'; set local statement_timeout to 0; set local row_security to off`);
		const count = await moveLines(client, lines);
		await client.query('commit');
		client.release();
		return count;
	} catch (error) {
		client.release(true);
		throw error;
	}
}

async function moveLines(client: pg.ClientBase, lines: LinesOfLog): Promise<number> {
	const { table, column, before, and, archive, monthsBefore } = lines;
	const where = `${column} < '${before.toISOString()}'${and ? ` and ${and}` : ''}`;
	const { rowCount: hasSome } = await client.query(`select from portal.${table} where ${where} limit 1`);
	if (!hasSome) return 0;
	const folder = path.join(archive, table);
	makeFolder(folder);
	const file = path.join(folder, `${table}-${new Date().toISOString().replaceAll(/[-:.]/g, '')}.csv.gz`);
	try {
		const count = await copyLines(client, {
			file,
			select: `select ${await harmlessColumns(client, table)} from portal.${table} where ${where} order by ${column}`,
		});
		const dropped = monthsBefore ? await dropMonths(client, table, monthsBefore) : 0;
		const { rowCount } = await client.query(`delete from portal.${table} where ${where}`);
		const removed = dropped + (rowCount ?? 0);
		if (removed !== count) throw new Error(`${count} lines of ${table} are in the archive, and ${removed} would be removed`);
		const name = path.posix.join(table, path.basename(file));
		await client.query('insert into portal.archived_file (path, node, lines) values ($1, $2, $3)', [name, os.hostname(), count]);
		return count;
	} catch (error) {
		await rm(file, { force: true });
		throw error;
	}
}

/** All columns; a text that a spreadsheet program would take for a formula (an account can be called so by anybody) gets an apostrophe before it, as in exports. */
async function harmlessColumns(client: pg.ClientBase, table: string): Promise<string> {
	const { rows } = await client.query<{ name: string; isText: boolean }>(
		`select quote_ident(attname) as name, atttypid = 'text'::regtype as "isText" from pg_attribute
			where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
		[`portal.${table}`],
	);
	return rows
		.map(({ name, isText }) =>
			isText ? `case when ${name} ~ '${formulaStart.source}' then '''' || ${name} else ${name} end as ${name}` : name,
		)
		.join(', ');
}

/** Writes the rows of a statement; the file has its name when it is whole. */
async function copyLines(client: pg.ClientBase, { file, select }: { file: string; select: string }): Promise<number> {
	const partial = `${file}.partial`;
	const rows = client.query(copyTo(`copy (${select}) to stdout (format csv, header)`));
	try {
		const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
		await Promise.all([pipeline(rows, createGzip(), target), once(target, 'close')]);
		await rename(partial, file);
		const folder = await open(path.dirname(file));
		await folder.sync().finally(() => folder.close());
		return rows.rowCount;
	} finally {
		await rm(partial, { force: true });
	}
}

async function dropMonths(client: pg.ClientBase, table: string, before: Date): Promise<number> {
	const { rows } = await client.query<{ count: string }>(`select portal.drop_months('portal', $1, $2::timestamptz) as count`, [
		table,
		before,
	]);
	return Number(rows[0]?.count ?? 0);
}
