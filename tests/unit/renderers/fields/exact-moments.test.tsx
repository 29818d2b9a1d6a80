import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { renderScreen } from '../../../harness/render-screen.tsx';

const properties = {
	name: { type: 'string', title: '名称' },
	time: { type: 'string', title: '时间', format: 'date-time' },
} as const;

it('a moment that is more exact than its text stays as it is when its input is only visited, and changes with its text', async () => {
	const data = [{ name: '甲', time: '2026-03-01T00:05:09.345Z' }];
	const { portal, records } = await renderScreen({ title: '记录', record: { properties } }, { view: 'edit', data });
	const input = () => page.findByLabelText<HTMLInputElement>('时间');
	await userEvent.click(await input());
	await userEvent.tab();
	await userEvent.type(await page.findByLabelText('名称'), '乙');
	await waitFor(() => expect(portal.isDirty).toBe(true));
	await userEvent.type(await page.findByLabelText('名称'), '{Backspace}');
	await waitFor(() => expect(portal.isDirty).toBe(false));
	await userEvent.clear(await input());
	await userEvent.type(await input(), '2026-03-01 08:05:10');
	await userEvent.tab();
	await userEvent.click(page.getByRole('button', { name: '保存' }));
	await waitFor(() => expect(records()[0]?.time).toBe('2026-03-01T00:05:10.000Z'));
});
