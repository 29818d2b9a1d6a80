import path from 'node:path';
import { Readable } from 'node:stream';

import { type CopiedRows, readRows } from '../../../db/backup/rows.ts';
import { readSchemaSql } from '../../../db/backup/schema-sql.ts';
import { atOneMoment } from '../../../db/backup/snapshot.ts';
import { doneMigrations, serverVersion } from '../../../db/backup/stored-files.ts';
import {
	type FoundTenant,
	filesOfTenant,
	findTenants,
	type OmittedRows,
	omittedRows,
	readTenantRows,
	spaceOf,
	tenantTables,
} from '../../../db/backup/tenant-rows.ts';
import type { Database } from '../../../db/database.ts';
import { StartProblem } from '../../../process/start-problem.ts';
import { requireBackupFolder } from '../archive/backup-folder.ts';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts';
import { type BackupSource, type BackupSummary, backupStores, findFile, rowsOf, schemaName, summaryName } from '../whole/backup-parts.ts';

/** What of a tenant was stored. */
export interface TenantBackup {
	tables: number;
	rows: number;
	files: number;
	lost: string[];
	/** What is about the tenant, but not in the backup. */
	omitted: OmittedRows[];
	bytes: number;
}

/** Finds the tenant that a person means. Throws `StartProblem` for none and for several. */
export async function readTenant(database: Database, named: string): Promise<FoundTenant> {
	const [tenant, other] = await findTenants(database.pool, named);
	if (!tenant) throw new StartProblem(`There is no tenant with the name, code or id "${named}".`);
	if (other) throw new StartProblem(`Several tenants are named "${named}": use the code or the id, such as ${tenant.id}.`);
	return tenant;
}

/** Stores all of one tenant of one moment: its rows in the tables of the portal, its own tables, its files. */
export async function backUpTenant(
	source: BackupSource,
	tenant: FoundTenant,
	{ file, password }: { file: string; password?: string | undefined },
): Promise<TenantBackup> {
	requireBackupFolder(path.dirname(file));
	const archive = await writeArchive(file, password);
	try {
		const counted = await fill(archive, source, tenant);
		return { ...counted, ...(await archive.finish()) };
	} catch (error) {
		await archive.discard();
		throw error;
	}
}

async function fill(archive: ArchiveWriter, { database, config }: BackupSource, tenant: FoundTenant): Promise<Omit<TenantBackup, 'bytes'>> {
	const addJson = (name: string, value: unknown) => archive.add(name, Readable.from([Buffer.from(JSON.stringify(value))]));
	return atOneMoment(database, async (client) => {
		const takenAt = new Date().toISOString();
		const space = await spaceOf(client, tenant.id);
		const schema = space === undefined ? null : await readSchemaSql(client, space);
		await addJson(schemaName, schema);
		const tables: Record<string, CopiedRows> = {};
		const shared = await tenantTables(client, tenant.id);
		for (const table of shared) {
			const { content, done } = readTenantRows(client, table);
			await archive.add(rowsOf(table.name), content);
			tables[table.name] = await done;
		}
		for (const table of schema?.tables ?? []) {
			const { content, done } = readRows(client, table);
			await archive.add(rowsOf(table.name), content);
			tables[table.name] = await done;
		}
		const { files, lost } = await addFiles(archive, { config, ids: await filesOfTenant(client, tenant.id) });
		const summary: BackupSummary = {
			...{ takenAt, tables, lost, tenant },
			columns: Object.fromEntries(shared.map(({ name, columns }) => [name, columns])),
			postgres: await serverVersion(client),
			migrations: await doneMigrations(client),
		};
		await addJson(summaryName, summary);
		const counts = Object.values(tables).map(({ rows }) => rows);
		const omitted = await omittedRows(client, tenant.id);
		return { tables: counts.filter((rows) => rows > 0).length, rows: counts.reduce((sum, rows) => sum + rows, 0), files, lost, omitted };
	});
}

async function addFiles(archive: ArchiveWriter, { config, ids }: { config: BackupSource['config']; ids: string[] }) {
	const stores = backupStores(config);
	const lost: string[] = [];
	for (const id of ids) {
		const found = await findFile(stores, id);
		if (found) await archive.add(`${found.kind}/${id}`, await found.store.read(id));
		else lost.push(id);
	}
	return { files: ids.length - lost.length, lost };
}
