import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screen as page, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { toForeignScreen } from '../../contract/foreign/foreign-screen.ts';
import { validateRecord } from '../../contract/validation/record/validate-record.ts';
import { registry } from '../../renderers/registry.ts';
import { renderForeignSchema } from '../harness/foreign-form.tsx';
import { createForeignValidator } from '../harness/foreign-validator.ts';
import { foreignDocument, foreignFile, readForeignSchemas } from '../support/foreign-schemas.ts';
import { rounds } from '../support/rounds.ts';
import { sampleContext } from '../support/sample-record.ts';

const schemas = readForeignSchemas();
const options = { mode: 'create', language: 'en', context: sampleContext } as const;
/** The largest number of inputs that is drawn: many take jsdom many seconds. Every schema becomes a form. */
const drawable = rounds(50, 140);

describe.each(schemas)('$file $name', ({ file, name, schema }) => {
	const label = `${file}#${name}`;

	it('becomes a form whose every field is judged, and whose document ajv judges', () => {
		const { screen } = toForeignScreen(schema, label);
		expect(screen.fields.length).toBeGreaterThan(0);
		expect(Array.isArray(validateRecord(screen, {}, options))).toBe(true);
		const names = screen.form.groups.flatMap((group) => group.fields.map((entry) => entry.field));
		expect([...names].sort()).toEqual(screen.fields.map((field) => field.name).sort());
		const { judge, problem } = createForeignValidator(schema);
		expect(problem).toBeUndefined();
		expect(Array.isArray(judge({}))).toBe(true);
	});

	it.runIf(toForeignScreen(schema, label).fields.length <= drawable)(
		'is drawn, with a notice for each part that is not supported, and can be saved',
		async () => {
			const { screen, user, container } = renderForeignSchema(schema, { file: label });
			await waitFor(() => expect(container.querySelector('.portal-field-wait')).toBeNull());
			const missing = screen.fields.filter((field) => registry.widgets[field.widget] === undefined && field.visibleWhen === undefined);
			for (const field of missing) {
				const notice = page.getAllByText((_, element) => element?.tagName === 'CODE' && element.textContent === field.origin?.pointer)[0];
				const alert = notice?.closest('.ant-alert');
				expect(alert?.textContent).toContain(label);
				expect(alert?.textContent).toContain(field.widget);
			}
			await user.click(page.getByRole('button', { name: /Save/ }));
		},
	);
});

describe('a form made of a JSON Schema', () => {
	const schema = {
		type: 'object',
		required: ['name', 'size'],
		properties: {
			name: { type: 'string', minLength: 2 },
			size: { enum: [1, 2, 3] },
			author: {
				type: 'object',
				required: ['email'],
				properties: { email: { type: 'string', format: 'email' }, 'home.page': { type: ['string', 'null'] } },
			},
			files: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, weight: { type: 'integer' } } } },
			mode: { type: 'string', enum: ['plain', 'special'] },
			tuple: { type: 'array', items: [{ type: 'string' }] },
		},
		if: { properties: { mode: { const: 'special' } }, required: ['mode'] },
		// biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
		then: { properties: { why: { type: 'string' } }, required: ['why'] },
		maxProperties: 7,
	};

	it('puts the document together again, and keeps what no field holds', async () => {
		const value = {
			name: 'ab',
			size: 2,
			author: { email: 'a@b.cn', 'home.page': 'x', unknown: 1 },
			files: [{ path: 'p', weight: 3 }],
			tuple: ['t'],
		};
		const { user, saved } = renderForeignSchema(schema, { file: 'example.json', value });
		const name = await page.findByLabelText('name');
		await user.clear(name);
		await user.type(name, 'abc');
		await user.click(page.getByRole('button', { name: /Save/ }));
		await waitFor(() => expect(saved).toEqual([{ ...value, name: 'abc' }]));
	});

	it('shows members while their condition holds, and judges what only the whole document can tell', async () => {
		const value = { name: 'ab', size: 1, mode: 'special', a: 1, b: 2, c: 3, d: 4, e: 5 };
		const { user, saved, container } = renderForeignSchema(schema, { file: 'example.json', value });
		await user.type(await page.findByLabelText('why'), 'so');
		await user.click(page.getByRole('button', { name: /Save/ }));
		await waitFor(() => expect(container.textContent).toContain('must NOT have more than 7 properties'));
		expect(saved).toEqual([]);
	});
});

it('docs/foreign-schemas.md lists what is drawn and what is not', () => {
	if (process.env.WRITE_DOCS) writeFileSync(path.resolve(foreignFile), foreignDocument());
	expect(readFileSync(path.resolve(foreignFile), 'utf8')).toBe(foreignDocument());
});

it('every file has its licence written down', () => {
	const readme = readFileSync('tests/schemas/foreign/README.md', 'utf8');
	for (const folder of ['published', 'rjsf-snapshot-tests'])
		for (const file of readdirSync(`tests/schemas/foreign/${folder}`)) expect(readme).toContain(`${folder}/${file}`);
});
