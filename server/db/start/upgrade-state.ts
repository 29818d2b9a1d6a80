import { sql } from 'kysely';

import type { Database } from '../database.ts';
import { up as createUpgradeTable } from '../migrations/1020-upgrades.ts';
import type { Migration } from './migrate.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_020;

/** What a version finds when it starts. */
export interface UpgradeState {
	/** Whether the database has a portal already. */
	isThere: boolean;
	/** The version that ran last; null before versions were noted. */
	version: string | null;
	/** The migrations that this version will carry out. */
	pending: string[];
	/** Those of a newer version that are carried out already. */
	unknown: string[];
	/** Bytes of the database. */
	size: number;
}

/** An upgrade that has begun and not ended: its process was killed. */
export interface OpenUpgrade {
	id: number;
	from: string | null;
	to: string;
	/** The backup from before. */
	file: string;
}

/** Reads what the database has, without changing anything. */
export async function readUpgradeState({ system }: Database, migrations: readonly Migration[]): Promise<UpgradeState> {
	const names = migrations.map(({ name }) => name);
	const { rows } = await sql<{ isThere: boolean; hasVersions: boolean; size: number }>`
		select to_regclass('portal.migration') is not null as "isThere", to_regclass('portal.upgrade') is not null as "hasVersions",
			pg_database_size(current_database()) as size`.execute(system);
	const { isThere = false, hasVersions = false, size = 0 } = rows[0] ?? {};
	const done = isThere ? (await sql<{ name: string }>`select name from portal.migration`.execute(system)).rows.map(({ name }) => name) : [];
	const last = hasVersions
		? (
				await sql<{
					version: string;
				}>`select to_version as version from portal.upgrade where ended_at is not null order by id desc limit 1`.execute(system)
			).rows[0]
		: undefined;
	return {
		isThere: isThere && done.length > 0,
		version: last?.version ?? null,
		pending: names.filter((name) => !done.includes(name)),
		unknown: done.filter((name) => !names.includes(name)),
		size,
	};
}

/** The upgrade that was interrupted, if there is one. */
export async function readOpenUpgrade({ system }: Database): Promise<OpenUpgrade | undefined> {
	const { rows: found } = await sql`select where to_regclass('portal.upgrade') is not null`.execute(system);
	if (found.length === 0) return undefined;
	const { rows } = await sql<OpenUpgrade>`
		select id, from_version as "from", to_version as "to", file from portal.upgrade where ended_at is null order by id desc limit 1`.execute(
		system,
	);
	return rows[0];
}

/** Notes that an upgrade begins; the backup of `file` has no such note, so restoring it ends the upgrade. */
export async function beginUpgrade({ system }: Database, { from, to, file }: Omit<OpenUpgrade, 'id'>): Promise<number> {
	// An upgrade from an older version cannot wait for the migration.
	await createUpgradeTable(system);
	const { rows } = await sql<{ id: number }>`
		insert into portal.upgrade (from_version, to_version, file) values (${from}, ${to}, ${file}) returning id`.execute(system);
	return rows[0]?.id ?? 0;
}

/** Notes that an upgrade is complete. */
export async function endUpgrade({ system }: Database, id: number): Promise<void> {
	await sql`update portal.upgrade set ended_at = now() where id = ${id}`.execute(system);
}

/** Notes which version runs, where it is another one than before. */
export async function noteVersion({ system }: Database, version: string): Promise<void> {
	await sql`insert into portal.upgrade (from_version, to_version, ended_at)
		select (select to_version from portal.upgrade order by id desc limit 1), ${version}, now()
		where ${version} is distinct from (select to_version from portal.upgrade order by id desc limit 1)`.execute(system);
}

/** Lets one node upgrade at a time; others wait until it has ended, however it ends. */
export async function whileUpgrading<Result>({ pool }: Database, work: () => Promise<Result>): Promise<Result> {
	const client = await pool.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [lockKey]);
		return await work();
	} finally {
		// The lock ends with the connection.
		client.release(true);
	}
}
