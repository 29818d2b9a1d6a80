import type { Database } from '../../db/database.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { AnnounceMenus } from './announce-menus.ts';

/** What the calls about menu entries rest on. */
export interface ResourceServices {
	database: Database;
	sessions: Sessions;
	records: ScreenRecords;
	announce: AnnounceMenus;
	/** Whether a screen of this name is in force. */
	hasScreen(name: string): boolean;
}
