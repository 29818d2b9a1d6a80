declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.system_parameter': SystemParameterTable;
	}
}

/** The tables of this feature. */
export const parameterTables = ['portal.system_parameter'] as const;

/** The one record of the screen `system-parameter`; null where the setting of the start applies. */
interface SystemParameterTable {
	id: string;
	tenant_id: string;
	log_days: number | null;
	invocation_days: number | null;
	notice_days: number | null;
	notice_burst: number | null;
	notice_minutes: number | null;
	notice_hour: number | null;
	notice_tenant_rate: number | null;
	unused_file_days: number | null;
	masked_queries: number | null;
	slow_statement: number | null;
	watermark: string | null;
	report_domains: string | null;
	backup_hours: number | null;
	sign_in_tries: number | null;
	lockout_minutes: number | null;
}
