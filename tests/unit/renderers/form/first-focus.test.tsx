import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { RecordDialog } from '../../../../renderers/list/commands/record-dialog.tsx';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { mount } from '../mount.tsx';

const file: ScreenFile = { title: '货架', record: { properties: { name: { type: 'string', title: '名称' } }, required: ['name'] } };

async function openNew() {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	const opened = { view: 'create' as const };
	const { user } = mount(
		portal,
		<RecordDialog screen={portal.screen('shelf')} opened={opened} rows={[]} onClose={() => {}} onOpen={() => {}} />,
	);
	return { user, name: await page.findByRole('textbox', { name: '名称' }) };
}

afterEach(() => vi.unstubAllGlobals());

it('the form of a new record has the cursor in its first input; leaving it untouched marks nothing', async () => {
	const { user, name } = await openNew();
	await waitFor(() => expect(document.activeElement).toBe(name));
	await user.click(page.getByRole('checkbox', { name: '继续新建' }));
	expect(page.queryByText(/不能为空|必填/)).toBeNull();
	await user.click(name);
	await user.click(page.getByRole('checkbox', { name: '继续新建' }));
	await page.findByText(/不能为空|必填/);
});

it('on a touch device it does not, because the keyboard would cover the form', async () => {
	const list = { matches: true, addEventListener() {}, removeEventListener() {} };
	vi.stubGlobal('matchMedia', (query: string) => ({ ...list, matches: query === '(pointer: coarse)' }));
	const { name } = await openNew();
	expect(document.activeElement).not.toBe(name);
});
