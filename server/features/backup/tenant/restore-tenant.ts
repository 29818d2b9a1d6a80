import { writeRows } from '../../../db/backup/rows.ts';
import { makeSchema, readSchemaSql } from '../../../db/backup/schema-sql.ts';
import { doneMigrations, forgetUploads } from '../../../db/backup/stored-files.ts';
import { findTenants, readTenantRows, spaceOf, storingWhole, type TenantTable, tenantTables } from '../../../db/backup/tenant-rows.ts';
import type { Database } from '../../../db/database.ts';
import { ownName } from '../../../db/statements/aside-name.ts';
import { StartProblem } from '../../../process/start-problem.ts';
import { openArchive } from '../archive/read-archive.ts';
import { type BackupSource, type BackupSummary, rowsOf, schemaName, summaryName } from '../whole/backup-parts.ts';
import { type CheckedBackup, restoreFiles } from '../whole/restore-backup.ts';

type Client = Parameters<typeof tenantTables>[0];

/** A backup of one tenant whose every byte was read and found right. */
interface CheckedTenant {
	archive: CheckedBackup['archive'];
	summary: BackupSummary & { tenant: NonNullable<BackupSummary['tenant']> };
	/** How the tenant's own tables are made; null for a tenant without any. */
	schema: CheckedBackup['schema'] | null;
}

/** What was restored. */
export interface RestoredTenant {
	name: string;
	rows: number;
	files: number;
}

/**
 * Adds a tenant to an installation of the same version, in one transaction, and compares each row. Throws `StartProblem` when it is there already,
 * or when a row needs another one that this installation does not have.
 */
export async function restoreTenant(
	{ database, config }: BackupSource,
	file: string,
	password: string | undefined,
): Promise<RestoredTenant> {
	const backup = await checkTenant(file, password);
	try {
		await refuseUnfit(database, backup, file);
		const client = await database.pool.connect();
		try {
			await client.query('begin');
			await client.query('set local statement_timeout to 0; set local row_security to off; set local search_path to pg_catalog');
			await restoreRows(client, backup);
			await forgetUploads(client, backup.summary.tenant.id);
			const files = await restoreFiles(backup, config);
			await client.query('commit');
			client.release();
			const rows = Object.values(backup.summary.tables).reduce((sum, table) => sum + table.rows, 0);
			return { name: backup.summary.tenant.name, rows, files };
		} catch (error) {
			client.release(true);
			throw explain(error);
		}
	} finally {
		backup.archive.close();
	}
}

async function checkTenant(file: string, password: string | undefined): Promise<CheckedTenant> {
	const archive = await openArchive(file, password);
	try {
		await archive.verify();
		const summary = await archive.readJson<BackupSummary>(summaryName);
		if (!summary.tenant) throw new StartProblem(`${file} is a backup of a whole installation: restore it without --tenant.`);
		return { archive, summary: { ...summary, tenant: summary.tenant }, schema: await archive.readJson(schemaName) };
	} catch (error) {
		archive.close();
		throw error;
	}
}

async function refuseUnfit({ pool }: Database, { summary }: CheckedTenant, file: string): Promise<void> {
	if ((await doneMigrations(pool)).join() !== summary.migrations.join())
		throw new StartProblem(
			`The backup ${file} is of another version of the portal: restore it into an installation of that version, and upgrade that.`,
		);
	const [found] = await findTenants(pool, summary.tenant.id);
	if (found) throw new StartProblem(`The tenant "${found.name}" is there already: remove it first, or restore into another installation.`);
}

async function restoreRows(client: Client, { archive, summary, schema }: CheckedTenant): Promise<void> {
	const shared = inStoredOrder(await tenantTables(client, summary.tenant.id), summary.columns);
	const compare = (name: string, is: { rows: number; hash: string }) => {
		const was = summary.tables[name];
		if (is.hash !== was?.hash || is.rows !== was.rows) throw new StartProblem(`The rows of ${name} could not be restored as they were.`);
	};
	if (await spaceOf(client, summary.tenant.id)) throw new StartProblem('The database has tables of this tenant: remove the tenant first.');
	await storingWhole(client, shared, async () => {
		for (const table of shared) await writeRows(client, { ...table, name: table.relation }, await archive.read(rowsOf(table.name)));
		if (schema)
			await makeSchema(client, { ...schema, after: schema.after.map((text) => referring(text, shared)) }, async () => {
				for (const table of schema.tables) compare(table.name, await writeRows(client, table, await archive.read(rowsOf(table.name))));
			});
	});
	for (const table of shared) compare(table.name, await hashOf(client, table));
	if (!schema) return;
	const made = await readSchemaSql(client, await spaceOf(client, summary.tenant.id));
	if (made.tables.length !== schema.tables.length) throw new StartProblem('The tables of the tenant could not be made as they were.');
}

/**
 * The tables of the backup with their columns in its order. Throws `StartProblem` where this installation lacks one of them, or has other columns.
 * A backup that does not name its columns has to be of an installation with the same tables and the same order.
 */
function inStoredOrder(tables: TenantTable[], stored: BackupSummary['columns']): TenantTable[] {
	if (!stored) return tables;
	return Object.entries(stored).map(([name, columns]) => {
		const table = tables.find((one) => one.name === name);
		const [ours, theirs] = [table?.columns.split(', ') ?? [], columns.split(', ')];
		const differing = [...ours.filter((column) => !theirs.includes(column)), ...theirs.filter((column) => !ours.includes(column))];
		if (table && differing.length === 0) return { ...table, columns };
		throw new StartProblem(
			`The table ${name} of the backup has other columns here (${differing.join(', ')}): the schema files of both installations have to be the same.`,
		);
	});
}

/** A statement whose foreign key refers to a shared table under the name that it has here. */
function referring(text: string, tables: TenantTable[]): string {
	return text.replace(/(?<= REFERENCES )portal\.("[^"]+"|\w+)/, (found, table: string) => {
		const name = ownName(table.replaceAll('"', ''));
		return tables.find((one) => one.name.replaceAll('"', '') === `portal.${name}`)?.relation ?? found;
	});
}

async function hashOf(client: Client, table: TenantTable): Promise<{ rows: number; hash: string }> {
	const { content, done } = readTenantRows(client, table);
	content.resume();
	return done;
}

/** What PostgreSQL refuses for a reason that the operator can understand. */
function explain(error: unknown): unknown {
	const { code, detail, table } = error as { code?: string; detail?: string; table?: string };
	if (code === '23503')
		return new StartProblem(`A record of the tenant needs one that this installation does not have (${table}: ${detail}).`);
	if (code === '23505') return new StartProblem(`This installation has a record with the same key already (${table}: ${detail}).`);
	return error;
}
