import { readFileSync } from 'node:fs';
import { screen as page, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { renderScreen } from '../harness/render-screen.tsx';

const enterprises = [
	{ name: '恒泰电器', creditCode: '91330100MA27XYJ35P', industry: 'electrical', riskLevel: 'A', mobile: '13800138000' },
	{ name: '金星建材', creditCode: '91330100MA27XYJ36P', industry: 'building', riskLevel: 'D', mobile: '13900139000' },
];

/** A file that somebody is about to save: the salary has a right of its own, and leave needs a reason. */
const staffFile: ScreenFile = {
	title: '员工',
	record: {
		properties: {
			name: { type: 'string', title: '姓名' },
			salary: { type: 'number', title: '工资', readRight: 'salary' },
			away: { type: 'boolean', title: '休假' },
			reason: {
				type: 'string',
				title: '原因',
				visibleWhen: { combinator: 'and', rules: [{ field: 'away', operator: 'equal', value: true }] },
				requiredWhen: { combinator: 'and', rules: [{ field: 'away', operator: 'equal', value: true }] },
			},
		},
		required: ['name'],
	},
};

describe('renderScreen', () => {
	it('draws the list of a file with its rows, and the actions of the role', async () => {
		await renderScreen('quality/enterprise', { role: 'reader', data: enterprises });
		expect(await page.findByText('恒泰电器')).toBeDefined();
		expect(page.getByText('D级（高）')).toBeDefined();
		expect(page.queryByRole('button', { name: /新\s*增|新\s*建/ })).toBeNull();
		expect(page.queryAllByText('13800138000')).toHaveLength(0);
	});

	it('offers to an editor what a reader is not offered, and shows hidden middles to the right that is for it', async () => {
		const { screen } = await renderScreen('quality/enterprise', { role: ['view', 'create', 'unmask'], data: enterprises });
		expect(await page.findByText('13800138000')).toBeDefined();
		expect(page.getAllByRole('button').some((button) => /新/.test(button.textContent ?? ''))).toBe(true);
		expect(screen.title).toBe('生产企业');
	});

	it('fills in a form, sees what is wrong, and stores', async () => {
		const { user, saved, records, container } = await renderScreen(staffFile, { view: 'create' });
		const save = await page.findByRole('button', { name: /保\s*存/ });
		expect(page.queryByLabelText('原因')).toBeNull();
		await user.click(await page.findByLabelText('休假'));
		await user.click(save);
		await waitFor(() => expect(container.querySelectorAll('.portal-field-error')).toHaveLength(2));
		await user.type(page.getByLabelText('姓名'), '王敏');
		await user.type(page.getByLabelText('原因'), '年假');
		await user.click(save);
		await waitFor(() => expect(saved).toMatchObject([{ name: '王敏', away: true, reason: '年假' }]));
		expect(records()).toHaveLength(1);
	});

	it('keeps a field from a role that may not read it, in the screen and in the record', async () => {
		const data = [{ name: '王敏', salary: 12_345, away: false }];
		const reader = await renderScreen(staffFile, { role: ['view'], data, view: 'detail' });
		expect(await page.findByText('王敏')).toBeDefined();
		expect(reader.container.textContent).not.toMatch(/工资|12,?345/);
		expect(reader.records()[0]).not.toHaveProperty('salary');
		await renderScreen(staffFile, { role: ['view', 'salary'], data, view: 'detail' });
		expect(await page.findByText(/12,?345/)).toBeDefined();
	});

	it('speaks the language asked for', async () => {
		await renderScreen('quality/enterprise', { language: 'en', data: { enterprise: enterprises } });
		expect(await page.findByText('Electrical')).toBeDefined();
		expect(page.getAllByText('Credit code').length).toBeGreaterThan(0);
	});

	it('refuses a file with mistakes, in the words of the check', async () => {
		const wrong = { ...staffFile, list: { columns: ['nmae'] } };
		await expect(renderScreen(wrong)).rejects.toThrow(/screen-under-test\.json:\d+:\d+ unknown-field .*did you mean “name”/);
		await expect(renderScreen('quality/nothing')).rejects.toThrow('there is no file quality/nothing.json');
		await expect(renderScreen(staffFile, { view: 'edit' })).rejects.toThrow('needs a record');
	});
});

it('the example of docs/testing-screens.md is a test that runs', () => {
	expect(readFileSync('docs/testing-screens.md', 'utf8')).toContain(readFileSync('tests/schemas/enterprise.test.tsx', 'utf8'));
});
