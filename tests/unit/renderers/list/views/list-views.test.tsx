import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import type { SavedView } from '../../../../../contract/views/saved-view.ts';
import type { PageAddress } from '../../../../../renderers/core/runtime/screen-runtime.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import type { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { createPortal, mount } from '../../mount.tsx';

const view: SavedView = {
	id: '019a0000-0000-7000-8000-000000000001',
	version: 3,
	screen: 'product',
	name: '建材',
	content: {
		search: {},
		query: {
			combinator: 'and',
			rules: [
				{ field: 'category', operator: 'isNotNull' },
				{ field: 'colour', operator: 'equal', value: 'red' },
			],
		},
		sort: [],
		columns: { order: [], shown: {}, widths: {} },
		density: 'small',
		pageSize: 10,
	},
	audience: 'private',
	roleId: null,
	isOwn: true,
	ownerName: '张敏',
};

/** A portal whose page is at an address. */
function at(search: string): { portal: MemoryPortal; address: () => string } {
	const portal = createPortal();
	let current = search;
	const listeners = new Set<() => void>();
	const address: PageAddress = {
		get: () => current,
		set(next) {
			current = next;
			for (const listener of [...listeners]) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		linkTo: (next) => `http://portal/product${next}`,
	};
	Object.assign(portal.runtime, { address });
	portal.intercept = ({ path, input }) => {
		if (path === '/platform/v3/views/query') return Promise.resolve({ views: [view], defaultId: null, roles: [], defaults: [] });
		if (path !== '/platform/v3/views/get') return undefined;
		return input.id === view.id ? Promise.resolve(view) : Promise.reject(new PortalError('notFound'));
	};
	return { portal, address: () => decodeURIComponent(current) };
}

const queriesOf = (portal: MemoryPortal) => portal.calls.filter(({ path }) => path.endsWith('/product/query'));

describe('a list whose address names a view', () => {
	it('asks once, with what is left of the view, and names what is gone', async () => {
		const { portal, address } = at(`?view=${view.id}`);
		mount(portal, <RecordList screen={portal.screen('product')} />);
		expect((await page.findByRole('alert')).textContent).toContain('colour');
		await page.findByText('共 12 条');
		expect(queriesOf(portal)).toHaveLength(1);
		expect(JSON.stringify(queriesOf(portal)[0]?.input)).not.toContain('colour');
		const button = await page.findByRole('button', { name: '视图：建材' });
		expect(button.textContent).toContain('*');
		await waitFor(() => expect(address()).toContain('isNotNull'));
		expect(address()).not.toContain('colour');
		expect(portal.calls.some(({ path }) => path.endsWith('/views/save'))).toBe(false);
	});

	it('names by its title what is there still, and only cannot be shown so any more', async () => {
		const columns = { order: ['remark'], shown: {}, widths: {} };
		const { portal } = at(`?view=${view.id}`);
		const { intercept } = portal;
		portal.intercept = (call) =>
			call.path === '/platform/v3/views/get' ? Promise.resolve({ ...view, content: { ...view.content, columns } }) : intercept(call);
		mount(portal, <RecordList screen={portal.screen('product')} />);
		expect((await page.findByRole('alert')).textContent).toMatch(/视图“建材”.*：colour、备注。/);
	});

	it('shows the plain list with a notice when the view is not there', async () => {
		const { portal, address } = at('?view=019a0000-0000-7000-8000-00000000ffff');
		mount(portal, <RecordList screen={portal.screen('product')} />);
		expect((await page.findByRole('alert')).textContent).toContain('无法打开');
		await page.findByText('共 12 条');
		await waitFor(() => expect(address()).toBe(''));
	});
});

describe('a list whose address holds a query', () => {
	it('asks it at once and says it as a sentence', async () => {
		const query = { combinator: 'and', rules: [{ field: 'category', operator: 'isNotNull' }] };
		const { portal } = at(`?q=${encodeURIComponent(JSON.stringify(query))}`);
		mount(portal, <RecordList screen={portal.screen('product')} />);
		expect((await page.findByTitle('修改查询条件')).textContent).toContain('类别');
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(1));
		expect(queriesOf(portal)[0]?.input.query).toMatchObject({ rules: [query] });
	});

	it('shows in an open list what a link asks, without what was searched for before', async () => {
		const query = { combinator: 'and', rules: [{ field: 'category', operator: 'isNotNull' }] };
		const { portal } = at('');
		const { user } = mount(portal, <RecordList screen={portal.screen('product')} />);
		await page.findByText('共 12 条');
		const box = () => within(document.querySelector('search') as HTMLElement).getByLabelText<HTMLInputElement>('产品名称');
		await user.type(box(), '电{Enter}');
		await waitFor(() => expect(JSON.stringify(queriesOf(portal).at(-1)?.input)).toContain('NAME_'));
		portal.runtime.address?.set(`?q=${encodeURIComponent(JSON.stringify(query))}`);
		await waitFor(() => expect(JSON.stringify(queriesOf(portal).at(-1)?.input)).toContain('isNotNull'));
		expect(JSON.stringify(queriesOf(portal).at(-1)?.input)).not.toContain('NAME_');
		await waitFor(() => expect(box().value).toBe(''));
	});
});

