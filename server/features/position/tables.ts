declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.position': PositionTable;
	}
}

/** The tables of this feature. */
export const positionTables = ['portal.position'] as const;

/** The columns of `schemas/organisation/position.json` that rights are explained with. */
interface PositionTable {
	id: string;
	tenant_id: string;
	name: string;
}
