import { describe, expect, it } from 'vitest';

import { newSpotCheck } from '../api/comment-calls.ts';
import { shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const system = '质量安全监测';
const address = (id: string) => `/platform/dataTemplate/form?screen=spot-check&view=detail&id=${id}`;

describe('comments between two browsers', () => {
	it('arrive while the record is open, mention a colleague, survive a crash while they are written, and show who has the record open', async () => {
		const { id } = await newSpotCheck(await journey.portal.signIn('staff'));
		const [staff, admin] = [await journey.enter('staff', system), await journey.enter('admin', system)];
		await Promise.all([staff.goto(address(id)), admin.goto(address(id))]);
		const [mine, theirs] = [staff, admin].map((page) => shown(page).getByRole('region', { name: '评论' }));
		if (!mine || !theirs) throw new Error('no pages');
		const viewers = shown(staff).locator('.record-viewers');
		await viewers.getByText(/正在查看/).waitFor();
		await theirs.getByText('暂无评论').waitFor();

		await mine.getByRole('textbox', { name: '发表评论' }).pressSequentially('请看 @');
		const selector = staff.locator('.portal-selector');
		await selector.locator('input').first().fill('admin');
		await staff.keyboard.press('Enter');
		await selector.locator('.ant-table-row').first().click();
		await selector.getByRole('button', { name: /确\s*认/ }).click();
		await staff.keyboard.type('尽快处理');
		// A browser that crashes runs no farewell: the page is only loaded again.
		await staff.goto(address(id));
		const editor = mine.getByRole('textbox', { name: '发表评论' });
		await editor.getByText('尽快处理').waitFor();
		await mine.getByRole('button', { name: /发\s*表$/ }).click();

		await theirs.getByText('尽快处理').waitFor({ timeout: 5_000 });
		await theirs.getByRole('heading', { name: '评论（1）' }).waitFor();
		await shown(admin).getByRole('region', { name: '变更记录' }).getByText('新增评论').waitFor();
		await admin.getByRole('button', { name: '消息（1条未读）' }).waitFor();
		expect(await theirs.getByRole('button', { name: /^删\s*除$/ }).count()).toBe(0);

		await mine.getByRole('button', { name: /^编\s*辑$/ }).click();
		const change = mine.getByRole('listitem').getByRole('textbox', { name: '发表评论' });
		await change.fill('已经处理');
		await mine
			.getByRole('listitem')
			.getByRole('button', { name: /保\s*存/ })
			.click();
		await theirs.getByText('已经处理').waitFor();
		await theirs.getByText('已编辑').waitFor();
		await admin.close();
		await viewers.getByText(/正在查看/).waitFor({ state: 'detached' });
	});
});
