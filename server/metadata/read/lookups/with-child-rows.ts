import { sql } from 'kysely';

import { planComputed, readsOf } from '../../../../contract/formula/computed/computed-plan.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { reachOf } from '../../access/data-scope.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { childSelections } from '../../compiled/child-rows-sql.ts';
import { type ChildTable, type CompiledScreen, remembered, viewOf } from '../../compiled/compiled-screen.ts';

/** Records of a list, which have no rows of child tables, with those that formulas need which are computed now; as far as the caller may see them. */
export async function withChildRows(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ records, caller }: { records: StoredRecord[]; caller: Caller },
): Promise<StoredRecord[]> {
	const children = neededChildren(screen);
	const missing = records.filter((record) => children.some(({ name }) => !Object.hasOwn(record, name))).map(({ id }) => id);
	if (missing.length === 0) return records;
	const { tenantId, principal } = caller;
	const selections = childSelections(screen, tenantId, { reach: reachOf(caller, screen), children });
	const query = sql<StoredRecord>`select t.id, ${sql.join(selections)} from ${sql.table(viewOf(screen, tenantId))} t
		where t.id = any(${missing}::uuid[])`;
	const { rows } = await query.execute(db);
	const access = accessOf(screen, principal);
	const found = new Map(rows.map((row) => [row.id, presentRow(row, access)]));
	return records.map((record) => ({ ...found.get(record.id), ...record }));
}

/** The child tables that formulas read which are computed when a record is read. */
function neededChildren(screen: CompiledScreen): ChildTable[] {
	return remembered(screen, 'children of lookups', () => {
		const { fields } = screen.loaded.resolved;
		const steps = planComputed(fields).filter(({ field }) => field.lookup);
		const names = new Set(steps.flatMap((step) => readsOf(step, fields)).map((path) => path.split('.')[0]));
		return screen.children.filter(({ name }) => names.has(name));
	});
}
