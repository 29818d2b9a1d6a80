import { expect, it } from 'vitest';

import { resolveScreen } from '../../../../../../contract/resolve/resolve-screen.ts';
import { judgeFormula } from '../../../../../../src/features/design/designer/formula/judge-formula.ts';

it('a formula that reads its own field, or one that reads it, is wrong in the editor as in the check of the file', () => {
	const number = (title: string, computed?: string) => ({ type: 'number' as const, title, ...(computed && { computed }) });
	const properties = { price: number('单价'), tax: number('税额', 'total * 0.13'), total: number('合计') };
	const screen = resolveScreen({
		...{ name: 'test', area: 'test', file: { title: '测试', record: { properties } }, language: 'zh-CN', screens: new Map() },
	});
	const field = screen.fields.find(({ name }) => name === 'total') ?? null;
	const judge = (text: string) =>
		judgeFormula(text, { screen, screens: new Map(), fields: screen.fields, field, isComputed: true, scripts: [] }).map(({ code }) => code);
	expect(judge('price * 2')).toEqual([]);
	expect(judge('total + 1')).toEqual(['cycle']);
	expect(judge('price + tax')).toEqual(['cycle']);
	expect(judge('"文本"')).toEqual(['resultIsText']);
	expect(judge('price *')).toEqual(['unexpectedEnd']);
});
