import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordDialog } from '../../../../../renderers/list/commands/record-dialog.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

it('the message about a new record tells the number that it was assigned', async () => {
	const properties: ScreenFile['record']['properties'] = {
		number: { type: 'string', title: '单号', format: 'sequence-number', rule: 'spot-check-number' },
		name: { type: 'string', title: '名称' },
	};
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file: { title: '货架', record: { properties } } }]);
	const saved = { id: 's1', version: 1, number: 'HJ2026000007', name: '一号' };
	portal.intercept = (call) => (call.path.endsWith('/save') ? Promise.resolve(saved) : undefined);
	const screen = portal.screen('shelf');
	const { user } = mount(
		portal,
		<RecordDialog screen={screen} opened={{ view: 'create' }} rows={[]} onClose={() => {}} onOpen={() => {}} />,
	);
	await user.type(await page.findByLabelText('名称'), '一号');
	await user.click(page.getByRole('button', { name: '保存' }));
	expect(await page.findByText('保存成功，编号 HJ2026000007')).toBeTruthy();
});
