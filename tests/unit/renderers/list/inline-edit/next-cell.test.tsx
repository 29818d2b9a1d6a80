import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { invalidInput } from '../../../../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { renderScreen } from '../../../../harness/render-screen.tsx';

const part: ScreenFile = {
	title: '零件',
	record: { properties: { name: { type: 'string', title: '名称' }, note: { type: 'string', title: '说明' } }, required: ['name'] },
	list: { columns: ['name', { field: 'note', editable: true }], sort: ['name'] },
};

// jsdom does not scroll.
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const cellOf = (text: string) => page.getByText(text).closest('td') as HTMLElement;
const editorIn = (cell: HTMLElement) => cell.querySelector<HTMLElement>('.portal-cell-editor');

/** A list with two rows whose first note was changed; a save is settled by hand. */
async function editFirst() {
	const rendered = await renderScreen(part, {
		data: [
			{ name: 'P1', note: '甲' },
			{ name: 'P2', note: '乙' },
		],
	});
	await page.findByText('甲');
	const [first, second] = [cellOf('甲'), cellOf('乙')];
	await waitFor(() => {
		fireEvent.doubleClick(first);
		expect(editorIn(first)).not.toBeNull();
	});
	const input = await within(first).findByRole('textbox');
	await rendered.user.clear(input);
	await rendered.user.type(input, '新的');
	let settle = (_refusal?: Error) => {};
	const { portal } = rendered;
	portal.intercept = ({ path }) => {
		if (!path.endsWith('/save')) return undefined;
		portal.intercept = () => undefined;
		return new Promise((resolve, reject) => {
			settle = (refusal) => (refusal ? reject(refusal) : resolve({ ...rendered.records()[0], note: '新的', version: 2 }));
		});
	};
	/** As the mouse does it: the first press leaves the cell that is open. */
	const openSecond = async () => {
		await rendered.user.dblClick(second);
		await waitFor(() => expect(editorIn(first)?.getAttribute('aria-busy')).toBe('true'));
	};
	return { ...rendered, first, second, openSecond, settle: (refusal?: Error) => settle(refusal) };
}

it('a cell that is double-clicked while another one is saved opens when that is stored, and stays open', async () => {
	const { user, first, second, openSecond, settle } = await editFirst();
	await openSecond();
	settle();
	await waitFor(() => expect(editorIn(first)).toBeNull());
	const input = await within(second).findByRole('textbox');
	await user.clear(input);
	await user.type(input, '又一');
	expect((within(second).getByRole('textbox') as HTMLInputElement).value).toBe('又一');
});

it('a cell whose value is refused stays open with the value and the reason, also where another one was double-clicked, or Escape pressed', async () => {
	const { user, first, second, openSecond, settle } = await editFirst();
	await openSecond();
	await user.keyboard('{Escape}');
	settle(invalidInput([{ path: 'note', message: '说明不合要求' }]));
	expect((await within(first).findByRole('alert')).textContent).toBe('说明不合要求');
	expect((within(first).getByRole('textbox') as HTMLInputElement).value).toBe('新的');
	expect(editorIn(second)).toBeNull();
	await user.type(within(first).getByRole('textbox'), '{Escape}');
	await waitFor(() => expect(editorIn(first)).toBeNull());
	expect(editorIn(second)).toBeNull();
});
