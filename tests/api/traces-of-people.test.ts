import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';

import { up as choicesOfRemovedPeople } from '../../server/features/tenant/migrations/0995-choices-of-removed-people.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;

startForTests(async () => {
	portal = await startTestPortal();
	return portal;
});

const choose = async (person: string) => {
	const { pool } = portal.database;
	await pool.query('insert into portal.menu_favorite (employee_id, menu_item_id) select $1, id from portal.menu_item limit 1', [person]);
	await pool.query(`insert into portal.notification_choice (employee_id, channels) values ($1, '{}')`, [person]);
};
const choices = async (person: string) => {
	const { rows } = await portal.database.pool.query(
		`select (select count(*) from portal.menu_favorite where employee_id = $1)::int as favorites,
			(select count(*) from portal.notification_choice where employee_id = $1)::int as channels`,
		[person],
	);
	return rows[0];
};

it('a person who is removed leaves no favourites and no choices behind, nor do those who were removed before', async () => {
	const admin = await portal.signIn('admin');
	const { uid = '' } = (await portal.signIn('staff')).tokens;
	await choose(uid);
	expect(await choices(uid)).toEqual({ favorites: 1, channels: 1 });
	expect((await admin.post('/platform/v3/employee/remove', { ids: uid, cascade: 'true' })).body.state).toBe(200);
	expect(await choices(uid)).toEqual({ favorites: 0, channels: 0 });
	const gone = newId();
	await choose(gone);
	await choicesOfRemovedPeople(portal.database.system as unknown as Kysely<unknown>);
	expect(await choices(gone)).toEqual({ favorites: 0, channels: 0 });
});
