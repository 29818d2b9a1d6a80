import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ListRequest, StoredRecord } from '../../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { announceChange } from '../../../../../renderers/core/records/record-changes.ts';
import { MoveDialog } from '../../../../../renderers/list/moves/move-dialog.tsx';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { useTreeRows } from '../../../../../renderers/list/state/use-tree-rows.ts';
import { RecordSelector } from '../../../../../renderers/selector/record-selector.tsx';
import type { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { createPortal, mount } from '../../mount.tsx';

/** Those of the list, without the ones beside or below it. */
const rows = () => [...(document.querySelector('.portal-table')?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])];

const showsOf = (name: string) => rows().filter((row) => row.textContent?.includes(name)).length;

/** Lets a call return only the first so many of some records, as a real one does with the first thousand, until `answerAll`. */
function shorten(
	portal: MemoryPortal,
	{ records, shown, isAsked }: { records: StoredRecord[]; shown: number; isAsked(value: unknown): boolean },
) {
	const { base } = portal.screen('organisation');
	let isWhole = false;
	portal.intercept = ({ path, input }) => {
		if (path !== `${base}/query` || !isAsked((input as ListRequest).parameters?.[0]?.value)) return undefined;
		const dataResult = (isWhole ? records : records.slice(0, shown)).map((record) => ({ ...record, hasChildren: false }));
		return Promise.resolve({ dataResult, pageResult: { totalCount: records.length, pageNo: 1, limit: 1000 } });
	};
	return () => {
		isWhole = true;
	};
}

/** Five of the eleven cities of a province. */
function withLongBranch(portal: MemoryPortal) {
	const all = portal.records.get('organisation') ?? [];
	const province = all.find(({ name }) => name === '浙江省市场监督管理局') as StoredRecord;
	const cities = all.filter(({ parent }) => parent === province.id);
	const answerAll = shorten(portal, { records: cities, shown: 5, isAsked: (value) => value === province.id });
	return { cities, answerAll };
}

/** The organisations with the province open. */
async function openProvince() {
	const portal = createPortal(3);
	const long = withLongBranch(portal);
	const mounted = mount(portal, <RecordList screen={portal.screen('organisation')} />);
	const open = async (name: string) => {
		const row = (await page.findByText(name)).closest('tr') as HTMLElement;
		await mounted.user.click(within(row).getByRole('button', { name: '展开' }));
	};
	await open('浙江省市场监督管理局');
	await page.findByText('还有 6 条，点击加载');
	return { ...mounted, ...long, portal };
}

