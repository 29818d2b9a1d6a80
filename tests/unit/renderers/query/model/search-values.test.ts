import { describe, expect, it } from 'vitest';

import { fieldKind } from '../../../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../../../contract/conditions/read-rule.ts';
import { parseFilterKey } from '../../../../../contract/records/list-query.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { searchKindOf } from '../../../../../contract/views/search-kind.ts';
import {
	finishSearch,
	joinConditions,
	keepSearch,
	type SearchValue,
	searchFields,
	toFilters,
	toNumberText,
} from '../../../../../renderers/query/model/search-values.ts';
import { suits, toRule } from '../../../../../server/metadata/read/list/filter-rule.ts';
import { MemoryPortal, newId } from '../../../../harness/memory-portal.ts';
import { screenSources } from '../../../../harness/screen-files.ts';

const portal = new MemoryPortal(screenSources);
const options = [
	{ value: 'a,b', title: '甲,乙' },
	{ value: 'c', title: '丙' },
];
const id = newId();

/** A screen whose search form has one field. */
function screenOf(schema: Omit<FieldSchema, 'title'>): ResolvedScreen {
	const file = { title: '试', record: { properties: { extra: { title: '字段', ...schema } } }, list: { search: ['extra'] } };
	const screens = new Map(screenSources.map((source) => [source.name, source]));
	return resolveScreen({ name: 'try', area: 'quality', file, language: 'zh-CN', screens });
}

/** What the form sends for a field, and what the server returns for it: nothing where it takes it. */
function ask(schema: Omit<FieldSchema, 'title'>, value: SearchValue) {
	const screen = screenOf(schema);
	const { parameters, rules } = toFilters(screen, { extra: value });
	const [field] = screen.fields;
	if (field === undefined) throw new Error('no field');
	const asked = parameters.map(({ key, value: input }) => {
		const type = parseFilterKey(key)?.type;
		return type !== undefined && suits(type, fieldKind(field)) ? toRule('extra', type, input) : undefined;
	});
	const context = { now: new Date(), userId: null, userName: null, organisationId: null, tenantId: null };
	const refused = [...asked, ...rules].filter((rule) => !rule || typeof readRule(rule, field, context) === 'string');
	return { sent: [...parameters.map(({ key, value: input }) => [key, input]), ...rules], refused };
}

describe('the search of a list', () => {
	it('asks for fields of referenced records by their path', () => {
		const reference = { type: 'string' as const, title: '企业', reference: { screen: 'enterprise' } };
		const file = {
			title: '试',
			record: { properties: { enterprise: reference } },
			list: { search: ['enterprise.name', 'enterprise.region'] },
		};
		const screens = new Map(screenSources.map((source) => [source.name, source]));
		const screen = resolveScreen({ name: 'try', area: 'quality', file, language: 'zh-CN', screens });
		expect(searchFields(screen).map(({ title }) => title)).toEqual(['企业 / 企业名称', '企业 / 所在地区']);
		const found = toFilters(screen, {
			'enterprise.name': { kind: 'text', text: '甲' },
			'enterprise.region': { kind: 'reference', id, title: '绍兴' },
		});
		expect(found).toEqual({
			parameters: [
				{ key: 'Q^enterprise.name^SL', value: '甲' },
				{ key: 'Q^enterprise.region^S', value: id },
			],
			rules: [],
		});
	});

	it('becomes the filters of the wire', () => {
		const { parameters, rules } = toFilters(portal.screen('spot-check'), {
			number: { kind: 'text', text: ' CC ' },
			result: { kind: 'choices', values: ['passed', 'failed'] },
			year: { kind: 'text', text: '2026' },
			sampleDate: { kind: 'range', from: '2026-01-01', to: null },
			enterprise: { kind: 'reference', id: 'e1', title: '甲' },
		});
		expect(parameters).toEqual([
			{ key: 'Q^NUMBER_^SL', value: 'CC' },
			{ key: 'Q^ENTERPRISE_^S', value: 'e1' },
			{ key: 'Q^RESULT_^SIN', value: ['passed', 'failed'] },
			{ key: 'Q^YEAR_^N', value: '2026' },
			{ key: 'Q^SAMPLE_DATE_^DL', value: '2026-01-01' },
		]);
		expect(rules).toEqual([]);
	});

	it('asks for a node of a tree and all below it', () => {
		const { parameters, rules } = toFilters(portal.screen('employee'), { organisation: { kind: 'reference', id: 'o1', title: '省局' } });
		expect(parameters).toEqual([]);
		expect(rules).toEqual([{ field: 'organisation', operator: 'within', value: 'o1' }]);
	});

	it.each<[string, Omit<FieldSchema, 'title'>, SearchValue, unknown]>([
		['an option', { type: 'string', options }, { kind: 'choices', values: ['a,b'] }, ['Q^EXTRA_^S', 'a,b']],
		['options with commas', { type: 'string', options }, { kind: 'choices', values: ['a,b', 'c'] }, ['Q^EXTRA_^SIN', ['a,b', 'c']]],
		['an option of a list', { type: 'array', options }, { kind: 'choices', values: ['c'] }, ['Q^EXTRA_^SIN', ['c']]],
		[
			'a reference in a list',
			{ type: 'array', reference: { screen: 'enterprise' } },
			{ kind: 'reference', id, title: '甲' },
			['Q^EXTRA_^SIN', [id]],
		],
		[
			'a node of a tree in a list',
			{ type: 'array', reference: { screen: 'organisation' } },
			{ kind: 'reference', id, title: '省局' },
			['Q^EXTRA_^SIN', [id]],
		],
		['an entry of a list', { type: 'array', items: { type: 'string' } }, { kind: 'text', text: '红' }, ['Q^EXTRA_^SL', '红']],
		['yes', { type: 'boolean' }, { kind: 'choices', values: ['true'] }, ['Q^EXTRA_^S', 'true']],
		['yes or no', { type: 'boolean' }, { kind: 'choices', values: ['true', 'false'] }, ['Q^EXTRA_^NOTNULL', true]],
		[
			'a time of the day',
			{ type: 'string', format: 'time' },
			{ kind: 'range', from: '08:30', to: null },
			{ field: 'extra', operator: 'greaterOrEqual', value: '08:30' },
		],
		[
			'the whole of a last minute',
			{ type: 'string', format: 'time' },
			{ kind: 'range', from: null, to: '10:00' },
			{ field: 'extra', operator: 'lessOrEqual', value: '10:00:59' },
		],
		['a moment', { type: 'string', format: 'date-time' }, { kind: 'range', from: null, to: '2026-01-01' }, ['Q^EXTRA_^DG', '2026-01-01']],
		['an amount', { type: 'integer', format: 'money' }, { kind: 'range', from: '1', to: null }, ['Q^EXTRA_^NGE', '1']],
	])('asks for %s in a way that the server takes', (...[, schema, value, sent]) => {
		expect(ask(schema, value)).toEqual({ sent: [sent], refused: [] });
	});

	it('asks nothing by a value of another kind than the field has by now', () => {
		expect(ask({ type: 'string', format: 'time' }, { kind: 'text', text: '08:30' }).sent).toEqual([]);
	});

	it('leaves out what is empty, and joins with the visual query', () => {
		const screen = portal.screen('employee');
		expect(finishSearch(screen, { name: { kind: 'text', text: '  ' }, status: { kind: 'choices', values: [] } })).toEqual({});
		expect(joinConditions([], null)).toBeUndefined();
		const query = { combinator: 'or' as const, rules: [{ field: 'name', operator: 'isNull' as const }] };
		expect(joinConditions([{ field: 'organisation', operator: 'within', value: 'o1' }], query)?.rules).toHaveLength(2);
	});
});

