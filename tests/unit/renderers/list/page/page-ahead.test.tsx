import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announceChange } from '../../../../../renderers/core/records/record-changes.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

async function openList() {
	const portal = createPortal();
	const screen = portal.screen('employee');
	const { user } = mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, sideTree: null } }} />);
	await page.findByText('共 45 条');
	const pages = () =>
		portal.calls
			.filter(({ path }) => path === `${screen.base}/query`)
			.map(({ input }) => (input as { requestPage: { pageNo: number } }).requestPage.pageNo);
	return { portal, user, pages };
}

const button = (title: string) => within(page.getByTitle(title)).getByRole('button');
const turnedTo = (title: string) => waitFor(() => expect(page.getByTitle(title).className).toContain('item-active'));

it('a page that the mouse rests on is read once, and shown by a click without another call', async () => {
	const { user, pages } = await openList();
	await user.hover(button('下一页'));
	await waitFor(() => expect(pages()).toEqual([1, 2]));
	await user.click(button('下一页'));
	await turnedTo('2');
	// The mouse still rests on it: the page behind is read, which the next click shows.
	await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
	await user.click(button('下一页'));
	await turnedTo('3');
	expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(5);
	expect(pages()).toEqual([1, 2, 3]);
});

it('a page that has come is drawn with the click, without a drawing in between', async () => {
	const { user, pages } = await openList();
	await user.hover(button('下一页'));
	await waitFor(() => expect(pages()).toEqual([1, 2]));
	await act(async () => undefined);
	const first = () => document.querySelector('tr[data-row-key]')?.getAttribute('data-row-key');
	const before = first();
	fireEvent.click(button('下一页'));
	expect(first()).not.toBe(before);
	expect(page.getByTitle('2').className).toContain('item-active');
});

it('a mouse that passes by reads nothing', async () => {
	const { user, pages } = await openList();
	await user.hover(button('下一页'));
	await user.unhover(button('下一页'));
	await new Promise((resolve) => setTimeout(resolve, 150));
	expect(pages()).toEqual([1]);
});

it('a page that was read before a change is read again', async () => {
	const { user, pages } = await openList();
	await user.hover(button('下一页'));
	await waitFor(() => expect(pages()).toEqual([1, 2]));
	act(() => announceChange('employee'));
	await waitFor(() => expect(pages().length).toBeGreaterThan(2));
	await user.click(button('下一页'));
	await turnedTo('2');
	expect(pages().filter((pageNo) => pageNo === 2)).toHaveLength(2);
});
