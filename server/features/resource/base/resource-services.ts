import type { Database } from '../../../db/database.ts';
import type { ScreenRecords } from '../../../metadata/screen-records.ts';
import type { Sessions } from '../../../session/sessions.ts';
import type { Services } from '../../feature.ts';
import { type AnnounceMenus, createAnnounceMenus } from './announce-menus.ts';

/** What the calls about menu entries rest on. */
export interface ResourceServices {
	database: Database;
	sessions: Sessions;
	records: ScreenRecords;
	announce: AnnounceMenus;
	/** Whether a screen of this name is active. */
	hasScreen(name: string): boolean;
}

/** What the calls and hooks of menu entries need, from what all features get. */
export function toResourceServices({ database, sessions, engine, records }: Services): ResourceServices {
	return {
		database,
		sessions,
		records,
		announce: createAnnounceMenus({ sessions, engine }),
		hasScreen: (name) => engine.screen(name) !== undefined,
	};
}
