import { screen as page, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderForeignSchema } from '../harness/foreign-form.tsx';

const file = 'example.json';
const text = { type: 'string' };

async function saveUnchanged(schema: unknown, value: unknown) {
	const drawn = renderForeignSchema(schema, { file, value });
	await waitFor(() => expect(drawn.container.querySelector('.portal-field-wait')).toBeNull());
	await drawn.user.click(page.getByRole('button', { name: /Save/ }));
	await waitFor(() => expect(drawn.saved).toEqual([value]));
	return drawn;
}

const object = (properties: Record<string, unknown>, required: string[] = []) => ({ type: 'object', properties, required });
const sub = { type: 'array', items: object({ q: text }) };
const row = object({ n: text, sub, x: { oneOf: [{ type: 'object' }, text] } });
const tree = object({ name: text, children: { type: 'array', items: { $ref: '#' } } });

const cases: Array<[title: string, schema: unknown, document: unknown]> = [
	[
		'rows with what no cell shows',
		object({ rows: { type: 'array', items: row } }),
		{ rows: [{ n: 'a', sub: [{ q: 'b' }], x: { k: 1 }, e: 1 }] },
	],
	[
		'a list of such rows',
		{ type: 'array', items: row },
		[
			{ n: 'a', sub: [{ q: 'b' }] },
			{ x: 'y', e: 1 },
		],
	],
	['a tree', tree, { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }],
	[
		'rows with an id',
		{ type: 'array', items: object({ id: text, n: text }, ['id']) },
		[
			{ id: 'x', n: 'y' },
			{ id: 'z', titles: 1 },
		],
	],
	[
		'null that must be there',
		object({ a: { type: ['string', 'null'] }, b: { type: ['integer', 'null'] } }, ['a', 'b']),
		{ a: null, b: null },
	],
	['null that may be there', object({ a: { anyOf: [text, { type: 'null' }] }, b: { enum: ['x', null] } }), { a: null, b: null }],
	['null for a list', object({ j: { type: ['array', 'null'], items: text } }, ['j']), { j: null }],
	['null for an object', object({ o: { ...object({ a: text }, ['a']), type: ['object', 'null'] } }, ['o']), { o: null }],
	['null for a row', { type: 'array', items: { ...object({ a: text }, ['a']), type: ['object', 'null'] } }, [null]],
	[
		'empty texts and lists',
		object({ a: { const: '' }, b: text, c: { type: 'array', items: text } }, ['a', 'b', 'c']),
		{ a: '', b: '', c: [] },
	],
	['an empty text in a row', { type: 'array', items: object({ a: text, b: text }, ['a']) }, [{ a: '', b: '' }]],
	['a time with a zone', object({ t: { type: 'string', format: 'time' } }), { t: '12:00:00Z' }],
	['no default', object({ a: { type: 'string', default: 'x' } }), {}],
	['an object of an unsupported root', { anyOf: [{ type: 'object' }, text] }, { a: 1 }],
	['a document of which nothing is said', true, { a: 1 }],
	['a tuple', { type: 'array', items: [text, { type: 'number' }] }, ['a', 1]],
	['draft 4', { id: 'http://a.cn/b', ...object({ id: { type: 'integer', minimum: 1, exclusiveMinimum: true } }) }, { id: 2 }],
];

describe('an unchanged save', () => {
	it.each(cases)('gives back %s', async (_title, schema, document) => {
		await saveUnchanged(schema, document);
	});
});

describe('a choice of branches', () => {
	const branches = [
		{ properties: { k: { const: 'a' }, x: text }, required: ['k', 'x'] },
		{ properties: { k: { const: 'b' }, y: { type: 'integer' } }, required: ['k'] },
	];

	it.each([
		['only in the branches', object({ name: text }, ['k'])],
		['in the object too, as any text', object({ name: text, k: text }, ['k'])],
	])('is made by the constants that stand %s', async (_title, own) => {
		const { user, saved } = renderForeignSchema({ ...own, oneOf: branches }, { file });
		expect(page.queryByLabelText('x')).toBeNull();
		await user.click(await page.findByRole('combobox', { name: /k/ }));
		await user.click(await page.findByTitle('a'));
		await user.type(await page.findByLabelText('x'), 'z');
		await user.click(page.getByRole('button', { name: /Save/ }));
		await waitFor(() => expect(saved).toEqual([{ k: 'a', x: 'z' }]));
	});

	it('is made by numbers as well, and each branch has its own member of a name', async () => {
		const numbers = [
			{ properties: { k: { const: 1 }, x: text }, required: ['k', 'x'] },
			{ properties: { k: { const: 2 }, x: { type: 'boolean' } }, required: ['k'] },
		];
		const { user, saved, container } = renderForeignSchema({ type: 'object', oneOf: numbers }, { file, value: { k: 2, x: true } });
		await waitFor(() => expect(container.querySelector('[data-field="x~~1"]')).not.toBeNull());
		expect(container.querySelector('[data-field="x"]')).toBeNull();
		await user.click(await page.findByRole('switch', { name: 'x' }));
		await user.click(page.getByRole('button', { name: /Save/ }));
		await waitFor(() => expect(saved).toEqual([{ k: 2, x: false }]));
	});
});

