import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { RecordDetail } from '../../../../renderers/detail/record-detail.tsx';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { pngOf, toDataUrl } from '../../../support/small-png.ts';
import { mount } from '../mount.tsx';

const file: ScreenFile = {
	title: '收据',
	record: {
		properties: { name: { type: 'string', title: '名称' }, signature: { type: 'string', title: '签名', format: 'signature' } },
		required: ['name'],
	},
	list: { columns: ['name', 'signature'] },
};
const drawn = toDataUrl(pngOf({}));
const id = '01900000-0000-7000-8000-000000000001';

/** What jsdom lacks of a canvas: it tells how many lines and images were drawn. */
const context = { clearRect: vi.fn(), drawImage: vi.fn(), beginPath: vi.fn(), moveTo: vi.fn(), lineTo: vi.fn(), stroke: vi.fn() };

beforeEach(() => {
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
	vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawn);
	Object.assign(HTMLElement.prototype, { setPointerCapture: vi.fn() });
});

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	vi.clearAllMocks();
	Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

/** jsdom has mouse events only. */
function point(target: Element, type: string, coordinates: MouseEventInit) {
	fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, button: 0, ...coordinates }), { isPrimary: true, pointerId: 1 }));
}

async function openForm() {
	const portal = new MemoryPortal([{ name: 'receipt', area: 'quality', file }]);
	const { user } = mount(portal, <RecordList screen={portal.screen('receipt')} />);
	await user.click(await page.findByRole('button', { name: '新建' }));
	const dialog = await page.findByRole('dialog');
	const canvas = await within(dialog).findByRole('img', { name: /签名区域/ });
	const save = async () => {
		await user.type(within(dialog).getByLabelText('名称'), '一');
		await user.click(within(dialog).getByRole('button', { name: '保存' }));
		await waitFor(() => expect(saved()).toHaveLength(1));
		return saved()[0];
	};
	const saved = () => portal.calls.filter((call) => call.path.endsWith('/save')).map((call) => call.input);
	const draw = () => {
		point(canvas, 'pointerdown', { clientX: 1, clientY: 2 });
		point(canvas, 'pointermove', { clientX: 30, clientY: 40 });
		point(canvas, 'pointerup', {});
	};
	return { user, dialog, draw, save };
}

describe('the input of a signature', () => {
	it('takes what is drawn', async () => {
		const { draw, save } = await openForm();
		draw();
		expect(context.lineTo.mock.lastCall).toEqual([30, 40]);
		expect(await save()).toMatchObject({ signature: drawn });
	});

	it('forgets what is drawn', async () => {
		const { user, dialog, draw, save } = await openForm();
		draw();
		await user.click(await within(dialog).findByRole('button', { name: '清除签名' }));
		expect((await save())?.signature ?? null).toBeNull();
		expect(context.clearRect).toHaveBeenCalled();
	});

	it('takes an image file, which the keyboard can choose', async () => {
		vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 50 }));
		const { user, dialog, save } = await openForm();
		const button = within(dialog).getByRole('button', { name: '签名 选择图片' });
		const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
		const opened = vi.fn();
		input.addEventListener('click', opened);
		button.focus();
		await user.keyboard('{Enter}');
		expect(opened).toHaveBeenCalled();
		await user.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
		expect(await save()).toMatchObject({ signature: drawn });
	});

	it('says when a file is no image', async () => {
		vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
		const { user, dialog } = await openForm();
		await user.upload(
			dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
			new File(['x'], 'a.png', { type: 'image/png' }),
		);
		expect((await within(dialog).findByText(/无法读取该图片/)).getAttribute('role')).toBe('alert');
	});
});

it('is shown as an image in a list and in a detail', async () => {
	const portal = new MemoryPortal([{ name: 'receipt', area: 'quality', file }]);
	portal.records.set('receipt', [{ id, version: 1, name: '一', signature: drawn }]);
	const { unmount } = mount(portal, <RecordList screen={portal.screen('receipt')} />);
	expect((await page.findByRole('img', { name: '签名' })).getAttribute('src')).toBe(drawn);
	unmount();
	mount(portal, <RecordDetail screen={portal.screen('receipt')} recordId={id} />);
	expect((await page.findByRole('img', { name: '签名' })).getAttribute('src')).toBe(drawn);
});
