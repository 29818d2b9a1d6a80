import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { invalidInput } from '../../../../../contract/base/portal-error.ts';
import type { LayoutFile } from '../../../../../contract/screen/list-layout.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const isClosed = { combinator: 'and' as const, rules: [{ field: 'state', operator: 'equal' as const, value: 'closed' }] };

/** A screen of tasks in the given layouts, with a table first. */
function tasks(layouts: LayoutFile[]) {
	const portal = new MemoryPortal([
		{
			name: 'task',
			area: 'quality',
			file: {
				title: '任务',
				record: {
					properties: {
						name: { type: 'string', title: '名称' },
						state: {
							type: 'string',
							title: '状态',
							options: [
								{ value: 'open', title: '待办', color: 'error' },
								{ value: 'closed', title: '已办', color: 'success' },
								{ value: 'old', title: '作废', disabled: true },
							],
						},
						outcome: { type: 'string', title: '结果', requiredWhen: isClosed, visibleWhen: isClosed },
						begins: { type: 'string', title: '开始', format: 'date' },
						ends: { type: 'string', title: '结束', format: 'date' },
					},
					required: ['name', 'state'],
				},
				list: { columns: ['name', 'state', 'begins', 'ends'], search: ['name'], sort: ['name'], layouts: [{ type: 'table' }, ...layouts] },
			},
		},
	]);
	return { portal, screen: portal.screen('task') };
}