describe('a tree with a branch longer than one call answers', () => {
	it('says how many rows are left and fetches them, by keyboard too, with the focus on the first that came', async () => {
		const { user, answerAll } = await openProvince();
		const before = rows().length;
		const last = rows().find((row) => row.textContent?.includes('湖州')) as HTMLElement;
		last.focus();
		await user.keyboard('{ArrowDown}');
		expect(document.activeElement?.textContent).toBe('还有 6 条，点击加载');
		answerAll();
		await user.keyboard('{Enter}');
		await waitFor(() => expect(rows()).toHaveLength(before + 6));
		expect(page.queryByText(/点击加载/)).toBeNull();
		await waitFor(() => expect(document.activeElement?.textContent).toContain('绍兴'));
	});

	it('moves a row behind the last that is here before the next one, not behind all', async () => {
		const { user, portal, cities, answerAll } = await openProvince();
		answerAll();
		rows()
			.find((row) => row.textContent?.includes('湖州'))
			?.focus();
		await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
		const moved = () => portal.calls.find(({ path }) => path.endsWith('/saveMove'))?.input;
		await waitFor(() => expect(moved()).toBeDefined());
		expect(moved()).toMatchObject({ id: cities[4]?.id, before: cities[6]?.id });
	});

	it('goes on likewise in the tree of a selector', async () => {
		const portal = createPortal(3);
		const { answerAll } = withLongBranch(portal);
		const screen = portal.screen('organisation');
		const { user } = mount(portal, <RecordSelector screen={screen} isMultiple value={[]} onConfirm={() => {}} onClose={() => {}} />);
		const province = await page.findByText('浙江省市场监督管理局');
		await user.click(province.closest('.ant-tree-treenode')?.querySelector('.ant-tree-switcher') as HTMLElement);
		const more = await page.findByText('还有 6 条，点击加载');
		expect(more.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox')).toBeNull();
		answerAll();
		await user.click(more);
		await page.findByText('丽水市市场监督管理局');
		expect(page.queryByText(/点击加载/)).toBeNull();
	});
});

describe('the tree of a selector', () => {
	it('opens a branch although another one was opened in the same moment', async () => {
		const portal = createPortal(3);
		portal.records.set('organisation', []);
		const roots = portal.add('organisation', [{ name: '甲区' }, { name: '乙区' }]);
		portal.add(
			'organisation',
			roots.map(({ id, name }) => ({ name: `${name}分局`, parent: id })),
		);
		mount(
			portal,
			<RecordSelector isMultiple={false} screen={portal.screen('organisation')} value={[]} onConfirm={() => {}} onClose={() => {}} />,
		);
		await page.findByText('乙区');
		const closed = [...document.querySelectorAll('.ant-tree-switcher_close')].slice(0, 2);
		for (const switcher of closed) fireEvent.click(switcher);
		await waitFor(() => expect(closed.map(({ className }) => className.includes('switcher_open'))).toEqual([true, true]));
	});
});

describe('a list without pages whose roots are more than one call answers', () => {
	it('fetches the rest of the roots on demand', async () => {
		const portal = createPortal(3);
		const screen = portal.screen('organisation');
		const roots = Array.from({ length: 7 }, (_, index) => ({ id: `root ${index}`, version: 1, name: `机构${index}` }));
		const answerAll = shorten(portal, { records: roots, shown: 3, isAsked: () => true });
		const { user } = mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, pageSize: 0 } }} />);
		const more = await page.findByText('还有 4 条，点击加载');
		answerAll();
		await user.click(more);
		await waitFor(() => expect(rows()).toHaveLength(7));
		expect(page.queryByText(/点击加载/)).toBeNull();
	});

	it('says when they could not be fetched', async () => {
		const portal = createPortal(3);
		const screen = portal.screen('organisation');
		const roots = Array.from({ length: 7 }, (_, index) => ({ id: `root ${index}`, version: 1, name: `机构${index}` }));
		shorten(portal, { records: roots, shown: 3, isAsked: () => true });
		const { user } = mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, pageSize: 0 } }} />);
		const more = await page.findByText('还有 4 条，点击加载');
		portal.intercept = () => Promise.reject(new PortalError('unavailable'));
		await user.click(more);
		await page.findByText('加载失败，点击重试');
	});
});

describe('a search in the tree of a selector that failed', () => {
	it('is not spoken of any more once something else is typed', async () => {
		const portal = createPortal(3);
		const { user } = mount(
			portal,
			<RecordSelector screen={portal.screen('organisation')} isMultiple value={[]} onConfirm={() => {}} onClose={() => {}} />,
		);
		await page.findByText('浙江省市场监督管理局');
		portal.intercept = () => Promise.reject(new PortalError('unavailable'));
		const input = page.getByRole('searchbox');
		await user.type(input, '杭州{Enter}');
		await page.findByRole('alert');
		await user.clear(input);
		expect(page.queryByRole('alert')).toBeNull();
	});
});

describe('the dialog that moves a row', () => {
	it('says when the rows that it could stand before cannot be had', async () => {
		const portal = createPortal(3);
		const [record] = portal.records.get('organisation') as [StoredRecord];
		portal.intercept = ({ path }) => (path.endsWith('/query') ? Promise.reject(new PortalError('unavailable')) : undefined);
		mount(portal, <MoveDialog screen={portal.screen('organisation')} record={record} onMove={async () => true} onClose={() => {}} />);
		await page.findByRole('alert');
	});
});

const listOf = (root: StoredRecord, version: string) => {
	const query = { combinator: 'and' as const, rules: [{ field: 'code', operator: 'equal' as const, value: root.id }] };
	return { rows: [root], request: { parameters: [], query }, totalCount: 1, isExact: true, version };
};

