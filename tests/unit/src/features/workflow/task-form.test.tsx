import { fireEvent, screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { CaseDetail, OwnTask } from '../../../../../contract/features/workflow/cases.ts';
import { TaskForm } from '../../../../../src/features/workflow/case/task-form.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

/** The form of a task of the user; returns the decisions that are sent. */
function open(task: Partial<OwnTask>, answer: () => Promise<unknown> = async () => ({})) {
	const portal = createPortal();
	const sent: unknown[] = [];
	portal.intercept = ({ path, input }) => {
		if (!path.endsWith('/task/act')) return undefined;
		sent.push(input);
		return answer();
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

it('decides nothing by the second click of a double click, which may meet the next task', async () => {
	const { user, sent } = open({});
	const button = await page.findByRole('button', { name: /同\s*意/ });
	fireEvent.click(button, { detail: 2 });
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(sent).toEqual([]);
	await user.click(button);
	await expect.poll(() => sent.length).toBe(1);
});

it('is decided once however often and slowly its button is pressed, and again after a refusal', async () => {
	const answers: Array<(isRefused: boolean) => void> = [];
	const slowly = () =>
		new Promise((resolve, reject) => {
			answers.push((isRefused) => (isRefused ? reject(new PortalError('unavailable')) : resolve({})));
		});
	const { user, sent } = open({}, slowly);
	const button = await page.findByRole('button', { name: /同\s*意/ });
	const press = async () => {
		await user.click(button);
		await new Promise((resolve) => setTimeout(resolve, 20));
	};
	await press();
	await press();
	expect(sent).toHaveLength(1);
	answers[0]?.(true);
	await page.findByRole('alert');
	await press();
	expect(sent).toHaveLength(2);
	answers[1]?.(false);
	// Until what follows replaces the form.
	await new Promise((resolve) => setTimeout(resolve, 20));
	await press();
	expect(sent).toHaveLength(2);
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
