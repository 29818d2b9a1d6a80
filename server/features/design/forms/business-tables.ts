import type { BusinessTable } from '../../../../contract/design/form-definition.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { platformTenantId, portalSchema, spaceSchema } from '../../../db/scope.ts';
import { readSpaces } from '../../../metadata/storage/spaces.ts';
import { toScreenTables } from '../../../metadata/storage/tables/child-tables.ts';
import { readStoredTables, type StoredTable } from '../../../metadata/storage/tables/stored-tables.ts';
import type { DesignCall } from '../base/design-call.ts';
import { type FormServices, readOptionalFormKey } from './form-services.ts';

/** The tables of the spaces and of forms, and which form uses each; with a form, its tables. */
export async function readBusinessTables(
	{ database, engine }: Pick<FormServices, 'database' | 'engine'>,
	call: DesignCall,
): Promise<BusinessTable[]> {
	const key = readOptionalFormKey(call.input);
	const spaces = await readSpaces(database);
	const stored = await readStoredTables(database.system as unknown as RecordDatabase, [
		portalSchema,
		...spaces.map(({ schema }) => schema),
	]);
	const screens = engine.screens().filter(({ name }) => key === undefined || name === key);
	const owned = new Map<string, string>();
	for (const screen of screens) {
		const { record, children } = toScreenTables(screen);
		for (const { name, scope } of [record, ...children]) owned.set(`${scope === 'space'} ${name}`, screen.name);
	}
	return [...stored.values()]
		.map((table) => ({ table, formKey: owned.get(`${table.schema !== portalSchema} ${table.name}`) ?? null }))
		.filter(({ table, formKey }) => formKey !== null || (key === undefined && isFree(table)))
		.map(({ table: { schema, name, columns }, formKey }) => ({
			...{ schema, table: name, formKey },
			columns: [...columns].map(([column, type]) => ({ name: column, type })),
		}))
		.sort((one, other) => `${one.schema} ${one.table}`.localeCompare(`${other.schema} ${other.table}`));
}

/** The tables of the authority's space that no form ever had. */
export async function readFreeTables(services: Pick<FormServices, 'database' | 'engine'>, call: DesignCall): Promise<BusinessTable[]> {
	return (await readBusinessTables(services, { ...call, input: {} })).filter(({ formKey }) => formKey === null);
}

/** Tables of the authority's space that no form ever had; the schema of the portal has none. */
function isFree({ schema, name, screen }: StoredTable): boolean {
	return schema === spaceSchema(platformTenantId) && screen === null && name !== historyTable;
}

/** The history of the records of a space. */
const historyTable = 'record_history';
