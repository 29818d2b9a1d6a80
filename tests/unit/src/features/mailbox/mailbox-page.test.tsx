import { screen as page, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { MailboxPage } from '../../../../../src/features/mailbox/mailbox-page.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';
import { serveMailbox } from './mailbox-server.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
});

async function openMailbox(count = 1) {
	const box = serveMailbox({ count });
	const { user } = mount(
		createPortal(1),
		<SWRConfig value={{ provider: () => new Map() }}>
			<MailboxPage />
		</SWRConfig>,
	);
	const press = async (name: string) => user.click(await page.findByRole('button', { name }));
	await page.findByText(`来信${count}`);
	const close = () => user.click(document.querySelector('.ant-modal-close') as HTMLElement);
	/** Types a subject into the mail that is open, and closes it. */
	const writeSubject = async (subject: string) => {
		const input = await page.findByLabelText('主题');
		await user.clear(input);
		await user.type(input, subject);
		await close();
		await waitFor(() => expect(page.queryByLabelText('主题')).toBeNull());
	};
	const unfinished = async () => {
		const list = await page.findByRole('dialog', { name: '未完成的邮件' });
		return [...list.querySelectorAll('.mailbox-people')].map(({ textContent }) => textContent);
	};
	return { box, user, press, close, writeSubject, unfinished };
}

describe('a mail that could not be stored in the folder of drafts', () => {
	it('is still there after another mail was answered, and can be continued', async () => {
		const { user, press, writeSubject, unfinished } = await openMailbox();
		await press('写邮件');
		await writeSubject('甲');
		await user.click(page.getByText('来信1'));
		await press('回复');
		await writeSubject('乙');
		await press('写邮件');
		expect(await unfinished()).toEqual(['乙', '甲']);
		await user.click(page.getByText('甲'));
		expect((await page.findByLabelText<HTMLInputElement>('主题')).value).toBe('甲');
	});

	it('is stored there the next time it is closed', async () => {
		const { box, user, press, close, writeSubject } = await openMailbox();
		await press('写邮件');
		await writeSubject('甲');
		box.drafts = Promise.resolve();
		await press('写邮件');
		await user.click(await page.findByText('甲'));
		await page.findByLabelText('主题');
		await close();
		await waitFor(() => expect(box.saved).toEqual(['甲']));
		await press('写邮件');
		expect((await page.findByLabelText<HTMLInputElement>('主题')).value).toBe('');
	});
});

it('a mail that is stored slowly leaves the next one alone', async () => {
	const { box, press, writeSubject, unfinished } = await openMailbox();
	let store = () => {};
	box.drafts = new Promise((resolve) => {
		store = resolve;
	});
	await press('写邮件');
	await writeSubject('甲');
	await press('写邮件');
	const next = await page.findByLabelText<HTMLInputElement>('主题');
	expect(next.value).toBe('');
	box.drafts = 'refused';
	await writeSubject('乙');
	store();
	await waitFor(() => expect(box.saved).toEqual(['甲']));
	await press('写邮件');
	expect(await unfinished()).toEqual(['乙']);
});

it('an answer that nobody has changed is not kept', async () => {
	const { user, press, close } = await openMailbox();
	await user.click(page.getByText('来信1'));
	await press('回复');
	await page.findByLabelText('主题');
	await close();
	await press('写邮件');
	expect((await page.findByLabelText<HTMLInputElement>('主题')).value).toBe('');
});

it('shows the page before when the only mail of the last page was removed', async () => {
	const { user } = await openMailbox(31);
	await user.click(page.getByTitle('2'));
	await user.click(await page.findByRole('checkbox', { name: '选中“来信1”' }));
	const bar = document.querySelector<HTMLElement>('.mailbox-bar') as HTMLElement;
	await user.click(within(bar).getByRole('button', { name: '删除' }));
	await page.findByText('来信31');
});
