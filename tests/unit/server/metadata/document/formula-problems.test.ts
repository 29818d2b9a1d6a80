import { expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { checkDocuments } from '../../../../../server/metadata/document/check-documents.ts';

const area = { path: 'q/_area.json', area: 'q', name: '_area', content: JSON.stringify({ title: 'Q', system: 'quality' }) };
const fields = {
	amount: { type: 'number', title: 'Amount' },
	note: { type: 'string', title: 'Note' },
	isOpen: { type: 'boolean', title: 'Open' },
	day: { type: 'string', title: 'Day', format: 'date' },
	moment: { type: 'string', title: 'Moment', format: 'date-time' },
	lines: { type: 'array', title: 'Lines', items: { properties: { price: { type: 'number', title: 'Price' } } } },
};

/** The problems of a screen with one more field, with the line and column of each. */
function problems(field: object, more: object = {}): string[] {
	const content = JSON.stringify(
		{ title: 'R', record: { properties: { ...fields, ...more, result: { title: 'Result', ...field } } } },
		null,
		'\t',
	);
	const { problems: found } = checkDocuments([area, { path: 'q/r.json', area: 'q', name: 'r', content }], documentKinds);
	const lines = content.split('\n');
	return found.map(({ code, line, column, texts }) => `${code} ${texts.en} @${lines[line - 1]?.slice(column - 1, column + 5)}`);
}

it.each([
	['a date with a time in a date', { type: 'string', format: 'date', computed: 'DATEDELTA(moment, 1)' }, 'a date with a time'],
	['a text in a number', { type: 'number', computed: 'note & "x"' }, 'a text'],
	['a text field in a whole number', { type: 'integer', computed: 'note' }, 'a text'],
	['a number in a yes or no', { type: 'boolean', computed: 'SUM(lines.price)' }, 'a number'],
	['a yes or no in a number', { type: 'number', computed: 'amount > 1' }, 'TRUE or FALSE'],
	['a number in a date', { type: 'string', format: 'date', computed: 'DAYS(day, day)' }, 'a number'],
	['a day in a date with a time', { type: 'string', format: 'date-time', computed: 'TODAY()' }, 'a date'],
	['a text that is no date', { type: 'string', format: 'date', computed: '"soon"' }, 'a text'],
	['texts for all cases of a number', { type: 'number', computed: 'SWITCH(note, "a", "x", "b", "y", "z")' }, 'a text'],
	['texts in all branches of a number', { type: 'number', computed: 'IF(isOpen, "a", "b")' }, 'a text'],
])('refuses a formula whose result can never be stored: %s', (_, field, kind) => {
	expect(problems(field)).toEqual([expect.stringContaining(`wrong-formula The formula is not valid: The result is ${kind}`)]);
});

it.each([
	['lines.price', 'A single value is needed', 'lines.'],
	['ABS(lines.price) * 2', 'A single value is needed', 'ABS(li'],
	['IF(lines.price > 1, 1, 2)', 'A single value is needed', 'IF(lin'],
	['amount + moment', '“moment” is not a number', 'moment'],
	['amount * day', '“day” is not a number', 'day"'],
	['MAX(amount, DATEDELTA(day, 1))', '“DATEDELTA(day, 1)” is not a number', 'DATEDE'],
])('refuses a formula without a result: %s', (computed, reason, at) => {
	const [problem, ...others] = problems({ type: 'number', computed });
	expect(problem).toContain(reason);
	expect(problem).toContain(`@${at}`);
	expect(others).toEqual([]);
});

it('refuses to compute the id of a file', () => {
	expect(problems({ type: 'string', format: 'file', computed: 'note' })).toEqual([
		expect.stringContaining('A field of this type cannot be computed'),
	]);
});

it.each([
	{ type: 'string', format: 'date-time', computed: 'IF(isOpen, day, moment)' },
	{ type: 'string', format: 'date', computed: '"2026-01-01"' },
	{ type: 'number', computed: 'SWITCH(note, "a", 1, "none")' },
	{ type: 'number', computed: 'SUM(lines.price * 2) + COUNT(day) + (day - DATE(2026, 1, 1))' },
	{ type: 'number', computed: 'IF(isOpen, SUM(lines.price), MAX(lines.price))' },
	{ type: 'boolean', computed: 'moment > day' },
	{ type: 'string', format: 'date', computed: 'DATEDELTA(day, 1)' },
	{ type: 'string', format: 'date', computed: 'day + 1' },
	{ type: 'string', format: 'date', computed: 'IF(isOpen, day, TODAY())' },
	{ type: 'string', format: 'date', computed: 'LEFT(note, 10)' },
	{ type: 'string', format: 'date-time', computed: 'DATEDELTA(moment, 1)' },
	{ type: 'number', computed: 'IF(isOpen, amount, "")' },
	{ type: 'number', computed: 'day - day' },
	{ type: 'number', computed: 'VALUE(note)' },
	{ type: 'boolean', computed: 'AND(isOpen, amount > 1)' },
	{ type: 'string', computed: 'amount' },
])('accepts a formula whose result can be stored: $computed', (field) => {
	expect(problems(field)).toEqual([]);
});

it('points into the formula, and names what could have been meant', () => {
	expect(problems({ type: 'number', computed: 'amount + amuont' })).toEqual([
		'wrong-formula The formula is not valid: There is no field “amuont”; did you mean “amount”? @amuont',
	]);
	expect(problems({ type: 'number', computed: '"a\\b" & SUMM(lines.price)' })[0]).toMatch(
		/no function SUMM; did you mean “SUM”\? @SUMM\(l/,
	);
	expect(problems({ type: 'number', computed: 'SUM(lines.prise)' })).toEqual([
		expect.stringMatching(/did you mean “lines.price”\? @lines\./),
	]);
	expect(problems({ type: 'number', computed: 'amount * ' })).toEqual([expect.stringContaining('wrong-formula')]);
});

it('names what could have been meant in a condition, too', () => {
	const when = (rule: object) => ({ type: 'string', visibleWhen: { combinator: 'and', rules: [rule] } });
	const compared = (field: string, value: string) => problems(when({ field, operator: 'less', valueSource: 'formula', value }));
	expect(compared('amount', 'amount * pirce')).toEqual([expect.stringMatching(/no field “pirce” @pirce"/)]);
	expect(compared('amount', 'ROUN(amount)')).toEqual([expect.stringMatching(/no function ROUN; did you mean “ROUND”\? @ROUN\(a/)]);
	expect(compared('amount', 'note')).toEqual([expect.stringContaining('The result is a text')]);
	expect(compared('amount', 'lines.price')).toEqual([expect.stringContaining('A single value is needed')]);
	expect(compared('moment', 'TODAY()')).toEqual([]);
	expect(problems(when({ field: 'amuont', operator: 'equal', value: 1 }))).toEqual([expect.stringMatching(/did you mean “amount”\?/)]);
});

it('refuses what a stored record is judged by when it depends on a value that is looked up at reading', () => {
	const more = { found: { type: 'number', title: 'Found', computed: 'MAPCOUNT("r", "amount", amount)' } };
	const when = (rule: object) => ({ combinator: 'and', rules: [{ operator: 'greater', ...rule }] });
	const refused = (field: object) => problems(field, more);
	const message = (name: string) => expect.stringContaining(`“${name}” is looked up in another screen when a record is read`);
	for (const key of ['visibleWhen', 'requiredWhen', 'readOnlyWhen'])
		expect(refused({ type: 'string', [key]: when({ field: 'found', value: 3 }) })).toEqual([message('found')]);
	expect(refused({ type: 'string', visibleWhen: when({ field: 'amount', valueSource: 'field', value: 'found' }) })).toEqual([
		message('found'),
	]);
	expect(refused({ type: 'string', visibleWhen: when({ field: 'amount', valueSource: 'formula', value: 'found * 2' }) })).toEqual([
		expect.stringMatching(/wrong-formula .*“found” is looked up.* @found/),
	]);
	expect(refused({ type: 'number', maximum: { field: 'found' } })).toEqual([message('found')]);
	const rows = { price: { type: 'number', title: 'Price' }, share: { type: 'number', title: 'Share', computed: 'price * found' } };
	expect(refused({ type: 'array', items: { properties: rows } })).toEqual([expect.stringMatching(/“found” is looked up.* @found/)]);
	expect(refused({ type: 'number', computed: 'found * 2' })).toEqual([]);
});
