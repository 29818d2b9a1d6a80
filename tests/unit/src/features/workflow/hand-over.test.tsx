import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { HandOverDialog } from '../../../../../src/features/workflow/centre/hand-over-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

it('shows the tasks of the person who was chosen last, however late those of another one arrive', async () => {
	const portal = createPortal();
	const [first, second] = portal.records.get('employee') ?? [];
	const arrivals = new Map<string, () => void>();
	portal.intercept = ({ path, input }) => {
		if (!path.endsWith('/handOver/preview')) return undefined;
		const person = String(input.personId);
		const list = [
			{ id: `task of ${person}`, subject: `${person} 的任务`, hasDraft: false, by: null, process: '', step: '', createdAt: '2026-11-30' },
		];
		return new Promise((resolve) => {
			arrivals.set(person, () => resolve({ cases: 1, tasks: 1, drafts: 0, list, processes: [], successor: null }));
		});
	};
	const { user } = mount(portal, <HandOverDialog onClose={() => undefined} />);
	const choose = async (name: string) => {
		await user.click(page.getByRole('combobox', { name: '移交人' }));
		await user.keyboard(name);
		const option = () => [...document.querySelectorAll('.ant-select-item-option')].find(({ textContent }) => textContent?.includes(name));
		await waitFor(() => expect(option()).toBeDefined());
		fireEvent.click(option() as HTMLElement);
	};
	await choose(String(first?.name));
	await waitFor(() => expect([...arrivals.keys()]).toEqual([first?.id]));
	await choose(String(second?.name));
	await waitFor(() => expect([...arrivals.keys()]).toEqual([first?.id, second?.id]));
	arrivals.get(String(second?.id))?.();
	await page.findByText(`${second?.id} 的任务`);
	arrivals.get(String(first?.id))?.();
	await new Promise((resolve) => setTimeout(resolve, 50));
	page.getByText(`${second?.id} 的任务`);
	expect(page.queryByText(`${first?.id} 的任务`)).toBeNull();
});
