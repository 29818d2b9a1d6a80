import { describe, expect, it } from 'vitest';

import { platformTenantId } from '../../../../../server/db/scope.ts';
import { readCell } from '../../../../../server/metadata/transfer/import/dry-run/read-cell.ts';
import { makeHarmless, undoHarmless } from '../../../../../server/metadata/transfer/sheet/sheet-table.ts';

type Screen = Parameters<typeof readCell>[0];
type Field = Parameters<typeof readCell>[1]['field'];

const options = [
	{ value: 'a', title: '甲类' },
	{ value: 'b', title: '乙类' },
];
const field = (rest: Partial<Field>): Field => ({ name: 'x', title: '某', type: 'string', ...rest }) as Field;
const screen = { in: () => ({ fields: [field({ options })] }), memory: new Map(), tenant: platformTenantId } as unknown as Screen;
const reads = (rest: Partial<Field>, cases: Array<[Parameters<typeof readCell>[2], unknown]>) => {
	for (const [cell, value] of cases) expect([cell, readCell(screen, { field: field(rest), path: 'x' }, cell)]).toEqual([cell, value]);
};

describe('a cell', () => {
	it('is nothing when it is blank', () =>
		reads({}, [
			[null, undefined],
			['  ', undefined],
		]));

	it('with only a dash is nothing where a dash is no value', () => {
		for (const rest of [
			{ type: 'number' },
			{ type: 'integer' },
			{ type: 'boolean' },
			{ format: 'date' },
			{ format: 'date-time' },
			{ format: 'mobile' },
		])
			reads(rest as Partial<Field>, [
				['—', undefined],
				[' -- ', undefined],
				['－', undefined],
			]);
		reads({}, [['—', '—']]);
		reads({ format: 'multiline' }, [['—', '—']]);
		reads({ type: 'number' }, [['-1', -1]]);
	});

	it('of a day is read in the forms that people write', () =>
		reads({ format: 'date' }, [
			['2026-3-1', '2026-03-01'],
			['2026/03/01', '2026-03-01'],
			['2026.3.1', '2026-03-01'],
			['２０２６年３月１日', '2026-03-01'],
			['20260301', '2026-03-01'],
			[20260301, '2026-03-01'],
			[46082, '2026-03-01'],
			['2026-03-01 00:00:00', '2026-03-01'],
			['2026-03-01 08:00', '2026-03-01 08:00'],
			['明天', '明天'],
		]));

	it('of a moment is China time unless it says otherwise', () =>
		reads({ format: 'date-time' }, [
			['2026/3/1 8:05', '2026-03-01 08:05:00'],
			['2026-03-01', '2026-03-01 00:00:00'],
			[46082.5, '2026-03-01 12:00:00'],
			['2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z'],
			['2026-03-01 25时', '2026-03-01 25时'],
		]));

	it('of a number takes separators, full-width digits and signs, and leaves the rest to the validator', () =>
		reads({ type: 'number' }, [
			['1,234.50', 1234.5],
			['￥１２', 12],
			['-3', -3],
			["'-3", -3],
			['5%', 5],
			['十', '十'],
			['1,2', '1,2'],
		]));

	it('of a yes or no takes the words of every language', () =>
		reads({ type: 'boolean' }, [
			['是', true],
			['No', false],
			[1, true],
			[false, false],
			['或许', '或许'],
		]));

	it('of a choice is named by title or value', () => {
		reads({ options }, [
			['甲类', 'a'],
			['b', 'b'],
			['丙类', '丙类'],
		]);
		reads({ options, type: 'array' }, [
			['甲类；乙类', ['a', 'b']],
			['a;a', ['a']],
		]);
	});

	it('of a text keeps digits that a spreadsheet took for a number', () => reads({}, [[13800001234, '13800001234']]));
});

it('takes the apostrophe away that made a text harmless, and no other', () => {
	for (const text of ['=1', '+1', '-1', '@a', '\t=1', '＝1', "'=1", "it's", "'quoted'", ''])
		expect(undoHarmless(makeHarmless(text))).toBe(text === "'=1" ? '=1' : text);
	expect(['=1', '＋1', '\r=1'].map((text) => makeHarmless(text).startsWith("'"))).toEqual([true, true, true]);
});
