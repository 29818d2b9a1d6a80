import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal, writeScreen } from './records-portal.ts';
import { roleBase } from './roles-portal.ts';

let portal: RecordsPortal;
let admin: Caller;
let steps: string[];

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	steps = (await readFile('docs/ten-minutes.md', 'utf8')).split(/^## /m).slice(1);
});
afterAll(() => portal.close());

const neverId = '00000000-0000-7000-8000-000000000000';
const isComplaint = ({ name }: { name: string }) => name === 'complaint';

/** What an administrator ticks in the dialog of the role: two more rights. */
async function grantStaff(): Promise<void> {
	const { system } = portal.database;
	const { id: roleId } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	const before = (await system.selectFrom('portal.role_grant').selectAll().where('role_id', '=', roleId).execute()).map(
		({ permission }) => permission,
	);
	const { revision } = (await admin.get(`${roleBase}/scopes`, { roleId })).body.data;
	const permissions = [...before, 'complaint:view', 'complaint:create'];
	expect((await admin.post(`${roleBase}/saveGrants`, { roleId, revision, permissions })).status).toBe(200);
}

describe('the guide to a screen in ten minutes', () => {
	it('says of every step what happens', async () => {
		let files = 0;
		let calls = 0;
		let callsOfStaff = 0;
		const staff = await portal.signIn('staff');
		expect((await staff.get('/platform/v3/screens')).body.data.some(isComplaint)).toBe(false);
		for (const step of steps) {
			const file = /```json\n([\s\S]*?)```/.exec(step)?.[1];
			if (file !== undefined) {
				files += 1;
				await writeScreen(portal.folder, 'complaint', file);
				await portal.engine.refresh();
				const errors = portal.engine.problems().filter(({ file, severity }) => file === 'quality/complaint.json' && severity === 'error');
				expect(errors, step.slice(0, 40)).toEqual([]);
				expect(portal.engine.screen('complaint')?.content).toBe(file);
			}
			if (step.startsWith('4.')) await grantStaff();
			for (const [line, call, body, status] of step.matchAll(/^As staff `POST (\S+)` `(.+)` returns (\d+)$/gm)) {
				callsOfStaff += 1;
				expect((await staff.post(call ?? '', JSON.parse(body ?? ''))).status, line).toBe(Number(status));
			}
			for (const [line, call, body, status] of step.matchAll(/^`POST (\S+)` `(.+)` returns (\d+)$/gm)) {
				calls += 1;
				expect((await admin.post(call ?? '', JSON.parse(body ?? ''))).status, line).toBe(Number(status));
			}
		}
		expect([files, calls, callsOfStaff]).toEqual([3, 5, 2]);
		expect((await staff.get('/platform/v3/screens')).body.data.some(isComplaint)).toBe(true);
		const systems = (await staff.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data as Array<{ id: string }>;
		const menus = await Promise.all(systems.map(({ id }) => staff.get('/platform/v3/auth/resources/getMenuData', { systemId: id })));
		expect(JSON.stringify(menus.map(({ body }) => body.data))).toContain('质量投诉');
		expect((await staff.post('/business/v3/complaint/close', { ids: neverId })).status).toBe(403);
	});

	it('ends with records that kept what they had, and an action that runs', async () => {
		const rows = (await admin.post('/business/v3/complaint/query', { sorts: [{ field: 'number', order: 'ASC' }] })).body.data.dataResult;
		expect(rows).toMatchObject([
			{ number: 'TS-001', status: 'open' },
			{ number: 'TS-003', result: '已退货' },
			{ number: 'TS-004', content: '无标识' },
		]);
		expect((await admin.post('/business/v3/complaint/close', { ids: rows[0].id })).status).toBe(200);
		const closed = (await admin.get('/business/v3/complaint/get', { id: rows[0].id })).body.data;
		expect(closed).toMatchObject({ status: 'closed', result: '已核实处理' });
	});

	it('keeps the last good version when a name is mistyped, as its last step says', async () => {
		const good = portal.engine.screen('complaint')?.content ?? '';
		await writeScreen(portal.folder, 'complaint', good.replace('"title": "质量投诉"', '"titel": "质量投诉"'));
		await portal.engine.refresh();
		expect(portal.engine.problems()).toContainEqual(expect.objectContaining({ file: path.join('quality', 'complaint.json'), line: 3 }));
		expect((await admin.get('/platform/v3/screens/complaint')).body.data.title).toBe('质量投诉');
	});
});
