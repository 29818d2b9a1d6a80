import path from 'node:path';

import type { Database } from '../../db/database.ts';
import { FileTickets } from '../../files/file-tickets.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import type { Feature } from '../../http/route.ts';
import type { Logger } from '../../logger.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import type { Sessions } from '../../session/sessions.ts';
import { createAttachmentRoutes } from './attachment-routes.ts';
import { AttachmentStore } from './attachment-store.ts';
import { createContentRoutes } from './content-routes.ts';
import type { FileServices } from './file-services.ts';
import { createUploadRoute } from './upload-route.ts';

const dayLength = 86_400_000;
const cleaningTime = 3_600_000;

interface FileParts {
	database: Database;
	engine: MetadataEngine;
	sessions: Sessions;
	config: { dataFolder: string; secret: string; maxUploadBytes: number; maxImagePixels: number };
	logger: Pick<Logger, 'warn'>;
}

/** Uploaded files: taken in, looked at, given out and, when nothing needs them, cleaned away. */
export function createFileFeature({ database, engine, sessions, config, logger }: FileParts): Feature & { stop(): void } {
	const services: FileServices = {
		database,
		engine,
		sessions,
		store: new AttachmentStore(database),
		files: createFolderStore(fileFolder(config)),
		tickets: new FileTickets(config.secret),
		maxBytes: config.maxUploadBytes,
		maxImagePixels: config.maxImagePixels,
	};
	const cleaning = setInterval(
		() => void cleanFiles(services).catch((error) => logger.warn({ err: error }, 'old files stay')),
		cleaningTime,
	).unref();
	return {
		routes: [createUploadRoute(services), ...createContentRoutes(services), ...createAttachmentRoutes(services)],
		stop: () => clearInterval(cleaning),
	};
}

/** Where the bytes of files lie in the data folder. */
export function fileFolder({ dataFolder }: { dataFolder: string }): string {
	return path.join(dataFolder, 'files');
}

/** Takes away files that have hung on nothing for a day. */
export async function cleanFiles({ store, files }: Pick<FileServices, 'store' | 'files'>, now = Date.now()): Promise<void> {
	for (const id of await store.takeLoose(new Date(now - dayLength))) await files.remove(id);
}
