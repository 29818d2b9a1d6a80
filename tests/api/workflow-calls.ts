import type { Caller, TestPortal } from '../support/test-portal.ts';

export const base = '/platform/v3/bpmn';
export const list = { requestPage: { pageNo: 1, limit: 20 } };

interface Stage {
	portal: TestPortal;
	admin: Caller;
	staff: Caller;
}

/** What tests of processes do again and again, with the portal and the people of the test that is running. */
export function workflowCalls(stage: () => Stage) {
	async function post(caller: Caller, path: string, body: object) {
		const answer = await caller.post(`${base}/${path}`, body);
		if (answer.body.state !== 200) throw new Error(answer.text);
		return answer.body.data;
	}

	async function startCheck({ contact = stage().staff, inspector = stage().staff } = {}) {
		const { staff } = stage();
		const [enterprise] = (await staff.post('/business/v3/enterprise/query', list)).body.data.dataResult;
		const values = {
			title: '充电器不合格',
			organisation: null,
			enterprise: enterprise.id,
			contact: await personOf(contact),
			inspector: await personOf(inspector),
		};
		const saved = await staff.post('/business/v3/failed-check/save', values);
		if (saved.body.state !== 200) throw new Error(saved.text);
		const { id } = await post(staff, 'start', { process: 'failed-check', recordId: saved.body.data.id });
		return { caseId: id as string, recordId: saved.body.data.id as string };
	}

	const accounts = () =>
		new Map([
			[stage().admin, 'admin'],
			[stage().staff, 'staff'],
		]);

	async function personOf(caller: Caller): Promise<string> {
		const { rows } = await stage().portal.database.pool.query('select id from portal.employee where account = $1', [
			accounts().get(caller),
		]);
		return rows[0].id;
	}

	const detail = async (caller: Caller, caseId: string) => (await caller.get(`${base}/case/get`, { caseId })).body.data;
	const ownTask = async (caller: Caller, caseId: string) => (await detail(caller, caseId)).own;
	const decide = async (caller: Caller, caseId: string, more: object = {}) =>
		post(caller, 'task/act', { id: (await ownTask(caller, caseId)).id, action: 'decide', outcome: 'approve', ...more });
	const record = async (id: string) => (await stage().admin.get('/business/v3/failed-check/get', { id })).body.data;
	return { post, startCheck, personOf, detail, ownTask, decide, record };
}
