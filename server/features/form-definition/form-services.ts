import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { DesignServices } from '../design/public.ts';

/** What the calls of form definitions work with. */
export interface FormServices extends DesignServices {
	records: ScreenRecords;
}
