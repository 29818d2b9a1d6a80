import { screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { type RenderOptions, renderScreen } from '../../../harness/render-screen.tsx';

const file: ScreenFile = {
	title: '仓库',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			number: { type: 'string', title: '编号', format: 'sequence-number', rule: 'spot-check-number' },
			stars: { type: 'integer', title: '星级', format: 'rating' },
			done: { type: 'integer', title: '进度', format: 'progress', step: 5 },
			tags: { type: 'array', title: '标签', format: 'tags' },
			took: { type: 'integer', title: '用时', format: 'duration' },
			range: { type: 'array', title: '温度', format: 'number-range', minimum: -60 },
			position: { type: 'string', title: '位置', format: 'geo-position' },
			address: { type: 'array', title: '住址', format: 'address' },
		},
		required: ['name'],
	},
	list: { columns: ['name', 'stars', 'took', 'range', 'address'], search: ['took', 'range', 'position', 'address'] },
};

const province = {
	id: '01900000-0000-7000-8000-000000000033',
	code: '33',
	name: '浙江省',
	path: '浙江省',
	parent: null,
	enabled: true,
	level: 'province',
	sort: 1,
};
const city = {
	id: '01900000-0000-7000-8000-000000003301',
	code: '3301',
	name: '杭州市',
	path: '浙江省 / 杭州市',
	parent: province.id,
	enabled: true,
	level: 'city',
	sort: 1,
};
const closed = {
	id: '01900000-0000-7000-8000-000000000034',
	code: '34',
	name: '停用省',
	path: '停用省',
	parent: null,
	enabled: false,
	level: 'province',
	sort: 2,
};
const record = {
	name: '一号',
	number: 'CC2026000001',
	stars: 4,
	done: 35,
	tags: ['出口'],
	took: 9000,
	range: [1.5, 3],
	position: '120.1,30.2',
	address: ['3301', '浙江省 / 杭州市', '文三路 100 号'],
};

async function open(options: Pick<RenderOptions, 'view' | 'language'> & { rows?: object[] }) {
	const { rows = [], ...rest } = options;
	return await renderScreen(file, { ...rest, data: { 'screen-under-test': rows, region: [province, city, closed] } as never });
}

describe('the form', () => {
	it('fills in every kind with the keyboard and the mouse', async () => {
		const { user, records, container } = await open({ view: 'create' });
		const form = within(container);
		await user.type(await form.findByLabelText('名称'), '一号');
		expect((await form.findByLabelText<HTMLInputElement>('编号')).readOnly).toBe(true);
		await user.click((await form.findAllByRole('radio'))[3] as HTMLElement);
		await user.type(await form.findByRole('spinbutton', { name: '进度' }), '35');
		await user.type(await form.findByLabelText('标签'), '出口{Enter}');
		await user.type(await form.findByLabelText('用时'), '2h 30min');
		await user.type(await form.findByLabelText('温度 从'), '1.5');
		await user.type(await form.findByLabelText('温度 到'), '3');
		await user.type(await form.findByLabelText('位置'), '120.1，30.2');
		await user.click(await form.findByLabelText('住址'));
		await user.click(await page.findByText('浙江省'));
		await user.click(await page.findByText('杭州市'));
		await user.type(await form.findByLabelText('住址 详细地址'), '文三路 100 号');
		expect(page.queryByText('停用省')).toBeNull();
		await user.click(form.getByRole('button', { name: '保存' }));
		const { number: _assigned, ...sent } = record;
		await waitFor(() => expect(records()).toMatchObject([sent]));
	});

	it('asks for the region of an address', async () => {
		const { user, container, records } = await open({ view: 'create' });
		const form = within(container);
		await user.type(await form.findByLabelText('名称'), '一号');
		await user.type(await form.findByLabelText('住址 详细地址'), '文三路');
		await user.click(form.getByRole('button', { name: '保存' }));
		expect(await form.findByText('请选择地区')).toBeTruthy();
		expect(records()).toEqual([]);
	});

	it('takes every value away again', async () => {
		const { user, container, records } = await open({ view: 'edit', rows: [record] });
		const form = within(container);
		const stars = await form.findAllByRole('radio');
		await user.click(stars[3] as HTMLElement);
		await user.clear(await form.findByLabelText('用时'));
		await user.clear(await form.findByLabelText('温度 从'));
		await user.clear(await form.findByLabelText('温度 到'));
		await user.clear(await form.findByLabelText('住址 详细地址'));
		await user.click(form.getByRole('button', { name: '保存' }));
		const kept = { address: ['3301', '浙江省 / 杭州市', ''], number: 'CC2026000001', done: 35 };
		await waitFor(() => expect(records()).toMatchObject([{ stars: null, took: null, range: null, ...kept }]));
	});
});

it('a detail shows every kind in the language of the user', async () => {
	const { container } = await open({ view: 'detail', language: 'en', rows: [record] });
	const shown = within(container);
	expect(await shown.findByText('2h 30min')).toBeTruthy();
	expect(shown.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
	for (const text of ['CC2026000001', '出口', '1.5 ~ 3', '浙江省 / 杭州市 文三路 100 号']) expect(shown.getByText(text)).toBeTruthy();
});

describe('the search form', () => {
	const queries = ({ calls }: Awaited<ReturnType<typeof open>>) => calls.filter(({ path }) => path.endsWith('/query')).length;

	it('names unreadable values and asks nothing', async () => {
		const opened = await open({ rows: [record] });
		const { user, container } = opened;
		const search = within(container.querySelector('search') as HTMLElement);
		await page.findByText('一号');
		await user.type(await search.findByLabelText('用时'), '很久');
		await user.type(await search.findByLabelText('温度'), '热');
		await user.type(await search.findByLabelText('位置'), '39.9,116.39');
		const before = queries(opened);
		await user.click(search.getByRole('button', { name: '查询' }));
		const told = (await search.findAllByRole('alert')).map(({ textContent }) => textContent);
		expect(told).toEqual([expect.stringContaining('请输入时长'), '请输入数字', expect.stringContaining('纬度应在')]);
		expect(queries(opened)).toBe(before);
	});

	it('finds addresses in a region', async () => {
		const elsewhere = { name: '二号', address: ['44', '广东省', ''] };
		const { user, container } = await open({ rows: [record, elsewhere] });
		const search = within(container.querySelector('search') as HTMLElement);
		await page.findByText('二号');
		await user.click(await search.findByLabelText('住址'));
		await user.click(await page.findByText('浙江省'));
		await user.click(search.getByRole('button', { name: '查询' }));
		await waitFor(() => expect(page.queryByText('二号')).toBeNull());
		expect(page.getByText('一号')).toBeTruthy();
	});
});

beforeEach(() => localStorage.clear());
