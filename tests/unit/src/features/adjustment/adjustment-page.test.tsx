import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AdjustmentPage } from '../../../../../src/features/adjustment/adjustment-page.tsx';
import { screenSources } from '../../../../harness/screen-files.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const fileOf = (name: string) => screenSources.find((source) => source.name === name)?.file;
const portal = createPortal(1);
let etag: string;
let isDown: boolean;
/** What a save waits for. */
let mayStore: Promise<void>;

function adjustmentOf(name: string, file: unknown) {
	return { name, isOwn: false, base: fileOf(name), file, changes: [], conflicts: [], problems: [], processes: [], etag };
}

/** A server with two screens. */
async function answer(call: string, { name, file }: { name: string; file?: unknown }): Promise<unknown> {
	if (call === 'list')
		return ['enterprise', 'product'].map((one) => ({ name: one, title: one, isOwn: false, isAdjusted: false, hasProblems: false }));
	if (call === 'get') return adjustmentOf(name, fileOf(name));
	await mayStore;
	etag = `${etag}+`;
	return adjustmentOf(name, file);
}

beforeEach(() => {
	etag = 'first';
	isDown = false;
	mayStore = Promise.resolve();
	vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
		if (isDown) throw new TypeError('no network');
		const { pathname, searchParams } = new URL(url, 'http://portal');
		const input = { name: searchParams.get('name'), ...JSON.parse(String(body ?? '{}')) };
		const data = await answer(pathname.split('/').at(-1) ?? '', input);
		return new Response(JSON.stringify({ state: 200, data }), { headers: { 'content-type': 'application/json' } });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const title = () => page.getByRole<HTMLInputElement>('textbox', { name: '页面名称' });

/** The page with a screen whose title was changed. */
async function change() {
	const mounted = mount(portal, <AdjustmentPage />);
	await mounted.user.click(await page.findByRole('button', { name: 'enterprise' }));
	await page.findByRole('textbox', { name: '页面名称' });
	await mounted.user.type(title(), '我们的企业');
	return mounted;
}

it('another screen is shown only after a question while changes are not saved', async () => {
	const { user } = await change();
	const leave = async () => {
		await user.click(page.getByRole('button', { name: 'product' }));
		await page.findByText('内容尚未保存，确定要离开吗？');
	};
	await leave();
	await user.click(page.getByRole('button', { name: '继续编辑' }));
	expect(title().value).toBe('我们的企业');
	await leave();
	await user.click(page.getByRole('button', { name: '不保存' }));
	await vi.waitFor(() => expect(title().value).toBe(''));
	await user.click(page.getByRole('button', { name: 'enterprise' }));
	await vi.waitFor(() => expect(page.getByRole('button', { name: 'enterprise' }).getAttribute('aria-current')).toBe('page'));
});

it('what is typed while a save is under way stays, and is saved by the next one', async () => {
	const { user } = await change();
	let store = () => {};
	mayStore = new Promise((resolve) => {
		store = resolve;
	});
	await user.click(page.getByRole('button', { name: '保存' }));
	await user.type(title(), '名录');
	store();
	await vi.waitFor(() => expect(etag).toBe('first+'));
	// While it is under way, the button is called otherwise.
	const save = await page.findByRole<HTMLButtonElement>('button', { name: '保存' });
	expect(title().value).toBe('我们的企业名录');
	await user.click(save);
	await vi.waitFor(() => expect(etag).toBe('first++'));
	await vi.waitFor(() => expect(page.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true));
	expect(title().value).toBe('我们的企业名录');
});

it('changes stay when the network returns, also where somebody else has saved or nothing can be read', async () => {
	await change();
	// What was read a moment ago is not read again.
	await new Promise((resolve) => setTimeout(resolve, 2_100));
	etag = 'second';
	window.dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(title().value).toBe('我们的企业');
	await new Promise((resolve) => setTimeout(resolve, 2_100));
	isDown = true;
	window.dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(title().value).toBe('我们的企业');
});
