import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Language } from '../../../../contract/base/languages.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { RecordDetail } from '../../../../renderers/detail/record-detail.tsx';
import attributeFile from '../../../../schemas/organisation/attribute.json';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { addSampleRecords } from '../../../harness/sample-records.ts';
import { screenSources } from '../../../harness/screen-files.ts';
import { createPortal, mount } from '../mount.tsx';

const button = '恢复到此版本';

async function openDetail({ denied = [], language }: { denied?: string[]; language?: Language } = {}) {
	const portal = createPortal(3, language);
	for (const right of denied) portal.denied.add(right);
	const record = portal.records.get('product')?.[0];
	Object.assign(record ?? {}, { version: 3 });
	const at = '2026-03-01T00:05:09.000Z';
	const entries = [
		{ version: 3, at, kind: 'restore', changes: { name: ['新', '旧'], category: ['electrical', 'building'] } },
		{ version: 2, at, kind: 'update', changes: { name: ['旧', '新'] } },
		{ version: 2, at, kind: 'reveal', changes: { name: [null, null], category: [null, null] } },
		{ version: 1, at, kind: 'create', changes: {} },
	];
	portal.intercept = (call) => {
		if (call.path.endsWith('/history')) return Promise.resolve(entries);
		return call.path.endsWith('/restore') ? Promise.resolve(record) : undefined;
	};
	const mounted = mount(portal, <RecordDetail screen={portal.screen('product')} recordId={String(record?.id)} />);
	const history = await page.findByRole('region', { name: language === 'en' ? 'History' : '变更记录' });
	const lines = () => [...history.querySelectorAll('.ant-timeline-item')].map((item) => item.querySelector('ul')?.textContent ?? '');
	return {
		...mounted,
		record,
		history,
		lines,
		restored: () => portal.calls.filter((call) => call.path.endsWith('/restore')).map((call) => call.input),
	};
}

describe('the history of a record', () => {
	it('brings an earlier version back after a question', async () => {
		const { user, record, restored } = await openDetail();
		expect(page.getAllByRole('button', { name: button })).toHaveLength(2);
		await user.click(page.getAllByRole('button', { name: button })[1] as HTMLElement);
		const question = await page.findByText(/确定恢复到第 1 版吗/);
		expect(restored()).toHaveLength(0);
		await user.click(within(question.closest('.ant-modal') as HTMLElement).getByRole('button', { name: button }));
		await waitFor(() => expect(restored()).toEqual([{ id: record?.id, version: 1, currentVersion: 3 }]));
	});

	it('offers it to nobody without the right', async () => {
		await openDetail({ denied: ['product:restore'] });
		expect(page.queryByRole('button', { name: button })).toBeNull();
	});

	it('says from what to what a change and a version brought back went', async () => {
		const { lines } = await openDetail();
		expect(lines()).toEqual(['产品名称：新 → 旧类别：电器 → 建材', '产品名称：旧 → 新', '', '']);
	});

	it('joins titles and values as the language does', async () => {
		const { lines, history } = await openDetail({ language: 'en' });
		expect(lines()[1]).toMatch(/^[\w ]+: 旧 → 新$/);
		expect(history.textContent).not.toMatch(/[：、]/);
	});

	it('names the extended attributes that were changed, not their ids', async () => {
		const portal = new MemoryPortal([...screenSources, { name: 'attribute', area: 'organisation', file: attributeFile as ScreenFile }]);
		addSampleRecords(portal, 3);
		const [attribute] = portal.add('attribute', [{ name: '入职年份', key: 'since', partyType: 'employee', dataType: 'INT' }]);
		const [person] = portal.records.get('employee') ?? [];
		const rows = (value: string) => [{ id: 'r', attribute: attribute?.id, value }];
		const entries = [{ version: 2, at: '2026-03-01T00:05:09.000Z', kind: 'update', changes: { attributes: [rows('2015'), rows('2016')] } }];
		portal.intercept = (call) => (call.path.endsWith('/history') ? Promise.resolve(entries) : undefined);
		mount(portal, <RecordDetail screen={portal.screen('employee')} recordId={String(person?.id)} />);
		const history = await page.findByRole('region', { name: '变更记录' });
		await waitFor(() => expect(within(history).getAllByText('入职年份')).toHaveLength(2));
		expect(history.textContent).not.toContain(attribute?.id);
	});
});