it('judges the limits of draft 4', async () => {
	const schema = { id: 'x', ...object({ n: { type: 'number', minimum: 1, exclusiveMinimum: true } }) };
	const { user, saved, container } = renderForeignSchema(schema, { file, value: { n: 1 } });
	await page.findByLabelText('n');
	await user.click(page.getByRole('button', { name: /Save/ }));
	await waitFor(() => expect(container.textContent).toContain('must be > 1'));
	expect(saved).toEqual([]);
});

it('draws the form of a schema that ajv cannot read, with a notice', async () => {
	const { container } = await saveUnchanged(object({ a: { type: 'string', pattern: '[' }, b: text }), { a: 'x', b: 'y' });
	expect(container.querySelector('.ant-alert')?.textContent).toContain(file);
});

it('follows a reference to a name, and shows a notice where the name is nowhere', () => {
	const parts = object({ a: { $ref: '#x' }, b: { $ref: '#nowhere' } });
	const { screen } = renderForeignSchema({ ...parts, $defs: { one: { $anchor: 'x', ...text } } }, { file });
	expect(screen.fields.map(({ name, widget }) => [name, widget])).toEqual([
		['a', 'text'],
		['b', '$ref #nowhere'],
	]);
});

it('says of a choice inside a branch that it is not drawn', () => {
	const inner = [object({ x: text }), object({ y: text })];
	const branch = { ...object({ k: { const: 'a' }, more: text }), oneOf: inner };
	const { screen } = renderForeignSchema({ ...object({ k: text }), oneOf: [branch, object({ k: { const: 'b' } })] }, { file });
	expect(screen.fields.map(({ name, widget }) => [name, widget]).slice(1)).toEqual([
		['more', 'text'],
		[expect.stringContaining('oneOf'), 'oneOf'],
	]);
});

it('rows that stay keep what no cell shows when another one is removed', async () => {
	const value = {
		rows: [
			{ n: 'a', x: { k: 1 } },
			{ n: 'b', x: { k: 2 }, e: 1 },
		],
	};
	const { user, saved, container } = renderForeignSchema(object({ rows: { type: 'array', items: row } }), { file, value });
	await user.type(await page.findByLabelText('n 2'), 'c');
	await user.click(page.getByRole('button', { name: 'Remove row 1' }));
	for (const column of ['sub', 'x'])
		expect(container.querySelector(`[data-field="rows/*/${column}"] .ant-alert`)?.textContent).toContain(file);
	await user.click(page.getByRole('button', { name: /Save/ }));
	await waitFor(() => expect(saved).toEqual([{ rows: [{ n: 'bc', x: { k: 2 }, e: 1 }] }]));
});

it('draws documents whose values have other types than the schema says', async () => {
	const wrong: unknown[] = [null, 'text', 1.5, true, [{ a: [1] }, null, 'x'], { b: {} }];
	const parts = [
		text,
		{ type: 'integer' },
		{ type: 'boolean' },
		{ enum: ['a', 1] },
		{ type: 'array', items: text },
		{ type: 'array', items: row },
	];
	const formats = ['date', 'date-time', 'color', 'email'].map((format) => ({ type: 'string', format }));
	const all = [...parts, ...formats, { type: 'object' }, object({ a: text })];
	for (const value of wrong) {
		const schema = object(Object.fromEntries(all.map((part, index) => [`m${index}`, part])));
		const document = Object.fromEntries(all.map((_, index) => [`m${index}`, value]));
		const { container, unmount } = renderForeignSchema(schema, { file, value: document });
		await waitFor(() => expect(container.querySelector('.portal-field-wait')).toBeNull());
		expect(page.getByRole('button', { name: /Save/ })).toBeDefined();
		unmount();
	}
});
