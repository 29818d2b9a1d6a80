import { v7 as newId } from 'uuid';

import type { AdjustmentVersion } from '../../../contract/design/adjustment.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import type { Principal } from '../../principal/principal.ts';

/** The newest are kept; older ones of a screen are forgotten. */
const mostVersions = 100;

/** One screen of one tenant. */
interface AdjustedScreen {
	tenantId: string;
	screen: string;
}

/** Does work while no other node changes the screens of the tenant. */
export function exclusively<Result>(
	database: Database,
	tenantId: string,
	work: (db: SystemTransaction) => Promise<Result>,
): Promise<Result> {
	return database.transaction(async (db) => {
		await takeAdvisoryLock(db, `portal.adjustment ${tenantId}`);
		return work(db);
	});
}

/** Keeps what a tenant changed; without a content the changes were taken back. */
export async function keepVersion(
	db: SystemTransaction,
	{ tenantId, screen }: AdjustedScreen,
	{ content, principal }: { content: string | null; principal: Principal },
): Promise<void> {
	const { userId, account, name } = principal;
	await db
		.insertInto('portal.adjustment_version')
		.values({ id: newId(), tenant_id: tenantId, screen, employee_id: userId, account, person: name, content })
		.execute();
	const kept = db
		.selectFrom('portal.adjustment_version')
		.select('id')
		.where('tenant_id', '=', tenantId)
		.where('screen', '=', screen)
		.orderBy('id', 'desc')
		.limit(mostVersions);
	await db
		.deleteFrom('portal.adjustment_version')
		.where('tenant_id', '=', tenantId)
		.where('screen', '=', screen)
		.where('id', 'not in', kept)
		.execute();
}

/** The versions of the changes, newest first. */
export async function readVersions(database: Database, { tenantId, screen }: AdjustedScreen): Promise<AdjustmentVersion[]> {
	const rows = await database.system
		.selectFrom('portal.adjustment_version')
		.select(['id', 'at', 'account', 'person', (eb) => eb('content', 'is', null).as('isRemoval')])
		.where('tenant_id', '=', tenantId)
		.where('screen', '=', screen)
		.orderBy('id', 'desc')
		.limit(mostVersions)
		.execute();
	return rows.map(({ at, isRemoval, ...row }) => ({ ...row, at: at.toISOString(), isRemoval: isRemoval === true }));
}

/** The content of one version of the tenant's own; undefined for none. */
export async function readVersion(
	database: Database,
	{ tenantId, screen }: AdjustedScreen,
	id: string,
): Promise<string | null | undefined> {
	const row = await database.system
		.selectFrom('portal.adjustment_version')
		.select('content')
		.where('tenant_id', '=', tenantId)
		.where('screen', '=', screen)
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.content;
}

/** Why changes do not apply, as administrators were told, by tenant and screen. */
export async function readToldProblems({ system }: Database): Promise<Map<string, string>> {
	const rows = await system.selectFrom('portal.adjustment_problem').select(['tenant_id', 'screen', 'problem']).execute();
	return new Map(rows.map(({ tenant_id, screen, problem }) => [`${tenant_id} ${screen}`, problem]));
}

/** Notes what administrators are told; returns its id, or nothing if they were told already. */
export async function noteProblem(
	db: SystemTransaction,
	{ tenantId, screen }: AdjustedScreen,
	problem: string,
): Promise<string | undefined> {
	const row = await db
		.insertInto('portal.adjustment_problem')
		.values({ id: newId(), tenant_id: tenantId, screen, problem })
		.onConflict((conflict) =>
			conflict
				.columns(['tenant_id', 'screen'])
				.doUpdateSet({ id: (eb) => eb.ref('excluded.id'), problem })
				.where('portal.adjustment_problem.problem', '<>', problem),
		)
		.returning('id')
		.executeTakeFirst();
	return row?.id;
}

/** What administrators were told. */
export async function findProblem({ system }: Database, id: string) {
	return system.selectFrom('portal.adjustment_problem').select(['tenant_id', 'screen']).where('id', '=', id).executeTakeFirst();
}

/** The changes apply, or there are none any more. */
export async function forgetProblem(db: SystemTransaction, { tenantId, screen }: AdjustedScreen): Promise<void> {
	await db.deleteFrom('portal.adjustment_problem').where('tenant_id', '=', tenantId).where('screen', '=', screen).execute();
}

/** Forgets the versions of a tenant whose space is dropped. */
export async function forgetVersions(db: SystemTransaction, tenantId: string): Promise<void> {
	await db.deleteFrom('portal.adjustment_version').where('tenant_id', '=', tenantId).execute();
}
