import type { Database } from '../../db/database.ts';

/** Everything that is stored for a user, by key. */
export async function readSettings(database: Database, employeeId: string): Promise<Record<string, unknown>> {
	const rows = await database.system
		.selectFrom('portal.user_setting')
		.select(['key', 'value'])
		.where('employee_id', '=', employeeId)
		.execute();
	return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Removes a setting. */
export async function removeSetting(database: Database, employeeId: string, key: string): Promise<void> {
	await database.system.deleteFrom('portal.user_setting').where('employee_id', '=', employeeId).where('key', '=', key).execute();
}

/** How many settings a user has beside this one. */
export async function countOtherSettings(database: Database, employeeId: string, key: string): Promise<number> {
	const { count } = await database.system
		.selectFrom('portal.user_setting')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('employee_id', '=', employeeId)
		.where('key', '!=', key)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Stores a setting; `value` is JSON text. */
export async function storeSetting(database: Database, employeeId: string, { key, value }: { key: string; value: string }): Promise<void> {
	const updated_at = new Date();
	await database.system
		.insertInto('portal.user_setting')
		.values({ employee_id: employeeId, key, value, updated_at })
		.onConflict((conflict) => conflict.columns(['employee_id', 'key']).doUpdateSet({ value, updated_at }))
		.execute();
}
