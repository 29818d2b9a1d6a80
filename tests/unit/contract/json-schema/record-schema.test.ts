import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { recordSchema } from '../../../../contract/json-schema/record-schema.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';
import { validateRecord } from '../../../../contract/validation/record/validate-record.ts';
import { documentKinds } from '../../../../server/documents.ts';
import { features } from '../../../../server/features.ts';
import { judgeSchema } from '../../../../server/metadata/base/schemas/judge-schema.ts';
import { checkDocuments } from '../../../../server/metadata/document/check-documents.ts';
import { readSchemaFolder } from '../../../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../../../server/metadata/registry/screen-kind.ts';
import { createPortalAjv, placesOf } from '../../../support/portal-ajv.ts';
import { sampleContext, sampleRecord } from '../../../support/sample-record.ts';

const files = await readSchemaFolder(path.resolve('schemas'));
const screens = checkDocuments(files, documentKinds, { portal: features.portalFacts }).of(screenKind) as Map<string, ScreenSource>;
const everyWidget = JSON.parse(readFileSync(path.resolve('tests/support/screens/every-widget.json'), 'utf8')) as ScreenFile;
const sources: ScreenSource[] = [...screens.values(), { name: 'every-widget', area: 'test', file: everyWidget }];
const options = { mode: 'create', language: 'zh-CN', context: sampleContext, judgeSchema } as const;

