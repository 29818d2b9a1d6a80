import type { Duty } from '../../../contract/features/security/duties.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.separated_duty': SeparatedDutyTable;
	}
}

/** The tables of this feature. */
export const separationTables = ['portal.separated_duty'] as const;

/** One of the three administrators. */
interface SeparatedDutyTable {
	duty: Duty;
	employee_id: string;
}
