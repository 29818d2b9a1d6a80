import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { CaseDetail, OwnTask } from '../../../../../contract/features/workflow/cases.ts';
import { TaskForm } from '../../../../../src/features/workflow/case/task-form.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

/** The form of a task of the user; returns the decisions that are sent. */
function open(task: Partial<OwnTask>) {
	const portal = createPortal();
	const sent: unknown[] = [];
	portal.intercept = ({ path, input }) => {
		if (!path.endsWith('/task/act')) return undefined;
		sent.push(input);
		return Promise.resolve({});
	};
	const own = {
		...{ id: 'task1', kind: 'task', title: '科室审批', outcomes: [{ name: 'approve', title: '同意' }], comment: 'optional' },
		...{ attachments: 'none', signature: 'none', draft: null, fields: {}, returnTo: [], choices: [], insteadOf: null, sentBack: null },
		...task,
	} as OwnTask;
	const found = { screen: 'enterprise', form: portal.screen('enterprise'), own } as unknown as CaseDetail;
	const nothing = () => {};
	const { user } = mount(portal, <TaskForm found={found} record={{ id: 'r1' }} onDone={nothing} onChanged={nothing} onStale={nothing} />);
	return { user, sent };
}

it('decides once at a double click, whose second click may meet the next task', async () => {
	const { user, sent } = open({});
	const button = await page.findByRole('button', { name: /同\s*意/ });
	await user.click(button);
	await user.dblClick(button);
	// The first clicks of both.
	await expect.poll(() => sent.length).toBe(2);
});

it('says who sent the case back, and why', async () => {
	open({ kind: 'amend', outcomes: [], sentBack: { by: '张伟国', comment: '请补充型号' } });
	await page.findByRole('heading', { name: '修改后重新提交（科室审批）' });
	const note = await page.findByRole('alert');
	expect(note.textContent).toContain('已由张伟国退回');
	expect(note.textContent).toContain('请补充型号');
});

it('sends what was entered in an earlier form of the task only as far as the task still permits it', async () => {
	const values = { name: '迁移前填写', contact: '张三' };
	const draft = { 'draft:enterprise:r1': { id: 'd1', at: 1, values, titles: {} } };
	const { user, sent } = open({ fields: { contact: 'edit' }, draft });
	await page.findByDisplayValue('张三');
	await user.click(await page.findByRole('button', { name: /同\s*意/ }));
	await expect.poll(() => sent).toMatchObject([{ values: { contact: '张三' } }]);
	expect((sent[0] as { values: object }).values).toEqual({ contact: '张三' });
});
