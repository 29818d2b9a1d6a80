import { type BackupClient, keepInstallation, removePortal } from '../../../db/backup/replace.ts';
import { hashRows, writeRows } from '../../../db/backup/rows.ts';
import { makeSchema, readSchemaSql, type SchemaSql } from '../../../db/backup/schema-sql.ts';
import { doneMigrations, isWithoutPortal, serverVersion } from '../../../db/backup/stored-files.ts';
import type { Database } from '../../../db/database.ts';
import type { Config } from '../../../process/config/config.ts';
import { StartProblem } from '../../../process/start-problem.ts';
import { type Archive, openArchive } from '../archive/read-archive.ts';
import { type BackupSummary, backupStores, rowsOf, schemaName, summaryName } from './backup-parts.ts';

/** A backup whose every byte was read and found right. */
export interface CheckedBackup {
	archive: Archive;
	summary: BackupSummary;
	schema: SchemaSql;
}

/** Opens a backup and reads all of it. Throws `StartProblem` when it is damaged, or of a newer portal than one with these migrations (default: any). */
export async function checkBackup(
	file: string,
	{ password, migrations }: { password?: string | undefined; migrations?: readonly string[] } = {},
): Promise<CheckedBackup> {
	const archive = await openArchive(file, password);
	try {
		await archive.verify();
		const summary = await archive.readJson<BackupSummary>(summaryName);
		if (summary.tenant)
			throw new StartProblem(`${file} is a backup of the tenant "${summary.tenant.name}" alone: restore it with --tenant.`);
		const schema = await archive.readJson<SchemaSql>(schemaName);
		const newer = migrations && summary.migrations.find((name) => !migrations.includes(name));
		if (newer) throw new StartProblem(`The backup ${file} was made by a newer version of the portal: this one does not know "${newer}".`);
		return { archive, summary, schema };
	} catch (error) {
		archive.close();
		throw error;
	}
}

interface Restoring {
	/** What the database has of a portal is removed first; its mark on the stores of files stays. */
	replace?: boolean;
	/** Done before the transaction ends. */
	also?(client: BackupClient): Promise<void>;
}

/** Makes the tables of a backup in a database that has none of a portal, in one transaction. */
export async function restoreTables(
	database: Database,
	{ archive, summary, schema }: CheckedBackup,
	{ replace = false, also }: Restoring = {},
): Promise<void> {
	const client = await database.pool.connect();
	try {
		await client.query('begin');
		await client.query('set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0');
		const installation = replace ? await removePortal(client) : undefined;
		if (!(await isWithoutPortal(client)))
			throw new StartProblem(
				'The database already has a portal. Restore into an empty database or data folder, or add --replace to lose what is there.',
			);
		await makeSchema(client, schema, async () => {
			for (const table of schema.tables) {
				const { hash, rows } = await writeRows(client, table, await archive.read(rowsOf(table.name)));
				const wanted = summary.tables[table.name];
				if (hash !== wanted?.hash || rows !== wanted.rows)
					throw new StartProblem(`The rows of ${table.name} could not be restored as they were.`);
			}
		});
		if (isSameServer(await serverVersion(client), summary.postgres)) compareSchema(await readSchemaSql(client), schema);
		if (installation) await keepInstallation(client, installation);
		await also?.(client);
		await client.query('commit');
		await client.query('analyze');
		client.release();
	} catch (error) {
		client.release(true);
		throw error;
	}
}

/** Compares what a database holds with a backup, row by row: the names of the tables that differ. */
export async function differences(database: Database, { summary, schema }: CheckedBackup): Promise<string[]> {
	const client = await database.pool.connect();
	try {
		await client.query('begin isolation level repeatable read read only');
		await client.query('set local row_security to off; set local synchronize_seqscans to off; set local statement_timeout to 0');
		const found: string[] = [];
		if ((await doneMigrations(client)).join() !== summary.migrations.join()) found.push('portal.migration');
		for (const table of schema.tables)
			if ((await hashRows(client, table)).hash !== summary.tables[table.name]?.hash) found.push(table.name);
		await client.query('commit');
		return found;
	} finally {
		client.release(true);
	}
}

/** Stores the contents of the files; returns how many. */
export async function restoreFiles(
	{ archive }: Pick<CheckedBackup, 'archive'>,
	config: Pick<Config, 'dataFolder' | 's3' | 'filesIn'>,
): Promise<number> {
	const stores = backupStores(config);
	let count = 0;
	for (const name of archive.names) {
		const [kind = '', id = ''] = name.split('/');
		if (kind !== 'files' && kind !== 'quarantine') continue;
		await stores[kind].write(id, await archive.read(name));
		count += 1;
	}
	return count;
}

/** A server of another version may write a definition in other words. */
function isSameServer(one: string, other: string): boolean {
	return Number.parseInt(one, 10) === Number.parseInt(other, 10);
}

function compareSchema(made: SchemaSql, wanted: SchemaSql): void {
	const texts = (schema: SchemaSql) => new Set([...schema.before, ...schema.views, ...schema.after]);
	const [has, should] = [texts(made), texts(wanted)];
	const missing = [...should].filter((text) => !has.has(text));
	const extra = [...has].filter((text) => !should.has(text));
	if (missing.length === 0 && extra.length === 0) return;
	throw new StartProblem(`The tables could not be made as they were: ${[...missing, ...extra].slice(0, 3).join(' / ').slice(0, 600)}`);
}
