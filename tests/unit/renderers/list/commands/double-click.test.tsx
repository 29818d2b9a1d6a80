import { screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordActions } from '../../../../../renderers/list/commands/record-actions.tsx';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '备忘',
	record: { properties: { name: { type: 'string', title: '名称' }, done: { type: 'boolean', title: '已完成' } } },
	actions: [{ name: 'finish', title: '完成', set: { done: true } }],
	list: { columns: ['name'], rowActions: ['finish'], bulkActions: ['finish'] },
};

/** A portal with two memos that counts the actions it is asked for. */
function createMemos() {
	const portal = new MemoryPortal([{ name: 'memo', area: 'quality', file }]);
	const memos = portal.add('memo', [
		{ name: '甲', done: false },
		{ name: '乙', done: false },
	]);
	const asked = (name: string) => portal.calls.filter(({ path }) => path.endsWith(`/${name}`)).length;
	return { portal, memos, asked };
}

it('a double click runs an action of a row once, whether its second click comes before the reply or after it', async () => {
	const { portal, asked } = createMemos();
	const { user } = mount(portal, <RecordList screen={portal.screen('memo')} />);
	const [finish] = (await page.findAllByRole('button', { name: '完成' })).filter((button) => button.closest('tr') !== null);
	portal.delay = 20;
	await user.dblClick(finish as HTMLElement);
	await page.findByText('操作成功');
	await user.click(finish as HTMLElement);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(asked('finish')).toBe(1);
});

it('a double click runs an action beside a record once', async () => {
	const { portal, memos, asked } = createMemos();
	portal.delay = 20;
	const { user } = mount(portal, <RecordActions screen={portal.screen('memo')} record={memos[0] as (typeof memos)[number]} />);
	await user.dblClick(page.getByRole('button', { name: '完成' }));
	await page.findByText('操作成功');
	expect(asked('finish')).toBe(1);
});

it('a double click reads the chosen rows once, and asks one question', async () => {
	const { portal, asked } = createMemos();
	const { user } = mount(portal, <RecordList screen={portal.screen('memo')} />);
	await page.findByText('甲');
	for (const box of page.getAllByRole('checkbox').slice(1)) await user.click(box);
	const [finish] = page.getAllByRole('button', { name: '完成' }).filter((button) => button.closest('tr') === null);
	portal.delay = 20;
	const before = asked('query');
	await user.dblClick(finish as HTMLElement);
	await page.findByRole('dialog');
	await new Promise((resolve) => setTimeout(resolve, 60));
	expect(page.getAllByRole('dialog')).toHaveLength(1);
	expect(asked('query')).toBe(before + 1);
	await waitFor(() => expect(asked('finish')).toBe(0));
});
