import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { FillingFigures, FillingForm, FillingReport } from '../../../../../contract/features/filling/filling.ts';
import { ReportDialog } from '../../../../../src/features/filling/report-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const item = { code: 'A', title: '批次', unit: '', decimals: 0, minimum: 0, maximum: null, total: 'sum' as const };
const form: FillingForm = {
	...{ id: 'f', title: '月报', note: '', period: 'month', items: [item], allowsLate: false },
	...{ periods: ['2026-11'], fillsFor: 'o', reviews: false },
};
const asked = { form: 'f', period: '2026-11', organisation: 'o' };
let stored: { version: number; figures: FillingFigures };
let shown: Partial<FillingReport>;

/** A server with one report, which refuses figures over a version that is not the latest one. */
function answer(path: string, body: { version?: number; figures?: FillingFigures }): object {
	const isSave = path.includes('/filling/save');
	if (isSave && body.version !== stored.version) return { state: 6030101, message: '已更改' };
	if (isSave) stored = { version: stored.version + 1, figures: body.figures ?? {} };
	const report: FillingReport = {
		...{ organisation: '杭州', state: 'draft', deadline: '2026-12-10', former: {}, below: {}, reason: '', ...stored },
		...{ filledBy: '周晓敏', decidedBy: '', mayEdit: true, mayDecide: false, ...shown },
	};
	return { state: 200, data: report };
}

beforeEach(() => {
	stored = { version: 1, figures: { A: 1 } };
	shown = {};
	vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
		const found = answer(url, JSON.parse(String(body)));
		return new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

async function open() {
	const handleClose = vi.fn();
	const { user } = mount(createPortal(1), <ReportDialog form={form} asked={asked} onClose={handleClose} />);
	const input = await page.findByRole('spinbutton', { name: '批次' });
	await user.clear(input);
	await user.type(input, '7');
	return { user, handleClose };
}

it('figures that somebody else saved meanwhile are shown before they are replaced', async () => {
	const { user } = await open();
	stored = { version: 2, figures: { A: 5 } };
	await user.click(page.getByRole('button', { name: '暂存' }));
	await page.findByText('周晓敏已保存了其他数据：批次：5。用您填写的数据替换吗？');
	expect(stored.figures).toEqual({ A: 5 });
	await user.click(page.getByRole('button', { name: '用我的数据替换' }));
	await vi.waitFor(() => expect(stored).toEqual({ version: 3, figures: { A: 7 } }));
});

it('closing with figures that are not saved asks first', async () => {
	const { user, handleClose } = await open();
	const close = () => user.click(page.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
	await close();
	await page.findByText('填写的数据还没有保存，确定关闭吗？');
	expect(handleClose).not.toHaveBeenCalled();
	await user.click(page.getByRole('button', { name: '放弃' }));
	await vi.waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
});

it('a report is complete before its submission is confirmed, and missing figures are marked', async () => {
	const { user } = await open();
	const input = page.getByRole('spinbutton', { name: '批次' });
	await user.clear(input);
	expect(input.getAttribute('aria-invalid')).toBe('false');
	await user.click(page.getByRole('button', { name: '报送' }));
	await page.findByText('报送前请填写：批次');
	expect(page.queryByText(/报送后不能再修改/)).toBeNull();
	expect(input.getAttribute('aria-invalid')).toBe('true');
	await user.type(input, '-3');
	await user.click(page.getByRole('button', { name: '报送' }));
	await page.findByText('超出允许范围：批次（≥ 0）');
	await user.clear(input);
	await user.type(input, '8');
	await user.click(page.getByRole('button', { name: '报送' }));
	await page.findByText(/报送后不能再修改/);
});

it('a returned report names who returned it, one that was submitted again nobody', async () => {
	shown = { state: 'returned', reason: '批次有误', decidedBy: '王建国' };
	const first = await open();
	page.getByText('退回人：王建国');
	expect(page.queryByText(/审定人/)).toBeNull();
	cleanup();
	shown = { state: 'submitted', decidedBy: '王建国' };
	mount(createPortal(1), <ReportDialog form={form} asked={{ ...asked, period: '2026-10' }} onClose={first.handleClose} />);
	await page.findByText('填报人：周晓敏');
	expect(page.queryByText(/王建国/)).toBeNull();
});

it('what is typed after a draft was saved stays when the network returns', async () => {
	const { user } = await open();
	await user.click(page.getByRole('button', { name: '暂存' }));
	await vi.waitFor(() => expect(stored.version).toBe(2));
	const input = page.getByRole<HTMLInputElement>('spinbutton', { name: '批次' });
	await user.clear(input);
	await user.type(input, '8');
	window.dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(page.getByRole<HTMLInputElement>('spinbutton', { name: '批次' }).value).toBe('8');
});
