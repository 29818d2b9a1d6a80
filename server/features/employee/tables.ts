import type { ColumnType } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.employee': EmployeeTable;
	}
}

/** The tables of this feature. */
export const employeeTables = ['portal.employee'] as const;

/** The columns of `schemas/organisation/employee.json` that the session needs. */
interface EmployeeTable {
	id: string;
	tenant_id: string;
	version: number;
	account: string;
	name: string;
	status: string;
	organisation: string | null;
	is_super: 'Y' | 'N';
	mobile: string | null;
	email: ColumnType<string | null, string | null | undefined, string | null>;
	gender: ColumnType<string | null, string | null | undefined, string | null>;
	qq: ColumnType<string | null, string | null | undefined, string | null>;
	photo: ColumnType<string | null, string | null | undefined, string | null>;
}
