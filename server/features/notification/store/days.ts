import { type Kysely, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** The tenants whose records date rules are applied to: the authority, and open companies with a space. */
export async function readActiveTenants(database: Database): Promise<string[]> {
	const rows = await database.system
		.selectFrom('portal.tenant')
		.select('id')
		.where('status', '=', 'ENABLED')
		.where('approve_status', '=', 'PASSED')
		.where('schema_status', '=', 'CREATED')
		.orderBy('id')
		.execute();
	return [platformTenantId, ...rows.map(({ id }) => id).filter((id) => id !== platformTenantId)];
}

/** The rules that were applied to a day already, as `tenant screen rule`. */
export async function readAppliedRules(database: Database, day: string): Promise<Set<string>> {
	const rows = await database.system
		.selectFrom('portal.notification_day')
		.select(['tenant_id', 'screen', 'rule'])
		.where('day', '>=', day)
		.execute();
	return new Set(rows.map((row) => `${row.tenant_id} ${row.screen} ${row.rule}`));
}

/** A date rule of a tenant. */
interface AppliedRule {
	tenantId: string;
	screen: string;
	rule: string;
}

/** The last day that a rule was applied to; null for a new rule. */
export async function readLastDay(database: Database, { tenantId, screen, rule }: AppliedRule): Promise<string | null> {
	const row = await database.system
		.selectFrom('portal.notification_day')
		.select('day')
		.where('tenant_id', '=', tenantId)
		.where('screen', '=', screen)
		.where('rule', '=', rule)
		.executeTakeFirst();
	return row?.day ?? null;
}

/** Moves the last day of a rule from `last` to `day` in the transaction of its events; false when another node has done so. */
export async function advanceDay(
	db: Kysely<SystemTables>,
	{ tenantId, screen, rule }: AppliedRule,
	{ last, day }: { last: string | null; day: string },
): Promise<boolean> {
	const { rows } =
		last === null
			? await sql`insert into portal.notification_day (tenant_id, screen, rule, day)
				values (${tenantId}::uuid, ${screen}, ${rule}, ${day}::date) on conflict do nothing returning day`.execute(db)
			: await sql`update portal.notification_day set day = ${day}::date where tenant_id = ${tenantId}::uuid and screen = ${screen}
				and rule = ${rule} and day = ${last}::date returning day`.execute(db);
	return rows.length > 0;
}
