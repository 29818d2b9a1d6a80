import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

const query = vi.spyOn(pg.Client.prototype, 'query');
let portal: TestPortal;
let admin: Caller;
let staff: Caller;
startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});
const { startCheck, ownTask } = workflowCalls(() => ({ portal, admin, staff }));
it('prints', async () => {
	const out: string[] = [];
	for (let i = 0; i < 2; i++) {
		const { caseId } = await startCheck();
		const task = await ownTask(staff, caseId);
		await sleep(3000);
		query.mockClear();
		const answer = await staff.post(`${base}/task/act`, { id: task.id, action: 'decide', outcome: 'approve', values: { noticeDate: '2026-11-25' } });
		expect(answer.status).toBe(200);
		out.push('=====', ...query.mock.calls.map(([s]) => (typeof s === 'string' ? s : `${(s as unknown as { name?: string }).name ?? '-'}: ${(s as unknown as pg.QueryConfig).text}`).replace(/\s+/g, ' ').slice(0, 160)));
	}
	writeFileSync('/tmp/flow-statements.txt', out.join('\n'));
});
