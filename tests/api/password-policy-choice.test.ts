import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { concurrent, statusesAtOnce } from './calls-at-once.ts';

const security = '/platform/v3/auth/user/security';
let portal: TestPortal;

startForTests(async () => {
	portal = await startTestPortal({ environment: concurrent });
	return portal;
});

it.each([
	['in use', 'setUse', 'is_use'],
	['the default', 'setDefault', 'is_default'],
])('has one policy that is %s, also when two are chosen at once', async (_title, action, column) => {
	const admin = await portal.signIn('tenantadmin');
	const make = async (name: string): Promise<string> =>
		(await admin.post(`${security}/save`, { name: `${name} ${action}`, complexity: ['3'], minLength: 6, maxLength: 10 })).body.data.id;
	const ids = [await make('甲'), await make('乙')];
	const calls = ids.map((id) => () => admin.post(`${security}/${action}`, { ids: id }));
	// The entry in the audit log follows the choice.
	expect(await statusesAtOnce(portal, 'audit', calls)).toEqual([200, 200]);
	const chosen = `select from portal.user_security where id = any($1) and ${column}`;
	expect((await portal.database.pool.query(chosen, [ids])).rowCount).toBe(1);
});
