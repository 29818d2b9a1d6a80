import type { Database } from '../../db/database.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { Config } from '../../process/config/config.ts';
import type { Sessions } from '../../session/sessions.ts';

/** What the calls about employees need. */
export interface EmployeeServices {
	database: Database;
	sessions: Sessions;
	records: ScreenRecords;
	config: Pick<Config, 'logArchive'>;
}
