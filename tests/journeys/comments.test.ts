import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newSpotCheck } from '../api/comment-calls.ts';
import { itInFull } from '../support/in-full.ts';
import { pngOf } from '../support/small-png.ts';
import { eventually, shareJourney, shown } from './journey.ts';

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
		await selector.locator('.ant-table-row', { hasText: '系统管理员' }).first().click();
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
		await admin.getByRole('button', { name: '消息，1 条未读' }).waitFor();
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

	itInFull('show pictures that are pasted, dropped and chosen, and load nothing from elsewhere', async () => {
		const { id } = await newSpotCheck(await journey.portal.signIn('staff'));
		const [staff, admin] = [await journey.enter('staff', system), await journey.enter('admin', system)];
		await Promise.all([staff.goto(address(id)), admin.goto(address(id))]);
		const [mine, theirs] = [staff, admin].map((page) => shown(page).getByRole('region', { name: '评论' }));
		if (!mine || !theirs) throw new Error('no pages');
		const loaded: string[] = [];
		for (const page of [staff, admin]) page.on('request', (request) => loaded.push(request.url()));
		const editor = mine.getByRole('textbox', { name: '发表评论' });
		const pictures = editor.locator('img');

		await editor.click();
		await transfer(editor, 'paste', { html: '<p>说明<img src="https://evil.example/x.png"></p>', text: '说明' });
		await transfer(editor, 'paste', { name: '粘贴.png' });
		await drawn(pictures, 1);
		await transfer(editor, 'drop', { name: '拖放.png' });
		await drawn(pictures, 2);
		const choose = async (name: string, buffer: Buffer) => {
			const chooser = staff.waitForEvent('filechooser');
			await mine.getByRole('button', { name: '上传图片' }).click();
			await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
		};
		await choose('选择.png', pngOf({ width: 40, height: 30 }));
		await drawn(pictures, 3);
		await choose('图.svg', Buffer.from('<svg/>'));
		await staff.getByText('上传图片的格式为.jpg').waitFor();
		await choose('假.png', Buffer.from('<script>'));
		await staff.getByText('文件“假.png”的内容与扩展名不符').first().waitFor();

		await mine.getByRole('button', { name: /发\s*表$/ }).click();
		await drawn(theirs.getByRole('listitem').locator('img'), 3);
		await drawn(mine.getByRole('listitem').locator('img'), 3);
		const addresses = loaded.filter((url) => url.includes('getImage') || url.includes('evil'));
		expect(addresses.filter((url) => !url.includes('access_token='))).toEqual([]);
	});
});

/** Waits until so many pictures are loaded. */
const drawn = (pictures: Locator, count: number) =>
	eventually(() => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)).toBe(count);

/** Pastes or drops a picture or formatted text. */
async function transfer(target: Locator, kind: 'paste' | 'drop', { name = '', html = '', text = '' }): Promise<void> {
	await target.evaluate(
		(element, { kind, name, html, text, png }) => {
			const data = new DataTransfer();
			if (html) data.setData('text/html', html);
			if (text) data.setData('text/plain', text);
			if (name) data.items.add(new File([Uint8Array.from(png)], name, { type: 'image/png' }));
			const { left, top } = element.getBoundingClientRect();
			const shared = { bubbles: true, cancelable: true };
			const event =
				kind === 'paste'
					? new ClipboardEvent('paste', { ...shared, clipboardData: data })
					: new DragEvent('drop', { ...shared, dataTransfer: data, clientX: left + 20, clientY: top + 20 });
			element.dispatchEvent(event);
		},
		{ kind, name, html, text, png: [...pngOf({ width: 40, height: 30 })] },
	);
}
