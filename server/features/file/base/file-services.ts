import path from 'node:path';

import type { Database } from '../../../db/database.ts';
import { FileTickets } from '../../../files/file-tickets.ts';
import { createClamdScanner, type Scanner } from '../../../files/scan/clamd.ts';
import type { FileStore } from '../../../files/stores/file-store.ts';
import { createFolderStore } from '../../../files/stores/folder-store.ts';
import { createSpool, type Spool } from '../../../files/stores/spool.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import type { FileQuotas, LargeUploadLimits, OfficeConfig } from '../../../process/config/file-config.ts';
import type { Logger } from '../../../process/logger.ts';
import type { Sessions } from '../../../session/sessions.ts';
import type { FileReaders, FileWatcher, Services } from '../../feature.ts';
import { createPortalStore } from './file-stores.ts';
import { AttachmentStore } from './store.ts';

/** What the calls about files work with. */
export interface FileServices {
	database: Database;
	engine: Pick<MetadataEngine, 'records' | 'visibleFields'>;
	sessions: Sessions;
	/** Who may read attachments on records of features. */
	fileReaders: FileReaders;
	/** The rows. */
	store: AttachmentStore;
	/** The bytes. */
	files: FileStore;
	/** Small pictures of pictures, under the ids of these. */
	thumbnails: FileStore;
	/** PDFs of documents of Office, under the ids of these. */
	previews: FileStore;
	/** How documents of Office are converted; null where they are not. */
	office: OfficeConfig | null;
	/** The bytes of infected files, which nobody reads. */
	quarantine: FileStore;
	/** Parts of resumable uploads, under ids of their own. */
	parts: FileStore;
	/** Limits of resumable uploads. */
	largeUploads: LargeUploadLimits;
	/** Uploads until they are checked. */
	spool: Spool;
	/** Undefined where none is configured. */
	scanner: Scanner | undefined;
	/** Reports infected files to their owners and the log. */
	infected: FileWatcher;
	logger: Logger;
	tickets: FileTickets;
	/** The quotas of the settings. */
	quotas: FileQuotas;
	/** Days after which a file that no record uses is removed. */
	unusedDays: number;
	/** The greatest file. */
	maxBytes: number;
	/** The most pixels of an image. */
	maxImagePixels: number;
}

/** What the calls about files need, from what all features get. */
export function createFileServices({ database, engine, sessions, config, logger, fileReaders, fileWatchers }: Services): FileServices {
	return {
		fileReaders,
		database,
		engine,
		sessions,
		store: new AttachmentStore(database),
		files: createPortalStore(config),
		thumbnails: createPortalStore(config, 'thumbnails'),
		previews: createPortalStore(config, 'previews'),
		office: config.office,
		parts: createPortalStore(config, 'uploads'),
		largeUploads: config.largeUploads,
		quarantine: createFolderStore(path.join(config.dataFolder, 'quarantine')),
		spool: createSpool(path.join(config.dataFolder, 'spool')),
		scanner: config.clamd === null ? undefined : createClamdScanner(config.clamd),
		infected: {
			async store(db, found) {
				for (const watcher of fileWatchers) await watcher.store(db, found);
			},
			async announce(found) {
				logger.error(found, 'A file contains a virus and has been quarantined.');
				for (const watcher of fileWatchers) await watcher.announce(found);
			},
		},
		logger,
		tickets: new FileTickets(config.secret),
		quotas: config.fileQuotas,
		get unusedDays() {
			return config.unusedFileDays;
		},
		maxBytes: config.maxUploadBytes,
		maxImagePixels: config.maxImagePixels,
	};
}
