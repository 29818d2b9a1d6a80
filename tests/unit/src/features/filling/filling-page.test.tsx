import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FillingPage } from '../../../../../src/features/filling/filling-page.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const item = { code: 'A', title: '批次', unit: '', decimals: 0, minimum: 0, maximum: null, total: 'sum' };
const form = {
	...{ id: 'f', title: '月报', note: '', period: 'month', items: [item], allowsLate: false },
	...{ periods: ['2026-11'], fillsFor: 'o', reviews: false },
};
const none = { totals: {}, formerTotals: {}, expected: 1, submitted: 0 };
const row = { organisationId: 'o', parentId: null, name: '杭州', state: 'draft', isLate: false, submittedAt: null, ...none };
const report = {
	...{ organisation: '杭州', state: 'draft', version: 1, deadline: '2026-12-10', figures: {}, former: {}, below: {} },
	...{ reason: '', filledBy: '', decidedBy: '', mayEdit: true, mayDecide: false },
};
const answers: Record<string, unknown> = { forms: [form], overview: { deadline: '2026-12-10', rows: [row] }, get: report };
/** The calls that found no server. */
let lost: string[] | null;

beforeEach(() => {
	lost = null;
	vi.stubGlobal('fetch', async (url: string) => {
		const call = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? '';
		if (lost !== null) {
			lost.push(call);
			throw new TypeError('no network');
		}
		return new Response(JSON.stringify({ state: 200, data: answers[call] }), { headers: { 'content-type': 'application/json' } });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('figures that cannot be saved stay in the form while nothing else can be read either', async () => {
	const { user } = mount(createPortal(1), <FillingPage />);
	await user.click(await page.findByRole('button', { name: '填报本期' }));
	await user.type(await page.findByRole('spinbutton', { name: '批次' }), '7');
	lost = [];
	await user.click(page.getByRole('button', { name: '暂存' }));
	await vi.waitFor(() => expect(lost).toEqual(['save', 'forms']));
	await page.findByRole('alert');
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(page.getByRole<HTMLInputElement>('spinbutton', { name: '批次' }).value).toBe('7');
});
