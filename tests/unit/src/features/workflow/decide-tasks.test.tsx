import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { OutcomesOfTasks } from '../../../../../contract/features/workflow/cases.ts';
import type { ActionDialogProps } from '../../../../../renderers/core/runtime/renderer-registry.ts';
import { DecideTasksDialog } from '../../../../../src/features/workflow/centre/decide-tasks-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const accept = { name: 'approve', title: '接受并整改' };
const object = { name: 'objection', title: '提出异议' };

/** The dialog over two tasks, whose outcomes are these. */
function open(id: string, found: OutcomesOfTasks) {
	const portal = createPortal();
	portal.intercept = ({ path }) => (path.endsWith('/task/outcomes') ? Promise.resolve(found) : undefined);
	const records = [`${id}1`, `${id}2`].map((one) => ({ id: one, subject: one }));
	const props = { screen: portal.screen('enterprise'), records, onClose: () => {} } as unknown as ActionDialogProps;
	return mount(portal, <DecideTasksDialog {...props} />);
}

it('offers what the selected tasks can be decided as, by their own titles', async () => {
	open('a', { shared: [object, accept], steps: [{ title: '企业回复', count: 2, outcomes: [object, accept] }] });
	await page.findByRole('radio', { name: '接受并整改' });
	page.getByRole('radio', { name: '提出异议', checked: true });
	expect(page.getAllByRole('radio')).toHaveLength(2);
	expect(page.queryByText(/不同环节/)).toBeNull();
});

it('clears the selection once tasks are decided, and says why one is not', async () => {
	const portal = createPortal();
	let cleared = 0;
	const answers: Record<string, unknown> = {
		outcomes: { shared: [accept], steps: [{ title: '企业回复', count: 2, outcomes: [accept] }] },
		decideMany: [
			{ id: 'c1', isDone: true, problem: null },
			{ id: 'c2', isDone: false, problem: '该任务已由张伟国处理' },
		],
	};
	portal.intercept = ({ path }) => {
		const answer = answers[path.split('/').at(-1) ?? ''];
		return answer === undefined ? undefined : Promise.resolve(answer);
	};
	const records = ['c1', 'c2'].map((id) => ({ id, subject: id }));
	const props = { screen: portal.screen('enterprise'), records, onDone: () => (cleared += 1), onClose: () => {} };
	const { user } = mount(portal, <DecideTasksDialog {...(props as unknown as ActionDialogProps)} />);
	await page.findByRole('radio', { name: '接受并整改' });
	await user.click(page.getByRole('button', { name: /确\s*定/ }));
	await page.findByText('c2：该任务已由张伟国处理');
	expect(cleared).toBe(1);
});

it('offers nothing for steps that share no outcome, and names the outcomes of each', async () => {
	const passed = { name: 'approve', title: '合格' };
	const steps = [
		{ title: '企业回复', count: 1, outcomes: [object, accept] },
		{ title: '复检', count: 1, outcomes: [passed] },
	];
	open('b', { shared: [], steps });
	await page.findByText('所选任务属于不同环节，没有共同的处理结果，请按环节分别办理');
	await page.findByText('企业回复（1 项）：提出异议 / 接受并整改');
	expect(page.queryByRole('radio')).toBeNull();
	expect(page.queryByRole('button', { name: /确\s*定/ })).toBeNull();
});
