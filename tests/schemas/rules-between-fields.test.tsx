import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Rule, RuleGroup } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { renderScreen } from '../harness/render-screen.tsx';

const all = (...rules: Rule[]): RuleGroup => ({ combinator: 'and', rules });
const project: ScreenFile = {
	title: '项目',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			budget: { type: 'integer', title: '预算' },
			spent: { type: 'integer', title: '支出' },
			staff: { type: 'integer', title: '人数', maximum: { formula: 'budget * 2' } },
			steps: { type: 'integer', title: '步骤数' },
			lines: { type: 'array', title: '明细', items: { properties: { item: { type: 'string', title: '品名' } } } },
		},
		required: ['name'],
		rules: [
			{
				must: all({ field: 'spent', operator: 'lessOrEqual', valueSource: 'field', value: 'budget' }),
				message: '支出超过预算',
				fields: ['spent'],
			},
			{
				must: all({ field: 'steps', operator: 'equal', valueSource: 'field', value: 'lines' }),
				message: '步骤数与明细不符',
				fields: ['steps'],
			},
		],
	},
	list: { columns: ['name', 'budget', 'spent'] },
};

it('a form shows the message of a rule at the fields that it marks, and stores when the rule is met', async () => {
	const { user, saved, container } = await renderScreen(project, { view: 'create' });
	const save = await page.findByRole('button', { name: /保\s*存/ });
	const errors = () => [...container.querySelectorAll('.portal-field-error')].map((error) => error.textContent);
	const type = async (name: string, text: string) => {
		const input = await page.findByLabelText(name, { selector: 'input' });
		await user.clear(input);
		await user.type(input, text);
	};
	await type('名称', '甲');
	await type('预算', '5');
	await type('支出', '11');
	await type('步骤数', '1');
	await type('人数', '11');
	await user.click(save);
	await waitFor(() => expect(errors()).toHaveLength(3));
	const marked = (name: string) => container.querySelector(`[data-field=${name}] .portal-field-error`)?.textContent;
	expect(marked('spent')).toBe('支出超过预算');
	expect(marked('staff')).toBe('应满足：人数 小于或等于 公式“budget * 2”的结果');
	expect(marked('steps')).toBe('步骤数与明细不符');
	await type('支出', '5');
	await type('步骤数', '0');
	await type('人数', '10');
	await user.click(save);
	await waitFor(() => expect(saved).toMatchObject([{ spent: 5, steps: 0 }]));
});

it('the query builder offers the fields of the same type as values', async () => {
	const { user } = await renderScreen(project, {
		data: [
			{ name: '甲', budget: 5, spent: 3 },
			{ name: '乙', budget: 5, spent: 5 },
		],
	});
	await page.findByText('共 2 条');
	await user.click(page.getByRole('button', { name: '高级查询' }));
	const dialog = within(await page.findByRole('dialog'));
	const choose = async (box: HTMLElement, title: string) => {
		fireEvent.mouseDown(box.closest('.ant-select') as HTMLElement);
		const options = () => [
			...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
		];
		await waitFor(() => expect(options().map(({ textContent }) => textContent)).toContain(title));
		fireEvent.click(options().find(({ textContent }) => textContent === title) as HTMLElement);
	};
	await user.click(await dialog.findByRole('button', { name: '+ 添加条件' }));
	await choose(dialog.getByRole('combobox', { name: '字段' }), '支出');
	await choose(dialog.getByRole('combobox', { name: '比较方式' }), '等于');
	await user.click(dialog.getByText('其他字段'));
	await choose(dialog.getByRole('combobox', { name: '其他字段' }), '预算');
	await waitFor(() => expect(document.querySelector('.portal-query-sentence')?.textContent).toBe('支出 等于 预算'));
	await user.click(dialog.getByRole('button', { name: '查询' }));
	await page.findByText('共 1 条');
	expect(page.getByText('乙')).toBeDefined();
});

it('the calendar closes the days that a dynamic limit excludes, as the other field changes', async () => {
	const day = (title: string) => ({ type: 'string', format: 'date', title }) as const;
	const record = {
		properties: {
			name: project.record.properties.name ?? day('名称'),
			start: day('开始'),
			end: { ...day('结束'), minimum: { field: 'start' } },
		},
	};
	const { user } = await renderScreen({ title: '工期', record }, { view: 'create' });
	const start = await page.findByLabelText('开始', { selector: 'input' });
	await user.type(start, '2026-03-10{Enter}');
	await user.click(page.getByLabelText('结束', { selector: 'input' }));
	await user.type(page.getByLabelText('结束', { selector: 'input' }), '2026-03-12');
	const cell = (title: string) => [...document.querySelectorAll(`.ant-picker-dropdown td[title="${title}"]`)].at(-1);
	const isClosed = (title: string) => cell(title)?.classList.contains('ant-picker-cell-disabled');
	await waitFor(() => expect([isClosed('2026-03-09'), isClosed('2026-03-10')]).toEqual([true, false]));
});
