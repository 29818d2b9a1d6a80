import path from 'node:path';

import type { CopiedRows } from '../../../db/backup/rows.ts';
import type { Database } from '../../../db/database.ts';
import type { FileStore } from '../../../files/stores/file-store.ts';
import { createFolderStore } from '../../../files/stores/folder-store.ts';
import type { Config } from '../../../process/config/config.ts';
import { createPortalStore } from '../../file/public.ts';

/** What a backup tells about itself. */
export interface BackupSummary {
	/** The moment of which it is, ISO 8601. */
	takenAt: string;
	postgres: string;
	migrations: string[];
	/** By the quoted name of the table. */
	tables: Record<string, CopiedRows>;
	/** Files that rows name, but the store did not have. */
	lost: string[];
	/** Of a backup of one tenant: which one. */
	tenant?: { id: string; name: string };
	/** Of a backup of one tenant: the columns of the tables that all tenants share, in the order in which they are stored, by the name of the table. */
	columns?: Record<string, string>;
}

export const summaryName = 'summary.json';
export const schemaName = 'schema.json';
export const rowsOf = (table: string) => `rows/${table}`;

/** What backups are made of. */
export interface BackupSource {
	database: Database;
	config: Pick<Config, 'dataFolder' | 's3' | 'filesIn'>;
}

/** Where contents of files are: under `files`, or under `quarantine` when a virus was found. */
export function backupStores(config: Pick<Config, 'dataFolder' | 's3' | 'filesIn'>): Record<'files' | 'quarantine', FileStore> {
	return { files: createPortalStore(config), quarantine: createFolderStore(path.join(config.dataFolder, 'quarantine')) };
}

/** The store that has the content of a file. */
export async function findFile(stores: ReturnType<typeof backupStores>, id: string) {
	for (const kind of ['files', 'quarantine'] as const) {
		const store = stores[kind];
		if ((await store.size(id)) !== undefined) return { kind, store };
	}
	return undefined;
}
