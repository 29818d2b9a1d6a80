import { fireEvent, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { renderScreen } from '../../../harness/render-screen.tsx';

const properties = {
	mobile: { type: 'string', title: '手机号', format: 'mobile' },
	code: { type: 'string', title: '信用代码', format: 'credit-code' },
	name: { type: 'string', title: '名称' },
	amount: { type: 'integer', title: '数量' },
	price: { type: 'number', title: '金额', format: 'money' },
	day: { type: 'string', title: '日期', format: 'date' },
	time: { type: 'string', title: '时间', format: 'date-time' },
} as const;

/** What an input shows after a text was pasted and the input left. */
async function leave(label: string, text: string): Promise<string> {
	const input = await page.findByLabelText<HTMLInputElement>(label);
	fireEvent.focus(input);
	fireEvent.change(input, { target: { value: text } });
	fireEvent.blur(input);
	return (await page.findByLabelText<HTMLInputElement>(label)).value;
}

it('numbers and codes are corrected when they were typed with full-width characters or pasted with blanks; names stay as they are', async () => {
	await renderScreen({ title: '人员', record: { properties } }, { view: 'create' });
	expect(await leave('手机号', '１３８ ００１３ ８０００ ')).toBe('13800138000');
	expect(await leave('信用代码', '９１３６０１１２ＭＡＫＨＵＤ６Ｎ４Ｔ')).toBe('91360112MAKHUD6N4T');
	expect(await leave('名称', 'ＡＢＣ 公司')).toBe('ＡＢＣ 公司');
	expect(await leave('数量', '１２')).toBe('12');
	expect(await leave('金额', '１，２３４。５')).toBe('1,234.5');
});

it.each([
	['2026/2/3', '2026-02-03'],
	['2026年2月3日', '2026-02-03'],
	['20260203', '2026-02-03'],
	['２０２６－０２－０３', '2026-02-03'],
])('a date that is typed as %s is %s', async (typed, shown) => {
	await renderScreen({ title: '人员', record: { properties } }, { view: 'create' });
	expect(await leave('日期', typed)).toBe(shown);
	expect(await leave('时间', `${shown.replaceAll('-', '/')} 8:05`)).toBe('2026-02-03 08:05:00');
});

it('an input that is left by the keyboard shows the date that is stored, not text that is none', async () => {
	await renderScreen({ title: '人员', record: { properties } }, { view: 'create' });
	const day = () => page.findByLabelText<HTMLInputElement>('日期');
	for (const [typed, shown] of [
		['2026-02-03', '2026-02-03'],
		['2026-02-30', '2026-02-03'],
		['2026/2/3', '2026-02-03'],
		['2025.1.9', '2025-01-09'],
	] as const) {
		await userEvent.clear(await day());
		await userEvent.type(await day(), typed);
		await userEvent.tab();
		expect((await day()).value).toBe(shown);
	}
});