describe('a number that is searched for', () => {
	it.each([
		['1-2', true, '1'],
		['-12x', true, '-12'],
		['1.5', true, '1'],
		['--', true, '-'],
		['1.2.3', false, '1.2'],
		['1,234.5', false, '1234.5'],
		['１２。５', false, '12.5'],
		['1e3', true, '1000'],
		['1234567890123456', false, '123456789012345'],
	])('lets of %s (whole: %s) only %s into the input', (text, isInteger, shown) => {
		expect(toNumberText(text, isInteger)).toBe(shown);
	});

	it('is written out when it is asked for, and one that was only begun is not asked for', () => {
		const range = (from: string | null, to: string | null): SearchValue => ({ kind: 'range', from, to });
		const finish = (value: SearchValue) => finishSearch(screenOf({ type: 'number' }), { extra: value }).extra;
		expect(finish(range('-.5', '1.'))).toEqual(range('-0.5', '1'));
		expect(finish(range('10', '5'))).toEqual(range('5', '10'));
		expect(finish(range('-', '.'))).toBeUndefined();
		expect(finishSearch(screenOf({ type: 'integer' }), { extra: { kind: 'text', text: '-' } })).toEqual({});
		expect(finishSearch(screenOf({ type: 'string' }), { extra: { kind: 'text', text: '-' } })).toEqual({
			extra: { kind: 'text', text: '-' },
		});
	});
});

describe('a search form', () => {
	it.each<[string, Omit<FieldSchema, 'title'>]>([
		['a range of days', { type: 'array', format: 'date-range' }],
		['a picture', { type: 'string', format: 'image' }],
		['files', { type: 'array', format: 'file' }],
	])('cannot ask for %s', (_what, schema) => {
		const [field] = screenOf(schema).fields;
		expect(field && searchKindOf(field)).toBeNull();
	});

	it('goes on showing what the list still asks for when a field is of another kind by now, and what was only begun', () => {
		const [text, number, day] = [{ type: 'string' }, { type: 'integer' }, { type: 'string', format: 'date' }] as const;
		const kept = (before: Omit<FieldSchema, 'title'>, after: Omit<FieldSchema, 'title'>, typed: string) =>
			keepSearch({ extra: { kind: 'text', text: typed } }, screenOf(before), screenOf(after)).extra;
		expect(kept(text, number, '12')).toEqual({ kind: 'text', text: '12' });
		expect(kept(number, number, '-')).toEqual({ kind: 'text', text: '-' });
		expect(kept(text, number, '甲')).toBeUndefined();
		expect(kept(text, day, '12')).toBeUndefined();
	});

	it('of a screen that names no fields for it leaves those out', () => {
		const properties = { period: { type: 'array' as const, title: '有效期', format: 'date-range' as const } };
		const list = { columns: [{ field: 'period', type: 'tags' as const }] };
		const file = { title: '试', record: { properties }, list };
		expect(resolveScreen({ name: 'try', area: 'quality', file, language: 'zh-CN', screens: new Map() }).list.search).toEqual([]);
	});
});
