import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { RecordDetail } from '../../../renderers/detail/record-detail.tsx';
import { answersTo } from '../../../renderers/fields/icon/icon-words.ts';
import { RecordForm } from '../../../renderers/form/panel/record-form.tsx';
import { MemoryPortal } from '../../harness/memory-portal.ts';
import { createPortal, mount } from './mount.tsx';

const ignore = () => undefined;

async function openForm() {
	const portal = createPortal();
	const mounted = mount(portal, <RecordForm screen={portal.screen('every-widget')} onSaved={ignore} onClose={ignore} />);
	await page.findByLabelText('名称');
	const saved = () => portal.calls.filter((call) => call.path.endsWith('/save')).map((call) => call.input);
	const save = () => mounted.user.click(page.getByRole('button', { name: '保存' }));
	return { ...mounted, portal, save, saved };
}

describe('the widgets of a form', () => {
	it('choose in levels and store the last of them', async () => {
		const { user, save, saved } = await openForm();
		await user.type(page.getByLabelText('名称'), '甲');
		await user.click(await page.findByLabelText('类别'));
		await user.click(await page.findByText('电器'));
		await user.click(await page.findByText('电线电缆'));
		await save();
		await waitFor(() => expect(saved()[0]).toMatchObject({ category: 'wire' }));
	});

	it('take a typed time over when they are left, without seconds as well, and an emptied one', async () => {
		const { user, save, saved } = await openForm();
		await user.type(page.getByLabelText('名称'), '甲');
		await user.type(page.getByLabelText('时刻'), '08:30');
		await user.click(page.getByLabelText('名称'));
		await waitFor(() => expect(page.getByLabelText('时刻')).toHaveProperty('value', '08:30:00'));
		await user.clear(page.getByLabelText('时刻'));
		await user.click(page.getByLabelText('名称'));
		await user.type(page.getByLabelText('时刻'), '09:31:02');
		await user.click(page.getByLabelText('名称'));
		await save();
		await waitFor(() => expect(saved()[0]).toMatchObject({ at: '09:31:02' }));
	});

	it('take no more boxes than allowed and say how many there may be', async () => {
		const { user } = await openForm();
		const group = await page.findByRole('group', { name: '标记' });
		expect(group.textContent).toContain('至少选 1 项 · 最多选 2 项 · 已选 1 项');
		await user.click(within(group).getByLabelText('乙'));
		expect(within(group).getByLabelText('丙')).toHaveProperty('disabled', true);
		await user.click(within(group).getByLabelText('甲'));
		expect(within(group).getByLabelText('丙')).toHaveProperty('disabled', false);
	});

	it('find an icon by a part of its name or a Chinese word', () => {
		const found = ['WarningOutlined', 'UserOutlined', 'SaveFilled'].filter((name) => answersTo(name, '警告') || answersTo(name, 'ser'));
		expect(found).toEqual(['WarningOutlined', 'UserOutlined']);
	});

	it('empty a reference when the field changes that it must agree with', async () => {
		const { portal } = await openForm();
		const { FormStore } = await import('../../../renderers/form/store/form-store.ts');
		const context = { now: new Date(), userId: null, userName: null, organisationId: null, tenantId: null };
		const store = new FormStore(portal.screen('every-widget'), { mode: 'create', original: {}, language: 'zh-CN', context });
		expect(store.field('inspector').filter).toEqual({ combinator: 'and', rules: [{ combinator: 'and', not: true, rules: [] }] });
		store.change('organisation', 'o1');
		expect(store.field('inspector').filter).toEqual({
			combinator: 'and',
			rules: [{ field: 'organisation', operator: 'equal', value: 'o1' }],
		});
		store.change('inspector', 'p1', { titles: '张', records: [] });
		const { filter } = store.field('inspector');
		store.change('name', '乙');
		expect(store.field('inspector').filter).toBe(filter);
		store.change('organisation', 'o2');
		expect(store.field('inspector')).toMatchObject({ value: null, titles: undefined });
	});
});

describe('the rows of a child table', () => {
	it('show, ask for and lock their cells by the conditions of the row', async () => {
		const { user } = await openForm();
		await user.click(page.getByRole('tab', { name: '明细' }));
		await user.click(await page.findByRole('button', { name: '添加一行' }));
		expect(page.queryByLabelText('理由 1')).toBeNull();
		await user.click(await page.findByLabelText('种类 1'));
		await user.click(await page.findByTitle('特殊'));
		expect(await page.findByLabelText('理由 1')).toBeTruthy();
		await user.click(page.getByLabelText('种类 1'));
		await user.click(await page.findByTitle('普通'));
		await waitFor(() => expect(page.queryByLabelText('理由 1')).toBeNull());
		expect(page.getByLabelText('数量 1').tagName).toBe('OUTPUT');
	});
});

describe('a form with tabs', () => {
	it('marks the tab with an error, opens it and puts the cursor into the first wrong field', async () => {
		const { user, save, saved } = await openForm();
		await user.click(page.getByRole('tab', { name: '明细' }));
		await save();
		await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('名称')));
		expect(page.getByRole('tab', { selected: true }).textContent).toBe('基本');
		expect(page.getByTitle('1 处有误')).toBeTruthy();
		expect(saved()).toHaveLength(0);
	});
});

describe('a form in steps', () => {
	const file: ScreenFile = {
		title: '申请',
		record: {
			properties: { name: { type: 'string', title: '名称' }, phone: { type: 'string', title: '电话', format: 'phone' } },
			required: ['name'],
		},
		form: {
			open: 'page',
			layout: 'steps',
			groups: [
				{ name: 'one', title: '第一步', fields: ['name'] },
				{ name: 'two', title: '第二步', fields: ['phone'] },
			],
		},
	};

	it('lets nobody pass a step that is wrong', async () => {
		const portal = new MemoryPortal([{ name: 'request', area: 'quality', file }]);
		const { user } = mount(portal, <RecordForm screen={portal.screen('request')} onSaved={ignore} onClose={ignore} />);
		const name = await page.findByLabelText('名称');
		await user.click(page.getByRole('button', { name: '下一步' }));
		await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
		expect(document.activeElement).toBe(name);
		expect(page.queryByRole('button', { name: '保存' })).toBeNull();
		await user.type(name, '甲{Enter}');
		expect(await page.findByRole('button', { name: '保存' })).toBeTruthy();
		expect(document.activeElement).toBe(page.getByLabelText('电话'));
		expect(portal.calls.filter((call) => call.path.endsWith('/save'))).toHaveLength(0);
	});
});

describe('a detail', () => {
	it('draws formatted text without anything that could run, and offers to print', async () => {
		const portal = createPortal();
		portal.add('every-widget', [
			{ name: '甲', story: '<p>正<b>文</b><img src=x onerror="window.hit = 1"></p>', period: ['2026-01-01', '2026-02-01'] },
		]);
		const id = String(portal.records.get('every-widget')?.[0]?.id);
		mount(portal, <RecordDetail screen={portal.screen('every-widget')} recordId={id} />);
		const bold = await page.findByText('文');
		expect(bold.closest('.portal-formatted')?.innerHTML).toBe('<p>正<b>文</b></p>');
		expect(page.getByText('2026-01-01 ~ 2026-02-01')).toBeTruthy();
		expect(page.getByRole('button', { name: '打印' })).toBeTruthy();
	});
});
