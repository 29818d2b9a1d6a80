import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { RecordDetail } from '../../../../renderers/detail/record-detail.tsx';
import { createPortal, mount } from '../mount.tsx';

const button = '恢复到此版本';

async function openDetail(denied: string[] = []) {
	const portal = createPortal(3);
	for (const right of denied) portal.denied.add(right);
	const record = portal.records.get('product')?.[0];
	Object.assign(record ?? {}, { version: 2 });
	const at = '2026-03-01T00:05:09.000Z';
	const entries = [
		{ version: 2, at, kind: 'update', changes: { name: ['旧', '新'] } },
		{ version: 1, at, kind: 'create', changes: {} },
	];
	portal.intercept = (call) => {
		if (call.path.endsWith('/history')) return Promise.resolve(entries);
		return call.path.endsWith('/restore') ? Promise.resolve(record) : undefined;
	};
	const mounted = mount(portal, <RecordDetail screen={portal.screen('product')} recordId={String(record?.id)} />);
	await page.findByText('第 1 版');
	return { ...mounted, record, restored: () => portal.calls.filter((call) => call.path.endsWith('/restore')).map((call) => call.input) };
}

describe('the history of a record', () => {
	it('brings an earlier version back after a question', async () => {
		const { user, record, restored } = await openDetail();
		expect(page.getAllByRole('button', { name: button })).toHaveLength(1);
		await user.click(page.getByRole('button', { name: button }));
		const question = await page.findByText(/确定恢复到第 1 版吗/);
		expect(restored()).toHaveLength(0);
		await user.click(within(question.closest('.ant-modal') as HTMLElement).getByRole('button', { name: button }));
		await waitFor(() => expect(restored()).toEqual([{ id: record?.id, version: 1, currentVersion: 2 }]));
	});

	it('offers it to nobody without the right', async () => {
		await openDetail(['product:restore']);
		expect(page.queryByRole('button', { name: button })).toBeNull();
	});
});