describe('an open list whose screen file changes', () => {
	const without = (screen: ResolvedScreen, name: string): ResolvedScreen => ({
		...screen,
		revision: `without ${name}`,
		fields: screen.fields.filter((field) => field.name !== name),
		list: {
			...screen.list,
			columns: screen.list.columns.filter(({ field }) => field !== name),
			search: screen.list.search.filter((field) => field !== name),
		},
	});
	const query = {
		combinator: 'and',
		rules: [
			{ field: 'category', operator: 'isNotNull' },
			{ field: 'name', operator: 'isNotNull' },
		],
	};

	it('drops what its query asks of a field that is gone, and says so, before it asks again', async () => {
		const { portal, address } = at(`?q=${encodeURIComponent(JSON.stringify(query))}`);
		const screen = portal.screen('product');
		const { show } = mount(portal, <RecordList screen={screen} />);
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(1));
		show(<RecordList screen={without(screen, 'category')} />);
		const notice = await page.findByRole('alert');
		expect(notice.textContent).toContain('当前列表引用的字段已不存在');
		expect(notice.textContent).toContain('类别');
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(2));
		expect(JSON.stringify(queriesOf(portal)[1]?.input)).not.toContain('category');
		expect(queriesOf(portal)[1]?.input.query).toMatchObject({ rules: [{ rules: [{ field: 'name' }] }] });
		await waitFor(() => expect(address()).not.toContain('category'));
	});

	it('names the open view, whose stored content stays', async () => {
		const { portal } = at(`?view=${view.id}`);
		const screen = portal.screen('product');
		const { show } = mount(portal, <RecordList screen={screen} />);
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(1));
		show(<RecordList screen={without(screen, 'category')} />);
		await waitFor(() => expect(page.getByRole('alert').textContent).toMatch(/视图“建材”.*类别/));
		expect(portal.calls.some(({ path }) => path.endsWith('/views/save'))).toBe(false);
	});

	it('says which filter of the search form is gone, and leaves what is untouched alone', async () => {
		const { portal } = at('');
		const screen = portal.screen('product');
		const { show, user } = mount(portal, <RecordList screen={screen} />);
		await page.findByText('共 12 条');
		const box = within(document.querySelector('search') as HTMLElement).getByLabelText('产品名称');
		await user.type(box, '电{Enter}');
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(2));
		show(<RecordList screen={{ ...screen, revision: 'other title', title: '货品' }} />);
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(3));
		expect(page.queryByRole('alert')).toBeNull();
		expect(JSON.stringify(queriesOf(portal)[2]?.input)).toContain('NAME_');
		show(<RecordList screen={without(screen, 'name')} />);
		expect((await page.findByRole('alert')).textContent).toContain('产品名称');
		await waitFor(() => expect(JSON.stringify(queriesOf(portal).at(-1)?.input)).not.toContain('NAME_'));
	});

	it('names a field of a referenced record by the way there', async () => {
		const { portal } = at('');
		const { intercept } = portal;
		portal.intercept = (call) =>
			call.path.endsWith('/query') && JSON.stringify(call.input).includes('enterprise.name')
				? Promise.resolve({ dataResult: [], pageResult: { totalCount: 0, pageNo: 1, limit: 20 } })
				: intercept(call);
		const screen = portal.screen('product');
		const [own] = screen.fields as [ResolvedScreen['fields'][number]];
		const pathFields = [{ ...own, type: 'string' as const, name: 'enterprise.name', title: '生产企业 / 企业名称' }];
		const searched = { ...screen, pathFields, list: { ...screen.list, search: ['enterprise.name'] } };
		const { show, user } = mount(portal, <RecordList screen={searched} />);
		await page.findByText('共 12 条');
		await user.type(within(document.querySelector('search') as HTMLElement).getByLabelText('生产企业 / 企业名称'), '电{Enter}');
		await waitFor(() => expect(queriesOf(portal)).toHaveLength(2));
		show(<RecordList screen={{ ...screen, revision: 'without path' }} />);
		expect((await page.findByRole('alert')).textContent).toContain('生产企业 / 企业名称');
	});
});

describe('the keys of a list', () => {
	it('are told on ?, but not while somebody types', async () => {
		const { portal } = at('');
		const { user } = mount(portal, <RecordList screen={portal.screen('product')} />);
		await page.findByText('共 12 条');
		const input = await waitFor(() => {
			const found = document.querySelector<HTMLInputElement>('.portal-search input');
			if (found === null) throw new Error('no input');
			return found;
		});
		await user.type(input, '?');
		expect(page.queryByRole('dialog')).toBeNull();
		document.querySelector<HTMLElement>('.ant-table-row')?.focus();
		await user.keyboard('?');
		expect(within(await page.findByRole('dialog')).getByText('选择或取消选择当前行')).toBeTruthy();
	});
});
