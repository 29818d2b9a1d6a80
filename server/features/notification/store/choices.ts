import type { Kysely } from 'kysely';

import type { NotificationChoices } from '../../../../contract/features/notification/notification-choices.ts';
import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

const nothingChosen: NotificationChoices = { channels: {}, quiet: null };

/** What people chose, by their ids; people without a choice are missing. */
export async function findChoices(db: Kysely<SystemTables>, ids: readonly string[]): Promise<Map<string, NotificationChoices>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('portal.notification_choice')
		.select(['employee_id', 'channels', 'quiet_from', 'quiet_to', 'quiet_mode'])
		.where('employee_id', 'in', ids)
		.execute();
	return new Map(
		rows.map(({ employee_id, channels, quiet_from: from, quiet_to: to, quiet_mode: mode }) => [
			employee_id,
			{ channels, quiet: from !== null && to !== null ? { from, to, mode } : null },
		]),
	);
}

/** What a person chose. */
export async function readChoice(db: Kysely<SystemTables>, employeeId: string): Promise<NotificationChoices> {
	return (await findChoices(db, [employeeId])).get(employeeId) ?? nothingChosen;
}

/** Stores what a person chose. */
export async function storeChoice(database: Database, employeeId: string, { channels, quiet }: NotificationChoices): Promise<void> {
	const values = {
		channels: JSON.stringify(channels),
		...{ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, quiet_mode: quiet?.mode ?? ('wait' as const) },
		updated_at: new Date(),
	};
	await database.system
		.insertInto('portal.notification_choice')
		.values({ employee_id: employeeId, ...values })
		.onConflict((conflict) => conflict.column('employee_id').doUpdateSet(values))
		.execute();
}