const texts = [
	...['', ' ', '\u0000', '\ud800', '*', '张*', '1**********', '138****8000', 'a***@b.cn', 'x'.repeat(501), '字'.repeat(30), '😀'.repeat(3)],
	...['13800138000', '12800138000', '0571-89761400', '310000', '2026-02-29', '2026-02-28', '1899-12-31', '2999-01-01', '08:30', '24:00'],
	...[
		'2026-05-20T12:00:00Z',
		'2026-05-20T12:00:00+08:00',
		'https://例子.中国/路径',
		'http://',
		'ftp://x',
		'a@b.cn',
		'a..b@c.cn',
		'@',
		'a@b',
	],
	...['#fff', '#ffff', 'HomeOutlined', '1a', 'a b', 'A1', 'abc_1', '11010519491231002X', '11010519491231002x', '91350100M000100Y43'],
	...['116.39,39.9', '181,0', '0,91', '018f0000-0000-7000-8000-000000000001', '018F0000-0000-7000-8000-00000000000A', 'Portal@2026'],
	...['portal', 'EL0001', 'EL001', '330106', '33010', 'data:image/png;base64,AAAA', 'a;b', 'a,b', 'a/b', '[', 'yes', '1', 'true'],
];
const others = [
	...[null, true, false, 0, 1, -1, 1.5, 0.1234567, 1e15, 1e16, 2147483648, 3, 100, 101, [], {}, [1], [null], { a: 1 }, [[]], [{}]],
	...[['一'], ['一', '一'], ['a', 'b', 'a', 'b'], ['a;b'], [''], ['x'.repeat(31)], Array.from({ length: 21 }, (_, index) => `t${index}`)],
	...[['2026-01-01', '2026-02-01'], ['2026-02-01', '2026-01-01'], ['2026-01-01'], [1, 2], [2, 1], [1, '2'], [1, 2, 3], [-1e16, 0]],
	...[
		['330106', '', ''],
		['', '', 'x'],
		['', '', ''],
		['3301067', '', ''],
		['', '浙江省', '\u0000'],
		['330106', 'x'.repeat(301), ''],
	],
	...[['018f0000-0000-7000-8000-000000000001'], ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']],
];

/** Beside each value that conditions look at. */
const fewValues = [null, '', 'x', 1, [], {}];

interface Case {
	label: string;
	record: Record<string, unknown>;
}

/** Also with what `sampleRecord` does not have: periods, and files in rows. */
function goodRecord(screen: ResolvedScreen): Record<string, unknown> {
	const record = sampleRecord(screen);
	for (const field of screen.fields) {
		if (field.format === 'date-range') record[field.name] = ['2026-01-01', '2026-02-01'];
		for (const cell of field.itemFields ?? []) {
			const [row] = (record[field.name] as Array<Record<string, unknown>> | undefined) ?? [];
			if (row && (cell.format === 'file' || cell.computed !== undefined)) delete row[cell.name];
		}
	}
	return record;
}

/** One wrong or right value in each field, and in each cell; each field omitted; an unknown field; every value of the fields that conditions look at. */
function* casesOf(screen: ResolvedScreen): Generator<Case> {
	const good = goodRecord(screen);
	yield { label: 'good', record: good };
	yield { label: 'empty', record: {} };
	yield { label: 'unknown', record: { ...good, nowhere: 1 } };
	for (const base of [good, ...variants(screen, good)]) {
		const isFirst = base === good;
		for (const field of screen.fields) {
			const { [field.name]: _, ...without } = base;
			yield { label: `without ${field.name}`, record: without };
			for (const value of isFirst ? valuesOf(field) : fewValues) yield { label: field.name, record: { ...base, [field.name]: value } };
			for (const rows of isFirst ? rowsOf(field, base) : []) yield { label: field.name, record: { ...base, [field.name]: rows } };
		}
	}
}

function valuesOf(field: ResolvedField): unknown[] {
	return [...texts, ...others, ...(field.options ?? []).map(({ value }) => value), formatOf(field)?.sample?.(0, field) ?? null];
}

/** The good record with each choice of each field that decides about others. */
function variants(screen: ResolvedScreen, good: Record<string, unknown>): Array<Record<string, unknown>> {
	const text = JSON.stringify([
		screen.fields.map(({ visibleWhen, requiredWhen, readOnlyWhen }) => [visibleWhen, requiredWhen, readOnlyWhen]),
		screen.form.groups.map(({ visibleWhen }) => visibleWhen),
	]);
	return screen.fields
		.filter(({ name, system }) => !system && text.includes(`"field":"${name}"`))
		.flatMap((field) => {
			const values = field.type === 'boolean' ? [true, false] : (field.options ?? []).map(({ value }) => value);
			return values.map((value) => ({ ...good, [field.name]: value }));
		});
}

function* rowsOf(field: ResolvedField, base: Record<string, unknown>): Generator<unknown[]> {
	if (!field.itemFields) return;
	const [row] = (base[field.name] as Array<Record<string, unknown>> | undefined) ?? [];
	for (const cell of field.itemFields) {
		const { [cell.name]: _, ...without } = row ?? {};
		yield [without];
		yield [{ ...row, nowhere: 1 }];
		for (const value of valuesOf(cell)) yield [{ ...row, [cell.name]: value }];
	}
}

/** The texts that the file of a screen has for a missing or wrong value of a field. */
function ownTexts(screen: ResolvedScreen, path: string): unknown[] {
	const [name, , cell] = path.split('.');
	const field = screen.fields.find((one) => one.name === name);
	const { patternMessage, requiredMessage } = (cell ? field?.itemFields?.find((one) => one.name === cell) : field) ?? {};
	return [patternMessage, requiredMessage].filter((text) => text !== undefined);
}

/** What `errorMessage` says of the places that ajv refuses by a pattern or as missing. */
function wordingsOf(errors: readonly ErrorObject[]): Map<string, unknown[]> {
	const said = new Map<string, unknown[]>();
	for (const { keyword, instancePath, params, parentSchema } of errors) {
		if (keyword !== 'pattern' && keyword !== 'required') continue;
		const path = [...instancePath.split('/').slice(1), ...(keyword === 'required' ? [String(params.missingProperty)] : [])].join('.');
		const message = (parentSchema as { errorMessage?: Record<string, unknown> }).errorMessage?.[keyword];
		const text = keyword === 'required' ? (message as Record<string, unknown> | undefined)?.[String(params.missingProperty)] : message;
		said.set(path, [...(said.get(path) ?? []), text]);
	}
	return said;
}

describe.each(sources.map((source) => source.name))('the JSON Schema of %s', (name) => {
	const source = sources.find((candidate) => candidate.name === name) as ScreenSource;
	// Rules between fields compare values with each other, which JSON Schema cannot.
	const screen = { ...resolveScreen({ ...source, language: 'zh-CN', screens }), rules: [] };

	it('is a JSON Schema 2020-12', () => {
		const ajv = new Ajv2020({ strict: false, validateFormats: false });
		expect(ajv.validateSchema(recordSchema(screen)), JSON.stringify(ajv.errors)).toBe(true);
	});

	it('refuses the same fields as the portal, in the words of the file', () => {
		const validate = createPortalAjv().compile(recordSchema(screen, { context: sampleContext }));
		const differences: unknown[] = [];
		let count = 0;
		for (const { label, record } of casesOf(screen)) {
			count++;
			validate(record);
			const expected = validateRecord(screen, record, options);
			const found = placesOf(validate.errors ?? [], screen);
			const said = wordingsOf(validate.errors ?? []);
			if (
				expected.some(
					({ path, message }) => ownTexts(screen, path).includes(message) && said.has(path) && !said.get(path)?.includes(message),
				) ||
				expected
					.map((error) => error.path)
					.sort()
					.join() !== [...found.keys()].sort().join()
			)
				differences.push({
					label,
					value: record[label],
					expected: expected.map((error) => `${error.path}: ${error.message}`),
					found: [...found].map(([place, error]) => `${place}: ${error.keyword} ${error.schemaPath}`),
				});
		}
		expect(count).toBeGreaterThan(800);
		expect(differences.slice(0, 10), `${differences.length} of ${count}`).toEqual([]);
	});
});
