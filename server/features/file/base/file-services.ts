import path from 'node:path';

import type { Database } from '../../../db/database.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { FileTickets } from '../../../files/file-tickets.ts';
import { createFolderStore } from '../../../files/folder-store.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import type { Sessions } from '../../../session/sessions.ts';
import type { Services } from '../../feature.ts';
import { AttachmentStore } from './store.ts';

/** What the calls about files work with. */
export interface FileServices {
	database: Database;
	engine: Pick<MetadataEngine, 'records' | 'visibleFields' | 'screen'>;
	sessions: Sessions;
	/** The rows. */
	store: AttachmentStore;
	/** The bytes. */
	files: FileStore;
	tickets: FileTickets;
	/** The greatest file. */
	maxBytes: number;
	/** The most pixels of an image. */
	maxImagePixels: number;
}

/** What the calls about files need, from what all features get. */
export function createFileServices({ database, engine, sessions, config }: Services): FileServices {
	return {
		database,
		engine,
		sessions,
		store: new AttachmentStore(database),
		files: createFolderStore(fileFolder(config)),
		tickets: new FileTickets(config.secret),
		maxBytes: config.maxUploadBytes,
		maxImagePixels: config.maxImagePixels,
	};
}

/** Where the bytes of files lie in the data folder. */
export function fileFolder({ dataFolder }: { dataFolder: string }): string {
	return path.join(dataFolder, 'files');
}
