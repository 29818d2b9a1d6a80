import { expect, it } from 'vitest';

import type { OwnSession, Profile } from '../../contract/features/profile.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
startForTests(async () => {
	portal = await startTestPortal();
	return portal;
});

const path = '/platform/v3/user/sessions';

it('shows people their own profile, with asterisks', async () => {
	const staff = await portal.signIn('staff');
	const { body } = await staff.get('/platform/v3/user/profile');
	const profile = body.data as Profile;
	expect(profile).toMatchObject({ account: 'staff', positions: expect.any(Array) });
	expect(profile.mobile).toMatch(/^\d{3}\*+\d{4}$/);
	expect(profile.roles.every(({ name }) => name !== '')).toBe(true);
	expect(JSON.stringify(profile)).not.toContain('permissions');
});

it('lists the sessions of the caller alone, and ends others of them, but neither the current one nor those of somebody else', async () => {
	const [desk, phone, admin] = [await portal.signIn('staff'), await portal.signIn('staff'), await portal.signIn('admin')];
	const list = async (caller = desk) => (await caller.get(path)).body.data as OwnSession[];
	const before = await list();
	const current = before.find(({ isCurrent }) => isCurrent);
	const other = (await list(phone)).find(({ isCurrent }) => isCurrent);
	const [foreign] = await list(admin);
	expect(before.map(({ id }) => id)).toContain(other?.id);
	expect(before.map(({ id }) => id)).not.toContain(foreign?.id);
	expect((await desk.post(`${path}/end`, { ids: foreign?.id })).status).toBe(404);
	expect((await desk.post(`${path}/end`, { ids: current?.id })).body).toMatchObject({
		state: 6010101,
		data: { fields: [{ path: 'ids' }] },
	});
	expect((await desk.post(`${path}/end`, { ids: 'x' })).status).toBe(400);
	expect((await desk.post(`${path}/end`, { ids: other?.id })).body.state).toBe(200);
	expect((await phone.get(path)).status).toBe(401);
	expect((await list()).map(({ id }) => id)).not.toContain(other?.id);
	expect((await admin.get(path)).body.state).toBe(200);
});
