import type { Kysely } from 'kysely';

import type { SystemTables } from '../../db/system-tables.ts';

const hour = 3_600_000;

/** Removes sessions, tokens and secrets that have expired. Sessions are locked before their tokens, and those that are in use are skipped. */
export async function sweepSessions(db: Kysely<SystemTables>): Promise<void> {
	const now = new Date();
	const before = (age: number) => new Date(now.getTime() - age);
	await db
		.deleteFrom('portal.one_time_secret')
		.where('hash', 'in', ({ selectFrom }) =>
			selectFrom('portal.one_time_secret').select('hash').where('expires_at', '<', now).forUpdate().skipLocked(),
		)
		.execute();
	// Operators can let tries count for a day.
	await db
		.deleteFrom('portal.sign_in_try')
		.where('at', '<', before(24 * hour))
		.execute();
	await db
		.with('old', (query) =>
			query
				.selectFrom('portal.session as s')
				.select('s.id')
				.where(({ exists, selectFrom }) =>
					exists(
						selectFrom('portal.session_token as t')
							.select('t.hash')
							.whereRef('t.session_id', '=', 's.id')
							.where('t.expires_at', '<', before(24 * hour)),
					),
				)
				.forUpdate()
				.skipLocked(),
		)
		.deleteFrom('portal.session_token')
		.where('session_id', 'in', ({ selectFrom }) => selectFrom('old').select('old.id'))
		.where('expires_at', '<', before(24 * hour))
		.execute();
	await db
		.deleteFrom('portal.session')
		.where('id', 'in', ({ selectFrom }) =>
			selectFrom('portal.session as s')
				.select('s.id')
				.where((eb) =>
					eb.not(
						eb.exists(
							eb
								.selectFrom('portal.session_token as t')
								.select('t.hash')
								.whereRef('t.session_id', '=', 's.id')
								.where('t.expires_at', '>', now),
						),
					),
				)
				.forUpdate()
				.skipLocked(),
		)
		.execute();
}
