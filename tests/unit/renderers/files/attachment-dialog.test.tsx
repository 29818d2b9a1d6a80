import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import type { Attachment } from '../../../../contract/files/attachment.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { FileWidget } from '../../../../renderers/fields/files/widget/file-widget.tsx';
import { createPortal, mount } from '../mount.tsx';

const stored = ['旧一.txt', '旧二.txt', '旧三.txt', '表.xlsx'].map(
	(fileName, index): Attachment => ({
		id: `stored-${index}`,
		fileName,
		ext: 'txt',
		totalBytes: index === 2 ? 3_000_000 : 10,
		createTime: '2026-01-01T00:00:00Z',
	}),
);

interface Drawn {
	saved: unknown[];
	asked: unknown[];
	user: ReturnType<typeof userEvent.setup>;
	portal: ReturnType<typeof createPortal>;
}

/** A field of files with the user's earlier uploads behind its dialog. */
function draw(field: Partial<ResolvedField>, value: unknown = null): Drawn {
	const portal = createPortal(1);
	const drawn: Drawn = { portal, saved: [], asked: [], user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
	portal.runtime.call = (async (path: string, input: { requestPage: { limit: number } }) => {
		if (!path.endsWith('/attachment/query')) return { tickets: {}, expiresIn: 60 };
		drawn.asked.push(input);
		return { dataResult: stored, pageResult: { totalCount: 120, pageNo: 1, limit: input.requestPage.limit } };
	}) as typeof portal.runtime.call;
	portal.runtime.files = {
		address: () => '',
		send: (async (_path: string, file: File) => ({
			...stored[0],
			id: `new ${file.name}`,
			fileName: file.name,
			totalBytes: file.size,
		})) as never,
		save: () => Promise.resolve(),
		load: () => Promise.reject(new Error('no file here')),
	};
	const whole = { name: 'papers', title: '附件', type: 'array', format: 'file', accept: ['.txt'], fileSize: 2, ...field } as ResolvedField;
	mount(
		portal,
		<FileWidget
			id="papers"
			field={whole}
			value={value}
			titles={value === null ? undefined : ['旧.txt']}
			onChange={(next) => drawn.saved.push(next)}
			onBlur={() => undefined}
			isReadOnly={false}
			isInvalid={false}
		/>,
	);
	return drawn;
}

const open = async (button = '从附件选择') => {
	fireEvent.click(screen.getByRole('button', { name: button }));
	return within(await screen.findByRole('dialog'));
};
const choose = (...files: Array<string | File>) => {
	const input = document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement;
	Object.defineProperty(input, 'files', {
		value: files.map((file) => (file instanceof File ? file : new File(['x'], file))),
		configurable: true,
	});
	fireEvent.change(input);
};
const pick = async (dialog: Awaited<ReturnType<typeof open>>, user: Drawn['user'], ...names: string[]) => {
	fireEvent.click(dialog.getByRole('tab', { name: '已上传附件' }));
	for (const name of names) await user.click(await dialog.findByLabelText(name));
};
const warned = (text: string) => screen.findByText(text);

afterEach(() => {
	for (const notice of document.querySelectorAll('.ant-message-notice')) notice.remove();
});

it('offers to paste pictures only where a picture is accepted', () => {
	draw({ accept: ['.mp4'] });
	expect(screen.getByText(/可拖放到此处$/)).toBeTruthy();
	cleanup();
	draw({ accept: [] });
	expect(screen.getByText(/可拖放到此处，或粘贴图片$/)).toBeTruthy();
});

it('of a field for one file does not stand in its way when the server has refused the file', async () => {
	const { saved, portal } = draw({ type: 'string', accept: ['.txt'] });
	const send = portal.runtime.files?.send;
	Object.assign(portal.runtime.files ?? {}, { send: () => Promise.reject(new Error('内容与扩展名不符')) });
	const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
	await userEvent.upload(input(), new File(['x'], '坏.txt'));
	await screen.findByText('坏.txt');
	Object.assign(portal.runtime.files ?? {}, { send });
	await waitFor(() => expect((screen.getByRole('button', { name: /选择文件/ }) as HTMLButtonElement).disabled).toBe(false));
	await userEvent.upload(input(), new File(['x'], '好.txt'));
	await waitFor(() => expect(saved).toEqual(['new 好.txt']));
	expect(screen.queryByText('坏.txt')).toBeNull();
});

describe('the attachment dialog', () => {
	it('has two tabs, pages of 20 with the sizes 10, 20, 50 and 100, and a table of 340 px', async () => {
		const { asked } = draw({});
		const dialog = await open();
		expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['上传附件', '已上传附件']);
		fireEvent.click(dialog.getByRole('tab', { name: '已上传附件' }));
		await dialog.findByText('旧一.txt');
		expect(asked).toEqual([{ parameters: [], requestPage: { pageNo: 1, limit: 20 } }]);
		expect((document.querySelector('.ant-table-body') as HTMLElement).style.maxHeight).toBe('340px');
		fireEvent.mouseDown(document.querySelector('.ant-pagination-options .ant-select') as Element);
		await waitFor(() =>
			expect(
				[...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => Number.parseInt(textContent ?? '', 10)),
			).toEqual([10, 20, 50, 100]),
		);
	});

	it('says what is wrong when it is confirmed', async () => {
		const { user, saved } = draw({ maxItems: 2 });
		const dialog = await open();
		const confirm = () => fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
		confirm();
		await warned('请上传或选择文件，或待文件上传成功后在继续操作！');
		fireEvent.click(dialog.getByRole('button', { name: '全部删除' }));
		await warned('请先上传文件！');
		await pick(dialog, user, '旧一.txt', '旧二.txt', '表.xlsx');
		confirm();
		await warned('超过设置最大上传数量限制2');
		await pick(dialog, user, '旧二.txt');
		confirm();
		await warned('选择的附件中存在不符合规定类型的文件，请重新选择！');
		await pick(dialog, user, '表.xlsx', '旧三.txt');
		confirm();
		await warned('上传文件的尺寸大于2 MB');
		await pick(dialog, user, '旧三.txt');
		confirm();
		expect(saved).toEqual([['stored-0']]);
	});

	it('takes one file in single mode, from either tab', async () => {
		const { user, saved } = draw({ type: 'string' });
		const dialog = await open();
		choose('新.txt');
		await dialog.findByRole('button', { name: '预览 新.txt' });
		fireEvent.click(dialog.getByRole('button', { name: '选择文件' }));
		await warned('附件上传设置为单选，文件上传只能为1个');
		await pick(dialog, user, '旧一.txt');
		fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
		await warned('附件上传设置为单选，选择文件数量只能为1个');
		fireEvent.click(dialog.getByRole('tab', { name: '上传附件' }));
		fireEvent.click(dialog.getByRole('button', { name: '删除 新.txt' }));
		fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
		expect(saved).toEqual(['stored-0']);
	});

	it('replaces one of several files', async () => {
		const { user, saved } = draw({}, ['first', 'second']);
		fireEvent.click(screen.getAllByRole('button', { name: /^重新选择/ })[0] as Element);
		const dialog = within(await screen.findByRole('dialog'));
		await pick(dialog, user, '旧二.txt');
		fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
		expect(saved).toEqual([['stored-1', 'second']]);
	});

	it('refuses files of a wrong type, large files and more than the limit, and uploads the others with notices', async () => {
		const { user, saved } = draw({ maxItems: 2 });
		const dialog = await open();
		choose('a.exe');
		await warned('不允许的文件类型');
		choose(new File([new Uint8Array(2 * 1_048_576 + 1)], '大.txt'));
		await warned('上传文件的尺寸大于2 MB');
		choose('一.txt', '二.txt', '三.txt');
		await warned('超过设置最大上传数量限制2');
		await warned('一.txt 上传成功');
		await dialog.findByRole('button', { name: '预览 二.txt' });
		expect(dialog.queryByText('三.txt')).toBeNull();
		for (const tool of ['下载', '重新选择', '删除']) dialog.getByRole('button', { name: `${tool} 一.txt` });
		await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
		expect(saved).toEqual([['new 一.txt', 'new 二.txt']]);
	});

	it('finds earlier uploads by their name', async () => {
		const { asked, user } = draw({});
		const dialog = await open();
		fireEvent.click(dialog.getByRole('tab', { name: '已上传附件' }));
		await user.type(await dialog.findByLabelText('按文件名搜索'), '旧 {Enter}');
		await waitFor(() =>
			expect(asked.at(-1)).toEqual({ parameters: [{ key: 'Q^FILE_NAME_^SL', value: '旧' }], requestPage: { pageNo: 1, limit: 20 } }),
		);
	});

	it('is not opened where the limit is 0', async () => {
		draw({ maxItems: 0 });
		fireEvent.click(screen.getByRole('button', { name: '选择文件' }));
		await warned('上传文件个数不能为0，请重新设置');
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	it('uses the words for pictures in a field of pictures', async () => {
		const { user } = draw({ format: 'image', accept: ['.png'], fileSize: 1, maxItems: 2 });
		const dialog = await open();
		choose('a.txt');
		await warned('上传图片的格式为.png');
		choose(new File([new Uint8Array(1_048_577)], '大.png'));
		await warned('上传图片的大小不能超过 1M!');
		choose('一.png', '二.png', '三.png');
		await warned('图片上传上限2张');
		for (const name of ['一.png', '二.png']) fireEvent.click(await dialog.findByRole('button', { name: `删除 ${name}` }));
		await pick(dialog, user, '旧一.txt');
		fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
		await warned('选择文件格式不允许！');
	});
});
