import path from 'node:path';
import { Readable } from 'node:stream';

import { type CopiedRows, readRows } from '../../../db/backup/rows.ts';
import { readSchemaSql } from '../../../db/backup/schema-sql.ts';
import { atOneMoment } from '../../../db/backup/snapshot.ts';
import { doneMigrations, serverVersion, storedFiles } from '../../../db/backup/stored-files.ts';
import { requireBackupFolder } from '../archive/backup-folder.ts';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts';
import { type BackupSource, type BackupSummary, backupStores, findFile, rowsOf, schemaName, summaryName } from './backup-parts.ts';

/** What was stored. */
export interface MadeBackup {
	file: string;
	bytes: number;
	tables: number;
	rows: number;
	files: number;
	lost: string[];
}

/** Stores the database and the files of one moment in a file, while the portal goes on. With a password the file is encrypted. */
export async function makeBackup(
	source: BackupSource,
	{ file, password }: { file: string; password?: string | undefined },
): Promise<MadeBackup> {
	requireBackupFolder(path.dirname(file));
	const archive = await writeArchive(file, password);
	try {
		const counted = await fill(archive, source);
		const { bytes } = await archive.finish();
		return { file, bytes, ...counted };
	} catch (error) {
		await archive.discard();
		throw error;
	}
}

async function fill(archive: ArchiveWriter, { database, config }: BackupSource): Promise<Omit<MadeBackup, 'file' | 'bytes'>> {
	const addJson = (name: string, value: unknown) => archive.add(name, Readable.from([Buffer.from(JSON.stringify(value))]));
	const stores = backupStores(config);
	return atOneMoment(database, async (client) => {
		const takenAt = new Date().toISOString();
		const schema = await readSchemaSql(client);
		await addJson(schemaName, schema);
		const tables: Record<string, CopiedRows> = {};
		for (const table of schema.tables) {
			const { content, done } = readRows(client, table);
			await archive.add(rowsOf(table.name), content);
			tables[table.name] = await done;
		}
		const lost: string[] = [];
		let files = 0;
		for await (const id of storedFiles(client)) {
			const found = await findFile(stores, id);
			if (!found) {
				lost.push(id);
				continue;
			}
			await archive.add(`${found.kind}/${id}`, await found.store.read(id));
			files += 1;
		}
		const summary: BackupSummary = {
			takenAt,
			postgres: await serverVersion(client),
			migrations: await doneMigrations(client),
			tables,
			lost,
		};
		await addJson(summaryName, summary);
		return { tables: schema.tables.length, rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0), files, lost };
	});
}
