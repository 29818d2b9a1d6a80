import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

function fileOf(isTree: boolean): ScreenFile {
	return {
		title: '类别',
		record: {
			properties: {
				name: { type: 'string', title: '名称' },
				parent: { type: 'string', title: '上级', reference: { screen: 'kind' } },
				sort: { type: 'integer', title: '排序号' },
			},
		},
		storage: { parent: 'parent', order: 'sort' },
		list: { columns: ['name'], sort: ['sort'], tree: isTree, drag: true },
	};
}

/** A portal with four rows, which reorders them as a server does: it refuses a move of an old version, and replies after a moment. */
function openList(isTree: boolean) {
	const portal = new MemoryPortal([{ name: 'kind', area: 'quality', file: fileOf(isTree) }]);
	portal.delay = 10;
	const [root] = isTree ? portal.add('kind', [{ name: '总类', parent: null, sort: 1 }]) : [];
	portal.add(
		'kind',
		['甲', '乙', '丙', '丁'].map((name, index) => ({ name, parent: root?.id ?? null, sort: index + 1 })),
	);
	const rowsOf = () => (portal.records.get('kind') ?? []).filter(({ id }) => id !== root?.id);
	const idsInOrder = () => [...rowsOf()].sort((one, other) => Number(one.sort) - Number(other.sort)).map(({ id }) => id);
	const store = (ids: string[]) => {
		const rows = rowsOf().map((row): StoredRecord => {
			const sort = ids.indexOf(row.id) + 1;
			return row.sort === sort ? row : { ...row, sort, version: row.version + 1 };
		});
		portal.records.set('kind', root ? [root, ...rows] : rows);
	};
	portal.intercept = ({ path, input }) => {
		if (path.endsWith('/saveSort')) return Promise.resolve(store(String(input.ids).split(',')));
		if (!path.endsWith('/saveMove')) return undefined;
		if (rowsOf().find(({ id }) => id === input.id)?.version !== input.version) return Promise.reject(new PortalError('conflict'));
		const others = idsInOrder().filter((id) => id !== input.id);
		const index = input.before === null ? others.length : others.indexOf(String(input.before));
		return Promise.resolve(store(others.toSpliced(index, 0, String(input.id))));
	};
	mount(portal, <RecordList screen={portal.screen('kind')} />);
	const shown = () =>
		[...document.querySelectorAll<HTMLElement>('.portal-table tr[data-row-key]')]
			.map((row) => /[甲乙丙丁]/.exec(row.textContent ?? '')?.[0])
			.filter((name) => name !== undefined)
			.join('');
	const row = async (name: string) => (await page.findByText(name)).closest('tr') as HTMLElement;
	return { portal, shown, row };
}

it.each([
	['a tree', true],
	['a list', false],
])('a row of %s goes up two rows when Alt and the arrow are pressed twice at once', async (_name, isTree) => {
	const { shown, row } = openList(isTree);
	const last = await row('丁');
	expect(shown()).toBe('甲乙丙丁');
	last.focus();
	fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true });
	fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true });
	await waitFor(() => expect(shown()).toBe('甲丁乙丙'));
	expect(document.querySelector('.ant-message-error')).toBeNull();
	expect(document.activeElement).toBe(last);
});

it('a key that is held moves the row no further once it is let go', async () => {
	const { portal, shown, row } = openList(false);
	const last = await row('丁');
	last.focus();
	fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true });
	for (let count = 0; count < 10; count += 1) fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true, repeat: true });
	await waitFor(() => expect(shown()).toBe('甲乙丁丙'));
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(portal.calls.filter(({ path }) => path.endsWith('/saveSort'))).toHaveLength(1);
});
