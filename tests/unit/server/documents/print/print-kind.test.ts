import { expect, it } from 'vitest';

import { printKind } from '../../../../../server/documents/print/print-kind.ts';

function problemsOf(block: object): string[] {
	const { problems } = printKind.read(JSON.stringify({ title: 'Slip', screen: 'spot-check', blocks: [block] }), 'quality/slip.print.json');
	return problems.map(({ code, pointer }) => `${code} ${pointer}`);
}

const inColumn = (block: unknown) => ({ kind: 'columns', columns: [{ blocks: block }] });

it('names the wrong kind of a block, also inside of columns, and nothing that another kind of column needs', () => {
	expect(problemsOf({ kind: 'tabel' })).toEqual(['unknown-value /blocks/0/kind']);
	expect(problemsOf(inColumn([{ kind: 'tabel' }]))).toEqual(['unknown-value /blocks/0/columns/0/blocks/0/kind']);
	expect(problemsOf(inColumn([{ kind: 'text', txt: 'a' }]))).toEqual(['unknown-property /blocks/0/columns/0/blocks/0/txt']);
	expect(problemsOf(inColumn('text'))).toEqual(['wrong-type /blocks/0/columns/0/blocks']);
});

it('names what is wrong with a column that is of one kind only', () => {
	expect(problemsOf({ kind: 'table', columns: [{ field: 'number', titel: 'a' }] })).toEqual(['unknown-property /blocks/0/columns/0/titel']);
	expect(problemsOf({ kind: 'table', columns: [{ feild: 'number' }] }).sort()).toEqual([
		'missing-property /blocks/0/columns/0',
		'unknown-property /blocks/0/columns/0/feild',
	]);
	expect(problemsOf({ kind: 'fields', fields: [{ feild: 'number' }] })).toEqual(['unknown-property /blocks/0/fields/0/feild']);
});
