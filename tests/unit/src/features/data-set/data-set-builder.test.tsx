import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { DataSetEntry } from '../../../../../contract/data-sets/rows.ts';
import { setLanguage } from '../../../../../src/base/i18n/language.ts';
import { DataSetBuilder } from '../../../../../src/features/data-set/builder/data-set-builder.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const entry = { name: 'month-a', path: 'quality/month-a.dataset.json', title: 'Checks' } as DataSetEntry;
const circle = { severity: 'error', message: 'Data sets build on each other in a circle: month-a, month-b' };
const portal = createPortal();

/** A server that refuses to save what is a circle. */
function answer(path: string) {
	if (path.includes('/design/save')) return { state: 6010101, message: 'The file has errors', data: { problems: [circle] } };
	if (path.includes('/data-sets/try')) return { state: 200, data: { columns: [], parameters: [], rows: [], total: 0, isCut: false } };
	if (path.includes('/design/file'))
		return { state: 200, data: { text: '{"metaVersion":2,"title":"Checks","screen":"product"}', etag: 'one' } };
	return { state: 200, data: path.endsWith('/screens') ? [] : portal.screen('product') };
}

beforeEach(() => {
	vi.stubGlobal('fetch', async (url: string) => {
		const body = answer(new URL(url, 'http://portal').pathname);
		return new Response(JSON.stringify(body), {
			status: body.state === 200 ? 200 : 400,
			headers: { 'content-type': 'application/json' },
		});
	});
});
afterEach(async () => {
	cleanup();
	vi.unstubAllGlobals();
	await setLanguage('zh-CN');
});

it('a new data set begins with a name in the language of its user', async () => {
	await setLanguage('en');
	mount(portal, <DataSetBuilder entry={null} dataSets={[]} onClose={() => {}} />);
	await page.findByDisplayValue('New data set');
});

it('leaving a changed data set has to be confirmed, leaving an unchanged one has not', async () => {
	const onClose = vi.fn();
	const { user } = mount(portal, <DataSetBuilder entry={entry} dataSets={[entry]} onClose={onClose} />);
	const title = await page.findByDisplayValue('Checks');
	await user.click(page.getByRole('button', { name: '返回' }));
	await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	onClose.mockClear();
	await user.type(title, ' of a month');
	await user.click(page.getByRole('button', { name: '返回' }));
	await page.findByText('内容尚未保存，确定要离开吗？');
	expect(onClose).not.toHaveBeenCalled();
	await user.click(page.getByRole('button', { name: '不保存' }));
	await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
});

it('a data set that cannot be stored says why', async () => {
	const { user } = mount(portal, <DataSetBuilder entry={entry} dataSets={[entry]} onClose={() => {}} />);
	await page.findByDisplayValue('Checks');
	await vi.waitFor(() => expect(page.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(false));
	await user.click(page.getByRole('button', { name: '保存' }));
	await user.click((await page.findAllByRole('button', { name: '保存' })).at(-1) as HTMLElement);
	await page.findByText(circle.message);
});
