import type { Selectable } from 'kysely';

import type { Database } from '../../../db/database.ts';
import { type OldLines, removeMonthlyLines } from '../../../db/months/remove-lines.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** A retention rule with the account of who changed it last. */
export type StoredRule = Selectable<SystemTables['portal.retention_rule']> & { account: string | null };

/** The tenants of entries of the access log. */
export async function readTenants({ system }: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await system.selectFrom('portal.personal_view').select(['id', 'tenant_id']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, tenant_id: tenantId }) => [id, tenantId]));
}

/** Archives and removes entries of the access log from before a moment; returns how many. */
export function removeViews(database: Database, old: OldLines): Promise<number> {
	return removeMonthlyLines(database, 'personal_view', old);
}

/** A retention rule. */
export async function findRule(database: Database, id: string): Promise<StoredRule | undefined> {
	return rules(database).where('r.id', '=', id).executeTakeFirst();
}

/** The rules that are applied, of all tenants. */
export async function findEnabledRules(database: Database): Promise<StoredRule[]> {
	return rules(database).where('r.is_enabled', '=', true).orderBy('r.id').execute();
}

/** Whether a rule is as it was read, and enabled. */
export async function isUnchanged(database: Database, { id, version }: Pick<StoredRule, 'id' | 'version'>): Promise<boolean> {
	const rule = await rules(database).where('r.id', '=', id).where('r.is_enabled', '=', true).executeTakeFirst();
	return rule?.version === version;
}

function rules({ system }: Database) {
	return system
		.selectFrom('portal.retention_rule as r')
		.leftJoin('portal.employee as e', 'e.id', 'r.update_by')
		.selectAll('r')
		.select('e.account');
}

/** Stores how many records a rule would change; nothing when the rule has changed meanwhile. */
export async function noteCheck({ system }: Database, { id, version }: Pick<StoredRule, 'id' | 'version'>, count: number): Promise<void> {
	await system
		.updateTable('portal.retention_rule')
		.set({ checked_at: new Date(), due_count: count, version: version + 1 })
		.where('id', '=', id)
		.where('version', '=', version)
		.execute();
}

/** Stores what became of a run. */
export async function noteRun(
	{ system }: Database,
	{ id }: Pick<StoredRule, 'id'>,
	{ count, kept, problem }: { count?: number; kept?: number; problem: string | null },
): Promise<void> {
	await system
		.updateTable('portal.retention_rule')
		.set({
			last_at: new Date(),
			problem,
			...(count !== undefined && { last_count: count }),
			...(kept !== undefined && { kept_count: kept }),
		})
		.where('id', '=', id)
		.execute();
}
