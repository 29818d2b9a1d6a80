import type { GeneralRight } from '../../../../contract/features/general-rights.ts';
import type { Database } from '../../../db/database.ts';
import type { ScreenRecords } from '../../../metadata/screen-records.ts';
import type { Sessions } from '../../../session/sessions.ts';

/** What the calls about roles and rights need. */
export interface RoleServices {
	database: Database;
	sessions: Sessions;
	records: ScreenRecords;
	/** The rights beside those of screens. */
	rights: readonly GeneralRight[];
}
