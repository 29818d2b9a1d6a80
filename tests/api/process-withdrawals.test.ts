import { describe, expect, it } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import type { Caller } from '../support/test-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

/** After the first step two branches, of staff and of the administrator. */
const forked = twoSteps('forked', { one: person('staff'), two: 'admin' })
	.replace('sourceRef="one" targetRef="two"', 'sourceRef="one" targetRef="fork"')
	.replace(
		'<endEvent id="end" />',
		`<parallelGateway id="fork" /><sequenceFlow id="d" sourceRef="fork" targetRef="two" /><sequenceFlow id="e" sourceRef="fork" targetRef="beside" />
		<userTask id="beside" name="beside"><extensionElements>${person('staff')}</extensionElements></userTask>
		<sequenceFlow id="f" sourceRef="beside" targetRef="end" /><endEvent id="end" />`,
	);

const shared = shareProcessPortal({
	forked,
	single: twoSteps('single', { one: person('staff'), two: 'staff' }),
	onward: twoSteps('onward', { one: person('staff'), two: 'admin' }),
	either: twoSteps('either', { one: `<portal:task mode="any" />${person('staff')}${person('admin')}`, two: 'staff' }),
});
const { post, personOf, ownTask, decide } = workflowCalls(() => shared);
const { start } = shared;

/** The tasks of a case that are to do: step and person. */
async function toDo(caseId: string): Promise<string[]> {
	const { rows } = await shared.portal.database.pool.query(
		`select t.node || ' ' || e.account as task from portal.process_task t join portal.employee e on e.id = t.assignee_id
		where t.case_id = $1 and t.state = 'open' order by t.id`,
		[caseId],
	);
	return rows.map(({ task }) => task);
}

async function hand(from: Caller, { caseId, action, to }: { caseId: string; action: string; to: Caller }) {
	await post(from, 'task/act', { id: (await ownTask(from, caseId)).id, action, personId: await personOf(to) });
}

const withdraw = (caller: Caller, caseId: string) => post(caller, 'case/act', { caseId, action: 'withdraw' });

describe('a decision that is withdrawn is to be made again by the person who made it', () => {
	it('who got the task from another person', async () => {
		const { admin, staff } = shared;
		const caseId = await start('single');
		await hand(staff, { caseId, action: 'transfer', to: admin });
		await decide(admin, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
		await withdraw(admin, caseId);
		expect(await toDo(caseId)).toEqual(['one admin']);
		await decide(admin, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
	});

	it.each(['addBeside', 'addAfter'])('who was added by %s and decided last', async (action) => {
		const { admin, staff } = shared;
		const caseId = await start('single');
		await hand(staff, { caseId, action, to: admin });
		await decide(staff, caseId);
		await decide(admin, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
		await withdraw(admin, caseId);
		expect(await toDo(caseId)).toEqual(['one admin']);
		await decide(admin, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
	});

	it('who had added somebody beside, whose decision stays', async () => {
		const { admin, staff } = shared;
		const caseId = await start('onward');
		await hand(staff, { caseId, action: 'addBeside', to: admin });
		await decide(admin, caseId);
		await decide(staff, caseId);
		await withdraw(staff, caseId);
		expect(await toDo(caseId)).toEqual(['one staff']);
		await decide(staff, caseId);
		expect(await toDo(caseId)).toEqual(['two admin']);
	});

	it('who has added somebody after themselves, while that person has done nothing', async () => {
		const { admin, staff } = shared;
		const caseId = await start('single');
		await hand(staff, { caseId, action: 'addAfter', to: admin });
		await decide(staff, caseId);
		expect(await toDo(caseId)).toEqual(['one admin']);
		await withdraw(staff, caseId);
		expect(await toDo(caseId)).toEqual(['one staff']);
		await decide(staff, caseId);
		await decide(admin, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
		expect((await staff.post(`${base}/case/act`, { caseId, action: 'withdraw' })).body.state).toBe(6030101);
	});

	it.each(['addBefore', 'delegate'])('who was asked by %s, while the person who asked has done nothing', async (action) => {
		const { admin, staff } = shared;
		const caseId = await start('single');
		await hand(staff, { caseId, action, to: admin });
		await decide(admin, caseId);
		expect(await toDo(caseId)).toEqual(['one staff']);
		await withdraw(admin, caseId);
		expect(await toDo(caseId)).toEqual(['one admin']);
		await decide(admin, caseId);
		// The advice alone does not end the step.
		expect(await toDo(caseId)).toEqual(['one staff']);
		await decide(staff, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
	});

	it.each(['addBefore', 'delegate'])('who had asked another person by %s, who is not asked again', async (action) => {
		const { admin, staff } = shared;
		const caseId = await start('onward');
		await hand(staff, { caseId, action, to: admin });
		await decide(admin, caseId);
		await decide(staff, caseId);
		expect(await toDo(caseId)).toEqual(['two admin']);
		await withdraw(staff, caseId);
		expect(await toDo(caseId)).toEqual(['one staff']);
	});

	it('where one of several was enough: all of them can decide again', async () => {
		const { admin, staff } = shared;
		const caseId = await start('either');
		await decide(admin, caseId);
		await withdraw(admin, caseId);
		expect((await toDo(caseId)).sort()).toEqual(['one admin', 'one staff']);
		await decide(staff, caseId);
		expect(await toDo(caseId)).toEqual(['two staff']);
	});
});

it('the diagram marks a branch that a return took back before it was decided, not as passed', async () => {
	const { admin, staff } = shared;
	const caseId = await start('forked');
	await decide(staff, caseId);
	await post(admin, 'task/act', { id: (await ownTask(admin, caseId)).id, action: 'return', node: 'one' });
	const { current, returned } = (await staff.get(`${base}/case/diagram`, { caseId })).body.data;
	expect({ current, returned }).toEqual({ current: ['one'], returned: ['two', 'beside'] });
});
