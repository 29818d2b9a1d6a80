import type { Feature } from '../feature.ts';
import { up as separation } from './migrations/1002-separation.ts';
import { separationTables } from './tables.ts';

/** System, security and audit administrator instead of super administrators: a mode that the operator switches on (`npm run duties`). */
export const separationFeature: Feature = {
	name: 'separation',
	tables: separationTables,
	migrations: [{ name: '1002-separation', up: separation }],
};
