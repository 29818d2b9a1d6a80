import { act, screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { announceChange } from '../../../../../renderers/core/records/record-changes.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];
const idsOf = (elements: HTMLElement[]) => elements.map(({ dataset }) => dataset.rowKey);
const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('td') ?? [])];

async function openList(change: (list: ResolvedScreen['list']) => Partial<ResolvedScreen['list']> = () => ({})) {
	const portal = createPortal();
	const { list, ...screen } = portal.screen('employee');
	const own = { ...list, sideTree: null, bulkActions: ['remove'], ...change(list) };
	const mounted = mount(portal, <RecordList screen={{ ...screen, list: own }} />);
	await page.findByText('共 45 条');
	const turn = async (title: string) => {
		const before = idsOf(rows());
		await mounted.user.click(page.getByTitle(title));
		await waitFor(() => expect(idsOf(rows())).not.toEqual(before));
	};
	return { portal, turn, ...mounted };
}

it('the rows of the next page are drawn in the elements of the last one, with nothing of it left', async () => {
	const { portal, turn, user } = await openList();
	const before = rows();
	await user.click(before[0]?.querySelector('input[type=checkbox]') as HTMLElement);
	expect(before[0]?.className).toContain('selected');
	await turn('2');
	const after = rows();
	expect(after).toEqual(before);
	const named = portal.records.get('employee') ?? [];
	for (const row of after) {
		const record = named.find(({ id }) => id === row.dataset.rowKey);
		expect(row.textContent).toContain(String(record?.name));
		expect(row.textContent).toContain(String(record?.account));
		expect(row.className).not.toContain('selected');
		expect(row.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(false);
	}
	await turn('3');
	expect(rows()).toEqual(before.slice(0, 5));
	await turn('1');
	expect(rows()[0]?.className).toContain('selected');
	expect(new Set(rows()).size).toBe(20);
});

it('cells that have a state of their own are drawn anew', async () => {
	const asPerson = ({ columns }: ResolvedScreen['list']) => ({
		columns: columns.map((column) => (column.field === 'organisation' ? { ...column, type: 'person' as const } : column)),
	});
	const { turn } = await openList(asPerson);
	const before = cellsOf(rows()[0]);
	await turn('2');
	const after = cellsOf(rows()[0]);
	const hasPicture = (cell: HTMLElement) => cell.querySelector('.portal-person') !== null;
	expect(after.filter(hasPicture)).toHaveLength(1);
	expect(before.filter(hasPicture)).toHaveLength(1);
	expect(after.filter((cell) => hasPicture(cell) && before.includes(cell))).toEqual([]);
});

it('where some of the records stay, the elements of those that are gone do not become those of others', async () => {
	const { portal } = await openList();
	const before = rows();
	const gone = before[0]?.dataset.rowKey;
	portal.records.set('employee', portal.records.get('employee')?.filter(({ id }) => id !== gone) ?? []);
	act(() => announceChange('employee'));
	await waitFor(() => expect(idsOf(rows())).not.toContain(gone));
	expect(rows().slice(0, 19)).toEqual(before.slice(1));
	expect(before).not.toContain(rows()[19]);
	expect(before[0]?.isConnected).toBe(false);
});
