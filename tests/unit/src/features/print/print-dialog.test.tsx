import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { PrintRun } from '../../../../../contract/prints/print-entry.ts';
import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import { PrintDialog } from '../../../../../src/features/print/print-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

let state: PrintRun['state'];
let started = 0;

/** A server that prints as long as a test says. */
function answer(path: string): unknown {
	if (path.includes('/prints/list')) return [{ name: 'notice', title: '通知书', description: '', isDocx: true, hasNumber: false }];
	if (path.includes('/prints/start')) return { id: `run-${++started}` };
	if (path.includes('/prints/cancel')) state = 'cancelled';
	return [{ id: 'run', title: '通知书', screen: 'x', count: 60, state, progress: 1, papers: 0, pages: 0, problem: null, createdAt: '' }];
}

beforeEach(() => {
	state = 'running';
	started = 0;
	vi.stubGlobal('fetch', async (url: string) => {
		const body = JSON.stringify({ state: 200, data: answer(url) });
		return new Response(body, { headers: { 'content-type': 'application/json' } });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('a print in the background that was cancelled can be begun again', async () => {
	const portal = createPortal(60);
	const screen = portal.screen('enterprise');
	const records = portal.records.get(screen.name) ?? [];
	const { user } = mount(portal, <PrintDialog screen={screen} records={records} record={records[0] as StoredRecord} onClose={() => {}} />);
	await user.click(await page.findByRole('button', { name: '批量打印' }));
	await user.click(await page.findByRole('button', { name: '取消打印' }));
	await page.findByText('已取消');
	expect(page.queryByText(/可以关闭本窗口/)).toBeNull();
	state = 'running';
	await user.click(page.getByRole('button', { name: '批量打印' }));
	await page.findByText(/可以关闭本窗口/);
	expect(started).toBe(2);
	expect(page.getByRole('button', { name: '批量打印' }).hasAttribute('disabled')).toBe(true);
});

it('a record that a template is not for says so instead of a failure', async () => {
	const portal = createPortal(2);
	const screen = portal.screen('enterprise');
	const records = portal.records.get(screen.name) ?? [];
	const refuse = () => Promise.reject(new PortalError('invalidInput', { message: '该记录不符合“通知书”的使用条件，不打印' }));
	Object.assign(portal.runtime, { files: { load: refuse, save: refuse } });
	mount(portal, <PrintDialog screen={screen} records={records} record={records[0] as StoredRecord} onClose={() => {}} />);
	await page.findByText('该记录不符合“通知书”的使用条件，不打印');
	expect(page.queryByText('加载失败')).toBeNull();
});
