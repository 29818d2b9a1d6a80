import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

/** A list without pages of more rows than one call brings. */
async function openPeople() {
	const portal = createPortal(300);
	const screen = portal.screen('employee');
	const list = { ...screen.list, pageSize: 0, sideTree: null, bulkActions: ['remove'] };
	const { user } = mount(portal, <RecordList screen={{ ...screen, list }} />);
	const all = (count: number) => page.findByRole<HTMLInputElement>('checkbox', { name: `选择全部 ${count} 行` });
	await all(300);
	const boxes = () => document.querySelectorAll<HTMLElement>('td .portal-choose');
	const name = within(document.querySelector('search') as HTMLElement).getByLabelText('姓名');
	const search = async (text: string) => {
		await user.clear(name);
		await user.type(name, `${text}{Enter}`);
	};
	const countOf = (text: string) => portal.records.get('employee')?.filter((record) => String(record.name).includes(text)).length ?? 0;
	return { user, all, boxes, search, countOf };
}

describe('the box above a list without pages', () => {
	it('lets go of what was searched for, keeps what else is chosen, and then chooses what is missing', async () => {
		const { user, all, boxes, search, countOf } = await openPeople();
		await user.click(await all(300));
		await page.findByText('已选 300 条');
		await waitFor(async () => expect((await all(300)).checked).toBe(true));
		const found = countOf('敏');
		await search('敏');
		await waitFor(async () => expect((await all(found)).checked).toBe(true));
		await user.click(await all(found));
		await page.findByText(`已选 ${300 - found} 条`);
		await waitFor(async () => expect((await all(found)).checked).toBe(false));
		await waitFor(async () => expect((await all(found)).indeterminate).toBe(false));
		await user.click(boxes()[0] as HTMLElement);
		await waitFor(async () => expect((await all(found)).indeterminate).toBe(true));
		await search('');
		await user.click(await all(300));
		await page.findByText('已选 300 条');
		await waitFor(async () => expect((await all(300)).checked).toBe(true));
	});
});
