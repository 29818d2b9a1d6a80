import { act, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { RecordDetail } from '../../../../renderers/detail/record-detail.tsx';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { mount } from '../mount.tsx';

const name = { type: 'string', title: '名称' } as const;
const position = { type: 'string', title: '位置', format: 'geo-position' } as const;
const file: ScreenFile = {
	title: '站点',
	record: { properties: { name, position }, required: ['name'] },
	list: { columns: ['name', 'position'], search: ['position'] },
};
const stops = { type: 'array', title: '站点', items: { properties: { name, position } } } as const;
const route: ScreenFile = { title: '路线', record: { properties: { stops } } };

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** Lets the browser return this position; undefined is a browser without positions. */
function locateBy(answer: Answer | undefined, isSecure = true) {
	vi.stubGlobal('isSecureContext', isSecure);
	const geolocation = answer && { getCurrentPosition: answer };
	Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
}

/** Lets the browser return a position when it is told to. */
function locateLater() {
	let found: PositionCallback = () => {};
	locateBy((then) => {
		found = then;
	});
	return { reply: () => act(() => found({ coords: { longitude: 120, latitude: 30, accuracy: 5 } } as GeolocationPosition)) };
}

afterEach(() => {
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, 'geolocation');
});

async function openForm() {
	const portal = new MemoryPortal([{ name: 'site', area: 'quality', file }]);
	const { user } = mount(portal, <RecordList screen={portal.screen('site')} />);
	await user.click(await page.findByRole('button', { name: '新建' }));
	const dialog = await page.findByRole('dialog');
	const input = (await within(dialog).findByLabelText('位置')) as HTMLInputElement;
	const locate = () => user.click(within(dialog).getByRole('button', { name: '使用当前位置' }));
	const save = async () => {
		await user.type(within(dialog).getByLabelText('名称'), '一');
		await user.click(within(dialog).getByRole('button', { name: '保存' }));
	};
	const saved = () => portal.calls.filter((call) => call.path.endsWith('/save')).map((call) => call.input);
	return { portal, user, dialog, input, locate, save, saved };
}

describe('the input of a geographic position', () => {
	it('takes a typed position and rewrites it when it is left', async () => {
		const { user, input, save, saved } = await openForm();
		await user.type(input, '116.39， 39.90');
		await user.tab();
		expect(input.value).toBe('116.39,39.9');
		await save();
		await waitFor(() => expect(saved()).toEqual([expect.objectContaining({ position: '116.39,39.9' })]));
	});

	it('tells what is wrong with a typed one', async () => {
		const { user, dialog, input, save, saved } = await openForm();
		await user.type(input, '39.9,116.39');
		await save();
		expect(await within(dialog).findByText('纬度应在 -90 到 90 之间；经度在前，纬度在后')).toBeTruthy();
		expect(saved()).toEqual([]);
	});

	it('takes the position of the browser', async () => {
		const { input, locate, dialog } = await openForm();
		locateBy((found) => found({ coords: { longitude: 120.1234567, latitude: 30.5, accuracy: 12.3 } } as GeolocationPosition));
		await locate();
		await waitFor(() => expect(input.value).toBe('120.123457,30.5'));
		expect(within(dialog).getByRole('status').textContent).toBe('已填入当前位置，精度约 13 米');
	});

	it('leaves alone what is typed while the browser determines a position', async () => {
		const { user, input, locate, dialog } = await openForm();
		const { reply } = locateLater();
		await locate();
		await user.type(input, '116.39,39.9');
		reply();
		expect(input.value).toBe('116.39,39.9');
		expect(within(dialog).queryByRole('status')).toBeNull();
	});

	it('changes only its own cell of a child table, however late the position comes', async () => {
		const portal = new MemoryPortal([{ name: 'route', area: 'quality', file: route }]);
		const { user } = mount(portal, <RecordList screen={portal.screen('route')} />);
		await user.click(await page.findByRole('button', { name: '新建' }));
		await user.click(await page.findByRole('button', { name: '添加一行' }));
		const cell = (label: string) => page.findByLabelText<HTMLInputElement>(label);
		await cell('位置 1');
		const { reply } = locateLater();
		await user.click(page.getByRole('button', { name: '使用当前位置' }));
		await user.type(await cell('名称 1'), '甲');
		reply();
		await waitFor(async () => expect((await cell('位置 1')).value).toBe('120,30'));
		expect((await cell('名称 1')).value).toBe('甲');
	});

	it.each<{ name: string; answer?: Answer; isSecure?: boolean; text: RegExp }>([
		{ name: 'is refused', answer: (_found, failed) => failed({ code: 1 } as GeolocationPositionError), text: /拒绝了位置权限/ },
		{ name: 'is not available', answer: (_found, failed) => failed({ code: 2 } as GeolocationPositionError), text: /当前位置不可用/ },
		{ name: 'takes too long', answer: (_found, failed) => failed({ code: 3 } as GeolocationPositionError), text: /超时/ },
		{ name: 'does not exist in the browser', text: /当前位置不可用/ },
		{ name: 'is not given to insecure pages', isSecure: false, text: /https/ },
	])('says so when the position $name', async ({ answer, isSecure, text }) => {
		const { locate, dialog, input } = await openForm();
		locateBy(answer, isSecure);
		await locate();
		expect((await within(dialog).findByText(text)).getAttribute('role')).toBe('alert');
		expect(input.value).toBe('');
	});
});

it('links the position of a record to a map', async () => {
	const portal = new MemoryPortal([{ name: 'site', area: 'quality', file }]);
	const id = '01900000-0000-7000-8000-000000000001';
	portal.records.set('site', [{ id, version: 1, name: '一', position: '116.39,39.9' }]);
	mount(portal, <RecordDetail screen={portal.screen('site')} recordId={id} />);
	const link = await page.findByRole('link', { name: '在地图上查看' });
	expect(link.getAttribute('href')).toContain('mlat=39.9&mlon=116.39');
	expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('searches a list by the distance from a position', async () => {
	const portal = new MemoryPortal([{ name: 'site', area: 'quality', file }]);
	const { user } = mount(portal, <RecordList screen={portal.screen('site')} />);
	await user.type(await page.findByLabelText('位置'), '116.39,39.9');
	const distance = page.getByLabelText('距离（公里）');
	await user.clear(distance);
	await user.type(distance, '3');
	await user.click(page.getByRole('button', { name: '查询' }));
	const rule = { field: 'position', operator: 'near', value: { position: '116.39,39.9', kilometres: 3 } };
	await waitFor(() => expect(portal.calls.at(-1)?.input?.query).toEqual({ combinator: 'and', rules: [rule] }));
});
