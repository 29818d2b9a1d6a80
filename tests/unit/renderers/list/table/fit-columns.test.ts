import { describe, expect, it } from 'vitest';

import type { TableColumn } from '../../../../../renderers/fields/columns/table-columns.tsx';
import { fitColumns } from '../../../../../renderers/list/table/fit-columns.ts';

const column = (key: string, part: Partial<TableColumn> = {}): TableColumn => ({
	key,
	width: 200,
	least: part.width ?? 200,
	priority: 5,
	isHeld: false,
	render: () => null,
	...part,
});
const widthsOf = (columns: TableColumn[]) => Object.fromEntries(columns.map(({ key, width }) => [key, width]));

describe('the columns of a list that is too narrow', () => {
	it('stay as they are while they fit', () => {
		const columns = [column('name'), column('date')];
		expect(fitColumns(columns, 400)).toEqual({ shown: columns, folded: [] });
	});

	it('give up width before one of them is folded away, and only those that can be cut', () => {
		const { shown, folded } = fitColumns([column('name', { least: 100 }), column('text', { least: 150 }), column('date')], 525);
		expect(folded).toEqual([]);
		expect(widthsOf(shown)).toEqual({ name: 150, text: 175, date: 200 });
	});

	it('leave the title its width as long as others have some to give', () => {
		const columns = (room: number) =>
			fitColumns([column('title', { width: 300, least: 150, isHeld: true }), column('text', { least: 100 })], room).shown;
		expect(widthsOf(columns(420))).toEqual({ title: 300, text: 120 });
		expect(widthsOf(columns(300))).toEqual({ title: 200, text: 100 });
	});

	it('are folded away by their priority, of equals the right one first, until the rest fits', () => {
		const columns = [
			column('name', { isHeld: true }),
			column('a'),
			column('result', { priority: 2 }),
			column('b'),
			column('c', { priority: 8 }),
		];
		expect(fitColumns(columns, 800).folded).toEqual(['c']);
		expect(fitColumns(columns, 650).folded).toEqual(['c', 'b']);
		expect(fitColumns(columns, 450).folded).toEqual(['c', 'b', 'a']);
		expect(fitColumns(columns, 250).shown.map(({ key }) => key)).toEqual(['name']);
	});

	it('are all drawn where each must be seen, and then the list scrolls', () => {
		const columns = [column('name', { isHeld: true }), column('sorted', { isHeld: true })];
		expect(fitColumns(columns, 100)).toEqual({ shown: columns, folded: [] });
	});
});
