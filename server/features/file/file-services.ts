import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { FileTickets } from '../../files/file-tickets.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { AttachmentStore } from './attachment-store.ts';

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
