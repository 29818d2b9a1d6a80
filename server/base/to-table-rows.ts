import { platformTenantId, portalSchema, spaceSchema } from '../db/scope.ts';
import type { TableRows } from '../db/statements/bulk-load.ts';
import type { LoadedScreen } from '../metadata/screen-file/loaded-screen.ts';
import { type DesiredColumn, toDesiredTable } from '../metadata/storage/tables/desired-table.ts';

/** A row of a screen's table as those make it who load many at once: fields by name, times in milliseconds since the epoch. */
export interface LoadedRecord {
	id: string;
	createTime: number;
	/** The employee who entered it; null for what came with the portal. */
	createBy: string | null;
}

/** A tenant's records of a screen as rows of its table. The columns are the screen's own, so a field added to its file gets its default. */
export function toTableRows(screen: LoadedScreen, records: LoadedRecord[], tenantId: string = platformTenantId): TableRows {
	const table = toDesiredTable(screen);
	const readers = table.columns.map((column) => createReader(column, tenantId));
	return {
		schema: table.scope === 'space' ? spaceSchema(tenantId) : portalSchema,
		table: table.name,
		columns: table.columns.map((column) => column.name),
		rows: readRows(records, readers),
	};
}

type Reader = (record: LoadedRecord) => unknown;

function* readRows(records: LoadedRecord[], readers: Reader[]): Generator<unknown[]> {
	for (const record of records) yield readers.map((read) => read(record));
}

const systemReaders: Record<string, Reader> = {
	id: (record) => record.id,
	version: () => 1,
	create_time: (record) => new Date(record.createTime),
	create_by: (record) => record.createBy,
	update_time: (record) => new Date(record.createTime),
	update_by: (record) => record.createBy,
};

function createReader(column: DesiredColumn, tenantId: string): Reader {
	const { name, field, type, initial } = column;
	if (name === 'tenant_id') return () => tenantId;
	if (field === null) return systemReaders[name] ?? (() => null);
	return (record) => {
		const value = (record as unknown as Record<string, unknown>)[field];
		if (value === undefined) return initial ?? null;
		if (Array.isArray(value) && type.endsWith('[]')) return `{${value.join(',')}}`;
		return type === 'timestamp with time zone' && typeof value === 'number' ? new Date(value) : value;
	};
}