/** A tree of the first root, which is read again, and narrowed to the second one. */
function NarrowedTree({ screen, roots: [north, south] }: { screen: ResolvedScreen; roots: [StoredRecord, StoredRecord] }) {
	const [list, setList] = useState(() => listOf(north, '1'));
	const { expanded, toggle } = useTreeRows(screen, { isTree: true, list });
	return (
		<>
			<output>{expanded.map((id) => (id === north.id ? north : south).name).join()}</output>
			<button type="button" onClick={() => toggle(north.id, false)}>
				close
			</button>
			<button type="button" onClick={() => setList(listOf(north, '2'))}>
				read again
			</button>
			<button type="button" onClick={() => setList(listOf(south, '3'))}>
				choose
			</button>
		</>
	);
}

describe('a tree that is narrowed by another choice beside it', () => {
	it('is opened at its first level again, but not when it is only read again', async () => {
		const portal = createPortal(3);
		portal.records.set('organisation', []);
		const roots = portal.add('organisation', [{ name: '甲区' }, { name: '乙区' }]);
		const [north, south] = roots as [StoredRecord, StoredRecord];
		portal.add('organisation', [
			{ name: '丙区', parent: north.id },
			{ name: '丁区', parent: south.id },
		]);
		const { user } = mount(portal, <NarrowedTree screen={portal.screen('organisation')} roots={[north, south]} />);
		const shows = (text: string) => waitFor(() => expect(page.getByRole('status').textContent).toBe(text));
		await shows('甲区');
		await user.click(page.getByRole('button', { name: 'close' }));
		await user.click(page.getByRole('button', { name: 'read again' }));
		await shows('');
		await user.click(page.getByRole('button', { name: 'choose' }));
		await shows('乙区');
	});
});

describe('a row of a tree that comes to lie elsewhere', () => {
	const opened = async () => {
		const portal = createPortal(3);
		portal.records.set('organisation', []);
		const [north, south] = portal.add('organisation', [{ name: '甲区' }, { name: '乙区' }]) as [StoredRecord, StoredRecord];
		const below = ['丙区', '丁区'].map((name) => ({ name, parent: north.id }));
		const [inner] = portal.add('organisation', below) as [StoredRecord];
		const { user } = mount(portal, <RecordList screen={portal.screen('organisation')} />);
		const toggle = async (name: string, title: string) => {
			const row = (await page.findByText(name)).closest('tr') as HTMLElement;
			await user.click(within(row).getByRole('button', { name: title }));
		};
		await page.findByText('丙区');
		const move = (parent: string | null) => {
			const moved = portal.records.get('organisation')?.map((record) => (record.id === inner.id ? { ...record, parent } : record));
			portal.records.set('organisation', moved ?? []);
			announceChange('organisation');
		};
		return { portal, south, toggle, move };
	};

	it('leaves nothing behind, whichever of the answers comes first', async () => {
		const { portal, move } = await opened();
		let release = () => {};
		const late = new Promise<void>((resolve) => {
			release = resolve;
		});
		portal.intercept = ({ path, input }) => {
			if (!path.endsWith('/query') || (input as ListRequest).parameters?.[0]?.value === true) return undefined;
			return late.then(() => ({ dataResult: [], pageResult: { totalCount: 0, pageNo: 1, limit: 1000 } }));
		};
		move(null);
		const last = () => rows().at(-1);
		await waitFor(() => expect([last()?.textContent?.includes('丙区'), last()?.className.includes('level-0')]).toEqual([true, true]));
		expect(showsOf('丙区')).toBe(1);
		release();
		await waitFor(() => expect(showsOf('丁区')).toBe(0));
		expect(showsOf('丙区')).toBe(1);
	});

	it('stands where it lies now when a closed branch is opened again', async () => {
		const { south, toggle, move } = await opened();
		await toggle('甲区', '收起');
		await waitFor(() => expect(showsOf('丙区')).toBe(0));
		move(south.id);
		await waitFor(() => expect(page.getAllByRole('button', { name: '展开' })).toHaveLength(2));
		await toggle('乙区', '展开');
		await page.findByText('丙区');
		await toggle('甲区', '展开');
		await waitFor(() => expect(showsOf('丙区')).toBe(1));
		expect(rows().at(-1)?.textContent).toContain('丙区');
	});
});
