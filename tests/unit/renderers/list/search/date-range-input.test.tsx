import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { renderScreen } from '../../../../harness/render-screen.tsx';

const visits: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			on: { type: 'string', title: '日期', format: 'date' },
			at: { type: 'string', title: '时间', format: 'time' },
		},
		required: ['name'],
	},
	list: { columns: ['name'], search: ['on', 'at'], sort: ['name'] },
};

const data = [
	{ name: 'A', on: '2026-04-30', at: '08:00' },
	{ name: 'B', on: '2026-05-01', at: '09:30' },
	{ name: 'C', on: '2026-06-01', at: '17:00' },
];

async function openForm() {
	const { user, container } = await renderScreen(visits, { data });
	const found = (expected: string) =>
		waitFor(() =>
			expect([...container.querySelectorAll('.ant-table-row')].map((row) => /[A-C]/.exec(row.textContent ?? '')?.[0]).join('')).toBe(
				expected,
			),
		);
	await found('ABC');
	const inputs = (name: string) =>
		[...container.querySelectorAll(`.portal-search [data-field=${name}] .ant-picker-range input`)] as [HTMLInputElement, HTMLInputElement];
	// Their script is fetched when the form is there.
	await waitFor(() => expect([...inputs('on'), ...inputs('at')]).toHaveLength(4));
	const type = async (input: HTMLInputElement, text: string) => {
		await user.clear(input);
		await user.type(input, text);
	};
	return { user, container, found, inputs, type };
}

it('finds from a day, or until a day, that is typed alone and ended with Enter', async () => {
	const { found, inputs, type } = await openForm();
	await type(inputs('on')[0], '2026-05-01{Enter}');
	await found('BC');
	await type(inputs('on')[0], '{Enter}');
	await found('ABC');
	await type(inputs('on')[1], '20260501{Enter}');
	await found('AB');
	expect(inputs('on')[1].value).toBe('2026-05-01');
});

it('takes days in the usual spellings when an input is left, in order, and ignores what is no day', async () => {
	const { user, container, found, inputs, type } = await openForm();
	const [from, to] = inputs('on');
	await type(from, '2026年6月1日');
	await user.tab();
	await type(to, '2026/5/1');
	await user.tab();
	await waitFor(() => expect([from.value, to.value]).toEqual(['2026-05-01', '2026-06-01']));
	expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeNull();
	await user.click(within(container).getByRole('button', { name: '查询' }));
	await found('BC');
	await type(from, '2026-02-30');
	await user.tab();
	await waitFor(() => expect(from.value).toBe('2026-05-01'));
});

it('finds from a time that is typed alone and ended with Enter', async () => {
	const { found, inputs, type } = await openForm();
	const [from] = inputs('at');
	await type(from, '9:30{Enter}');
	await found('BC');
	expect(from.value).toBe('09:30');
});