const open = (portal: MemoryPortal, screen: ResolvedScreen) => mount(portal, <RecordList screen={screen} />);
const choose = async (user: ReturnType<typeof mount>['user'], name: string) => user.click(await page.findByRole('button', { name }));
const column = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}，`) });
const cardsIn = (title: string) =>
	[...column(title).querySelectorAll<HTMLElement>('.portal-card')].map((card) => card.getAttribute('aria-label'));
const card = (title: string) => document.querySelector<HTMLElement>(`.portal-card[aria-label="${title}"]`) as HTMLElement;
const saves = (portal: MemoryPortal) => portal.calls.filter(({ path }) => path.endsWith('/save')).map(({ input }) => input);

describe('the layouts of a list', () => {
	it('are chosen in the toolbar and remembered; a name that is gone leads to the table', async () => {
		const { portal, screen } = tasks([{ type: 'cards' }]);
		portal.add('task', [{ name: '甲', state: 'open' }]);
		const first = open(portal, screen);
		await page.findByText('共 1 条');
		await choose(first.user, '卡片');
		expect(within(await page.findByRole('list', { name: '任务卡片' })).getByText('甲')).toBeTruthy();
		first.unmount();
		open(portal, screen);
		expect(await page.findByRole('list', { name: '任务卡片' })).toBeTruthy();
		portal.kept.set('layout:task', 'gone');
		open(portal, screen);
		expect(await page.findByRole('table')).toBeTruthy();
	});

	it('have no chosen records where none can be chosen', async () => {
		const { portal, screen } = tasks([{ type: 'cards' }, { type: 'board', field: 'state' }]);
		portal.add('task', [{ name: '甲', state: 'open' }]);
		const { user } = open(portal, screen);
		await page.findByText('共 1 条');
		await user.click(page.getAllByRole('checkbox').at(-1) as HTMLElement);
		await page.findByText('已选 1 条');
		await choose(user, '卡片');
		await page.findByText('已选 1 条');
		await choose(user, '看板');
		await page.findByRole('region', { name: '待办，1 条' });
		expect(page.queryByRole('button', { name: '删除' })).toBeNull();
		await choose(user, '卡片');
		await page.findByRole('list', { name: '任务卡片' });
		expect(page.queryByText('已选 1 条')).toBeNull();
	});

	it('say in a calendar what its columns name, and the title of a record without a value there', async () => {
		const { portal, screen } = tasks([{ type: 'calendar', field: 'begins', columns: ['outcome', 'state'] }]);
		const begins = new Date().toISOString().slice(0, 10);
		portal.add('task', [
			{ name: '甲', state: 'closed', outcome: '合格', begins },
			{ name: '乙', begins },
		]);
		const { user } = open(portal, screen);
		await choose(user, '日历');
		expect((await page.findByText('合格 已办')).closest('[data-chip]')).toBeTruthy();
		expect(page.getByText('乙').closest('[data-chip]')).toBeTruthy();
	});

	it('show one card for each record of the page, with its actions', async () => {
		const { portal, screen } = tasks([{ type: 'cards', columns: ['begins'] }]);
		portal.add(
			'task',
			Array.from({ length: 25 }, (_, index) => ({ name: `任务${index + 10}`, state: 'open', begins: '2026-05-01' })),
		);
		const { user } = open(portal, screen);
		await choose(user, '卡片');
		const list = await page.findByRole('list', { name: '任务卡片' });
		expect(within(list).getAllByRole('listitem')).toHaveLength(20);
		const first = within(list).getAllByRole('listitem')[0] as HTMLElement;
		expect(first.textContent).toContain('开始2026-05-01');
		expect(within(first).getByRole('button', { name: '编辑' })).toBeTruthy();
	});
});

describe('a board', () => {
	const start = async () => {
		const { portal, screen } = tasks([{ type: 'board', field: 'state' }]);
		portal.add('task', [
			{ name: '甲', state: 'open' },
			{ name: '乙', state: 'open' },
			{ name: '丙', state: 'closed', outcome: '好' },
		]);
		const view = open(portal, screen);
		await choose(view.user, '看板');
		await page.findByRole('region', { name: '待办，2 条' });
		return { portal, screen, ...view };
	};

	it('has a column for each option that is offered, with its count, and fetches more cards page by page', async () => {
		const { portal, user } = await start();
		expect(cardsIn('待办')).toEqual(['乙', '甲']);
		expect(cardsIn('已办')).toEqual(['丙']);
		expect(page.queryByRole('region', { name: /^作废/ })).toBeNull();
		portal.add(
			'task',
			Array.from({ length: 30 }, (_, index) => ({ name: `又${index}`, state: 'open' })),
		);
		await user.click(page.getByRole('button', { name: '刷新' }));
		await page.findByRole('region', { name: '待办，32 条' });
		expect(cardsIn('待办')).toHaveLength(20);
		await user.click(page.getByRole('button', { name: '还有 12 条，点击加载' }));
		await waitFor(() => expect(cardsIn('待办')).toHaveLength(32));
	});

	it('has no column that the fixed filter of the list excludes', async () => {
		const { portal, screen } = tasks([{ type: 'board', field: 'state' }]);
		portal.add('task', [
			{ name: '甲', state: 'open', begins: '2026-05-01' },
			{ name: '乙', state: 'closed', begins: '2026-05-01' },
		]);
		const rules = [{ combinator: 'or' as const, rules: [{ field: 'state', operator: 'equal' as const, value: 'open' }] }];
		const filter = { combinator: 'and' as const, rules: [...rules, { field: 'begins', operator: 'isNotNull' as const }] };
		const { user } = open(portal, { ...screen, list: { ...screen.list, filter } });
		await choose(user, '看板');
		await waitFor(() => expect(cardsIn('待办')).toEqual(['甲']));
		expect(page.queryByRole('region', { name: /^已办，/ })).toBeNull();
	});

	it('saves the option of the column that a card is dropped into, with the version that was read', async () => {
		const { portal } = await start();
		const dataTransfer = { setData: () => undefined, effectAllowed: '' };
		fireEvent.dragStart(card('丙'), { dataTransfer });
		fireEvent.dragOver(column('待办'), { dataTransfer });
		fireEvent.drop(column('待办'), { dataTransfer });
		await waitFor(() => expect(saves(portal)).toMatchObject([{ state: 'open', version: 1 }]));
		await page.findByText('“丙”已移到“待办”');
		await page.findByRole('region', { name: '待办，3 条' });
		expect(column('已办').textContent).toContain('暂无数据');
	});

	it('puts a card back that the save refuses, and names the field that is missing', async () => {
		const { portal } = await start();
		card('甲').focus();
		fireEvent.keyDown(card('甲'), { key: 'ArrowRight', altKey: true });
		const refusals = await page.findAllByText(/“甲”未移动：结果/);
		expect(refusals.length).toBeGreaterThan(0);
		await waitFor(() => expect(cardsIn('待办')).toContain('甲'));
		expect(portal.records.get('task')?.find(({ name }) => name === '甲')?.state).toBe('open');
	});

	it('says that somebody else was quicker', async () => {
		const { portal } = await start();
		const record = portal.records.get('task')?.find(({ name }) => name === '丙');
		portal.replace(portal.screen('task'), { ...(record as NonNullable<typeof record>), version: 2 });
		card('丙').focus();
		fireEvent.keyDown(card('丙'), { key: 'ArrowLeft', altKey: true });
		expect((await page.findAllByText(/其他人已修改此数据/)).length).toBeGreaterThan(0);
		await waitFor(() => expect(cardsIn('已办')).toEqual(['丙']));
	});

	it('moves a card from its menu, and gives it the focus in its new column', async () => {
		const { user } = await start();
		await user.click(within(card('丙')).getByRole('button', { name: '“丙”的操作' }));
		await user.click(await page.findByRole('menuitem', { name: '待办' }));
		await page.findByRole('region', { name: '待办，3 条' });
		await waitFor(() => expect(document.activeElement).toBe(card('丙')));
	});

	it('offers no move without the right to edit', async () => {
		const { portal, screen } = tasks([{ type: 'board', field: 'state' }]);
		portal.add('task', [{ name: '甲', state: 'open' }]);
		portal.denied.add('task:edit');
		const { user } = open(portal, screen);
		await choose(user, '看板');
		await page.findByRole('region', { name: '待办，1 条' });
		expect(card('甲').draggable).toBe(false);
		fireEvent.keyDown(card('甲'), { key: 'ArrowRight', altKey: true });
		expect(saves(portal)).toEqual([]);
	});

	it('applies the search of the list', async () => {
		const { user } = await start();
		await user.type(within(document.querySelector('search') as HTMLElement).getByLabelText('名称'), '乙{Enter}');
		await page.findByRole('region', { name: '待办，1 条' });
		expect(cardsIn('已办')).toEqual([]);
	});
});

describe('a calendar', () => {
	const start = async (records: Array<Record<string, unknown>>) => {
		const { portal, screen } = tasks([{ type: 'calendar', field: 'begins', end: 'ends' }]);
		portal.add(
			'task',
			records.map((record) => ({ state: 'open', ...record })),
		);
		portal.runtime.page = {
			recall: (key) => (key === 'period:calendar' ? { day: '2026-05-10', span: 'month' } : undefined),
			remember: () => undefined,
		};
		const view = open(portal, screen);
		await choose(view.user, '日历');
		return { portal, ...view };
	};
	const chipsOn = (day: string) => [...document.querySelectorAll(`[data-day="${day}"] .portal-chip`)].map((chip) => chip.textContent);

	it('shows a record on each of its days, three on a day, and how many others there are', async () => {
		const many = Array.from({ length: 6 }, (_, index) => ({ name: `多${index}`, begins: '2026-05-20' }));
		const { user } = await start([{ name: '长', begins: '2026-05-04', ends: '2026-05-06' }, ...many]);
		await page.findAllByRole('button', { name: '长' });
		expect(['2026-05-03', '2026-05-04', '2026-05-06', '2026-05-07'].map(chipsOn)).toEqual([[], ['长'], ['长'], []]);
		expect(chipsOn('2026-05-20')).toHaveLength(3);
		await user.click(page.getByRole('button', { name: '还有 3 条' }));
		expect(within(await page.findByRole('list', { name: '2026-05-20' })).getAllByRole('listitem')).toHaveLength(6);
	});

	it('moves both dates with a record that is dropped on another day', async () => {
		const { portal } = await start([{ name: '长', begins: '2026-05-04', ends: '2026-05-06' }]);
		const [chip] = await page.findAllByRole('button', { name: '长' });
		const dataTransfer = { setData: () => undefined, effectAllowed: '' };
		const target = document.querySelector('[data-day="2026-05-14"]') as HTMLElement;
		fireEvent.dragStart(chip as HTMLElement, { dataTransfer });
		fireEvent.dragOver(target, { dataTransfer });
		fireEvent.drop(target, { dataTransfer });
		await waitFor(() => expect(saves(portal)).toMatchObject([{ begins: '2026-05-14', ends: '2026-05-16', version: 1 }]));
		await waitFor(() => expect(chipsOn('2026-05-16')).toEqual(['长']));
	});

	it('moves a record on that was just moved, before its days are read again', async () => {
		const { portal } = await start([{ name: '短', begins: '2026-05-04' }]);
		const chip = () => page.getByRole('button', { name: '短' });
		await page.findByRole('button', { name: '短' });
		portal.intercept = ({ path }) => (path.endsWith('/query') ? new Promise(() => {}) : undefined);
		fireEvent.keyDown(chip(), { key: 'ArrowRight', altKey: true });
		await waitFor(() => expect([saves(portal).length, chip().getAttribute('aria-busy')]).toEqual([1, 'false']));
		fireEvent.keyDown(chip(), { key: 'ArrowRight', altKey: true });
		await waitFor(() => expect(saves(portal)).toMatchObject([{ version: 1 }, { begins: '2026-05-06', version: 2 }]));
		await waitFor(() => expect([chipsOn('2026-05-06'), chip().getAttribute('aria-busy')]).toEqual([['短'], 'false']));
	});

	it('leaves a record where it was when the save is refused', async () => {
		const { portal } = await start([{ name: '短', begins: '2026-05-04' }]);
		portal.intercept = (call) =>
			call.path.endsWith('/save') ? Promise.reject(invalidInput([{ path: 'begins', message: '不能早于今天' }])) : undefined;
		const [chip] = await page.findAllByRole('button', { name: '短' });
		fireEvent.keyDown(chip as HTMLElement, { key: 'ArrowRight', altKey: true });
		expect((await page.findAllByText(/“短”未移动：开始：?不能早于今天/)).length).toBeGreaterThan(0);
		await waitFor(() => expect(chipsOn('2026-05-04')).toEqual(['短']));
	});
});

describe('a timeline', () => {
	it('draws what has a day in the period, from its first to its last day', async () => {
		const { portal, screen } = tasks([{ type: 'timeline', field: 'begins', end: 'ends' }]);
		portal.add('task', [
			{ name: '内', state: 'open', begins: '2026-05-04', ends: '2026-05-06' },
			{ name: '跨', state: 'open', begins: '2026-04-20', ends: '2026-06-06' },
			{ name: '外', state: 'open', begins: '2026-07-01', ends: '2026-07-02' },
		]);
		portal.runtime.page = {
			recall: (key) => (key === 'period:timeline' ? { day: '2026-05-10', span: 'month' } : undefined),
			remember: () => undefined,
		};
		const { user } = open(portal, screen);
		await choose(user, '时间轴');
		const list = await page.findByRole('list', { name: '任务时间轴' });
		await waitFor(() =>
			expect(
				within(list)
					.getAllByRole('img')
					.map((bar) => bar.getAttribute('aria-label')),
			).toEqual(['跨：2026-04-20 至 2026-06-06', '内：2026-05-04 至 2026-05-06']),
		);
	});
});
