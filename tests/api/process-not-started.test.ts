import { expect, it } from 'vitest';

import { shareProcessPortal } from '../support/process-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

const shared = shareProcessPortal({});
const { post } = workflowCalls(() => shared);

it('a request that was saved and not sent is found again by its creator alone, until its process begins', async () => {
	const { staff, admin } = shared;
	const titles = async (caller = staff) =>
		(await caller.get(`${base}/notStarted`)).body.data.map(({ title, process }: { title: string; process: { name: string } }) => [
			process.name,
			title,
		]);
	expect(await titles()).toEqual([]);
	const values = { kind: 'annual', from: '2027-01-04', to: '2027-01-05', reason: '回乡探亲' };
	const { data } = (await staff.post('/business/v3/leave-request/save', values)).body;
	const [[process, title]] = await titles();
	expect(process).toBe('leave');
	expect(title).toBe('周晓敏的请假（2 天）');
	expect(await titles(admin)).toEqual([]);
	await post(staff, 'start', { process: 'leave', recordId: data.id });
	expect(await titles()).toEqual([]);
});
