import { describe, expect, it } from 'vitest';
import type { ConditionContext } from '../../../../../contract/conditions/condition-context.ts';
import { resolveComputed } from '../../../../../contract/formula/computed/resolve-computed.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { RuleGroup } from '../../../../../contract/screen/condition.ts';
import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { judgeRecord, validateField, validateRecord } from '../../../../../contract/validation/record/validate-record.ts';
import { sampleContext } from '../../../../support/sample-record.ts';

const context: ConditionContext = { ...sampleContext, userId: null, userName: null };
const isFailed: RuleGroup = { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] };

const wholeRecord = (...given: Parameters<typeof judgeRecord>) => judgeRecord(...given).whole;

function screenOf(properties: Record<string, FieldSchema>, required: string[] = [], more: Partial<ScreenFile> = {}) {
	return resolveScreen({
		name: 'thing',
		area: 'quality',
		file: { title: '事', record: { properties, required }, ...more },
		language: 'zh-CN',
		screens: new Map(),
	});
}

function text(more: Partial<FieldSchema> = {}): FieldSchema {
	return { type: 'string', title: '文', ...more };
}

/** The message that one value of one field gets; undefined when it is right. */
function judge(field: FieldSchema, value: unknown): string | undefined {
	return validateRecord(screenOf({ it: field }), { it: value }, { mode: 'create', language: 'zh-CN', context })[0]?.message;
}

const create = { mode: 'create', language: 'zh-CN', context } as const;
const update = (before: Record<string, unknown>) => ({ mode: 'update', language: 'zh-CN', context, before }) as const;

describe('formats', () => {
	const cases: Array<[NonNullable<FieldSchema['format']>, string[], string[]]> = [
		['mobile', ['13800138000'], ['1380013800', '23800138000', '138001380001', '1380013800a']],
		['id-card', ['11010519491231002X', '11010519491231002x'], ['110105194912310021', '11010519490231002X', '123']],
		['credit-code', ['91350100M000100Y43'], ['91350100M000100Y44', '91350100M000100I43', '9135']],
		[
			'email',
			['a@b.cn', 'li.ming-2@mail.gov.cn', '1a_b@x1.com'],
			['a@b', '.a@b.cn', 'a.@b.cn', 'a b@c.cn', 'a@b.cn.', 'a@@b.cn', '张@b.cn'],
		],
		['key', ['abc_1', 'A', 'a'.repeat(40)], ['1abc', '_a', 'a-b', 'a'.repeat(41)]],
		['account', ['admin1'], ['1admin', 'ad.min', 'ad min']],
		['zip', ['100000'], ['10000', '1000000', '10000a']],
		['phone', ['010-12345678', '13800138000', '0755-8765432', '400-123-4567', '12315'], ['123', 'abc', '1380013800']],
		[
			'uri',
			['http://a.cn', 'https://a.cn/x?y=1', 'ftp://a.cn'],
			['javascript:alert(1)', 'a.cn', 'http://', 'https://a b.cn', 'mailto:a@b.cn'],
		],
		['no-whitespace', ['abc'], ['a b', 'a\tb', 'a\u3000b']],
		['date', ['2026-02-28', '2024-02-29'], ['2026-02-29', '2026-2-1', '2026-13-01', '']],
		[
			'date-time',
			['2026-02-28T08:00:00Z', '2026-02-28T08:00:00.123+08:00'],
			['2026-02-30T08:00:00Z', '2026-02-28T25:00:00Z', '2026-02-28 08:00:00', ''],
		],
		['time', ['08:00', '23:59:59'], ['24:00', '8:00', '08:60']],
		['colour', ['#fff', '#1677FF'], ['red', '#ff', '#gggggg']],
		['password', ['Portal@2026'], ['portal@2026', 'Portal2026', 'Pa@1', 'Portal@2026中', `Portal@2026${'a'.repeat(10)}`]],
	];
	it.each(cases)('%s accepts what is right and refuses what is wrong', (format, right, wrong) => {
		for (const value of right) expect([value, judge(text({ format }), value)]).toEqual([value, undefined]);
		for (const value of wrong) expect([value, typeof judge(text({ format }), value)]).toEqual([value, 'string']);
	});

	it('says the three messages of a mobile number', () => {
		const screen = screenOf({ mobile: text({ format: 'mobile' }) }, ['mobile']);
		const message = (mobile: unknown) => validateRecord(screen, { mobile }, create)[0]?.message;
		expect([message(''), message('138'), message('23800138000'), message('13800138000')]).toEqual([
			'手机号不能为空',
			'手机号码长度不为11位',
			'手机号码格式不正确',
			undefined,
		]);
	});
});

describe('types and limits', () => {
	it('counts characters, not code units', () => {
		expect(judge(text({ maxLength: 2 }), '𠮷𠮷')).toBeUndefined();
		expect(judge(text({ maxLength: 2 }), '𠮷𠮷𠮷')).toBe('最多输入 2 个字符');
		expect(judge(text({ minLength: 2 }), '𠮷')).toBe('至少输入 2 个字符');
	});

	it('refuses values of another type', () => {
		for (const value of [1, true, {}, []]) expect(judge(text(), value)).toBe('应为文本');
		for (const value of ['1', 1.5, Number.NaN, true]) expect(judge({ type: 'integer', title: '数' }, value)).toBe('请输入整数');
		for (const value of ['1', Number.POSITIVE_INFINITY, {}]) expect(judge({ type: 'number', title: '数' }, value)).toBe('请输入数字');
		expect(judge({ type: 'boolean', title: '否' }, 'true')).toBe('应为是或否');
		expect(judge(text(), 'a\0b')).toBe('含有无法保存的字符');
		expect(judge(text(), 'a\ud800b')).toBe('含有无法保存的字符');
	});

	it('keeps numbers in their limits', () => {
		expect(judge({ type: 'integer', title: '数' }, 2147483648)).toBe('不能大于 2147483647');
		expect(judge({ type: 'integer', title: '数', maximum: 3_000_000_000 }, 2147483648)).toBeUndefined();
		expect(judge({ type: 'number', title: '数', minimum: 0 }, -0.1)).toBe('不能小于 0');
		expect(judge({ type: 'number', title: '数', decimals: 2 }, 1.005)).toBe('最多 2 位小数');
		expect(judge({ type: 'number', title: '数', decimals: 2 }, 1e-7)).toBe('最多 2 位小数');
		expect(judge({ type: 'number', title: '数', decimals: 2 }, 123456.78)).toBeUndefined();
	});

	it('keeps days in their limits, both ends inside', () => {
		const field = text({ format: 'date', minimum: '2026-01-01', maximum: '2026-12-31' });
		expect([judge(field, '2026-01-01'), judge(field, '2026-12-31')]).toEqual([undefined, undefined]);
		expect([judge(field, '2025-12-31'), judge(field, '2027-01-01')]).toEqual(['不能早于 2026-01-01', '不能晚于 2026-12-31']);
		const moment = text({ format: 'date-time', maximum: '2026-12-31' });
		expect(judge(moment, '2026-12-31T15:59:59Z')).toBeUndefined();
		expect(judge(moment, '2026-12-31T16:00:00Z')).toBe('不能晚于 2026-12-31');
	});

	it('anchors patterns, says their message, and is not stalled by a bad one', () => {
		const field = text({ pattern: '[0-9]{2}|[a-z]', patternMessage: '不对' });
		expect([judge(field, '12'), judge(field, 'a'), judge(field, '123'), judge(field, 'x12')]).toEqual([
			undefined,
			undefined,
			'不对',
			'不对',
		]);
		expect(judge(text({ pattern: '(' }), 'a')).toBe('格式不正确');
		expect(judge(text({ pattern: '(a+)+b' }), 'a'.repeat(60))).toBe('格式不正确');
	});

	it('accepts only the options', () => {
		const field = text({ options: [{ value: 'a', title: '甲' }] });
		expect([judge(field, 'a'), judge(field, 'b'), judge(field, '')]).toEqual([undefined, '请选择列表中的值', '请选择列表中的值']);
	});

	it('checks lists and child tables row by row', () => {
		const tags: FieldSchema = { type: 'array', title: '签', items: { type: 'string' }, minItems: 1, maxItems: 2 };
		expect([judge(tags, ['a']), judge(tags, []), judge(tags, ['a', 'b', 'c']), judge(tags, ['a', 'a']), judge(tags, 'a')]).toEqual([
			undefined,
			'至少选择 1 项',
			'最多选择 2 项',
			'不能重复',
			'应为列表',
		]);
		const screen = screenOf({
			items: {
				type: 'array',
				title: '明细',
				items: { properties: { amount: { type: 'number', title: '数' }, name: text() }, required: ['amount'] },
			},
		});
		expect(validateRecord(screen, { items: [{ amount: 1 }, { amount: 'x' }, { name: 'n' }, { amount: 1, other: 2 }, 5] }, create)).toEqual([
			{ path: 'items.1.amount', message: '请输入数字' },
			{ path: 'items.2.amount', message: '必填' },
			{ path: 'items.3.other', message: '字段“other”不存在' },
			{ path: 'items.4', message: '应为一条记录' },
		]);
	});
});

describe('what may be written', () => {
	const screen = screenOf(
		{
			code: text({ setOnce: true }),
			total: text({ readOnly: true, default: 'N' }),
			secret: text({ writeOnly: true, setOnce: true, format: 'password' }),
			card: text({ format: 'id-card', mask: 'id-card' }),
		},
		['code', 'secret'],
	);

	it('refuses what the screen does not have, and what a caller may not set', () => {
		const paths = (record: unknown) => validateRecord(screen, record, create).map((error) => error.path);
		expect(paths(JSON.parse('{"code":"a","secret":"Portal@2026","__proto__":{"x":1},"tenantId":"t","isSuper":"Y"}'))).toEqual([
			'__proto__',
			'tenantId',
			'isSuper',
		]);
		expect(paths({ code: 'a', secret: 'Portal@2026', total: 'Y', id: 'x', createTime: '2026-01-01T00:00:00Z' })).toEqual([
			'total',
			'id',
			'createTime',
		]);
		expect(paths({ code: 'a', secret: 'Portal@2026', total: 'N' })).toEqual([]);
		for (const bad of [null, [], 'x', 5]) expect(validateRecord(screen, bad, create)).toEqual([{ path: '', message: '应为一条记录' }]);
	});

	it('accepts a stored record sent back unchanged, and refuses a change of what is set once', () => {
		const before = {
			id: '018f0000-0000-7000-8000-000000000000',
			version: 1,
			code: 'a',
			total: 'Y',
			card: '110***********002X',
			createTime: '2026-01-01T00:00:00.000Z',
		};
		expect(validateRecord(screen, { ...before, createTime: '2026-01-01T08:00:00+08:00', titles: {} }, update(before))).toEqual([]);
		expect(validateRecord(screen, { code: 'b', secret: 'Portal@2026', total: 'N' }, update(before)).map((error) => error.path)).toEqual([
			'code',
			'total',
			'secret',
		]);
	});

	it('leaves a masked value alone only when it is the mask of the stored one', () => {
		const before = { card: '11010519491231002X' };
		expect(validateRecord(screen, { card: '110***********002X' }, update(before))).toEqual([]);
		expect(validateRecord(screen, { card: '999***********002X' }, update(before))).toHaveLength(1);
	});

	it('takes an empty password on an update for none at all', () => {
		expect(validateRecord(screen, { secret: '' }, update({ code: 'a' }))).toEqual([]);
		expect(validateRecord(screen, { code: 'a', secret: '' }, create)).toEqual([{ path: 'secret', message: '必填' }]);
	});

	it('accepts a partial update and refuses to empty what is required', () => {
		expect(validateRecord(screen, { card: null }, update({ code: 'a' }))).toEqual([]);
		expect(validateRecord(screen, { code: ' ' }, update({ code: 'a' }))).toEqual([{ path: 'code', message: '必填' }]);
	});
});

describe('conditions of fields', () => {
	const screen = screenOf(
		{
			result: text({ default: 'pending' }),
			items: text({ maxLength: 3, visibleWhen: isFailed, requiredWhen: isFailed }),
			note: text({ readOnlyWhen: isFailed }),
			grouped: text(),
		},
		['grouped'],
		{
			form: {
				groups: [
					{ name: 'a', title: '甲', fields: ['result', 'items', 'note'] },
					{ name: 'b', title: '乙', fields: ['grouped'], visibleWhen: isFailed },
				],
			},
		},
	);

	it('neither requires nor checks a hidden field, but lets no wrong type through', () => {
		expect(validateRecord(screen, { items: 'longer than three' }, create)).toEqual([]);
		expect(validateRecord(screen, { items: { $ne: 1 } }, create)).toEqual([{ path: 'items', message: '应为文本' }]);
		expect(wholeRecord(screen, { items: 'x', grouped: 'y' }, create)).toMatchObject({ items: null, grouped: null });
	});

	it('requires a field while its condition holds, also when only the condition changes', () => {
		expect(validateRecord(screen, { result: 'failed', grouped: 'x' }, create)).toEqual([{ path: 'items', message: '必填' }]);
		expect(validateRecord(screen, { result: 'failed' }, update({ result: 'pending', grouped: 'x' })).map((error) => error.path)).toEqual([
			'items',
		]);
	});

	it('refuses a change while the field is read-only', () => {
		const before = { result: 'failed', items: 'abc', note: 'old', grouped: 'x' };
		expect(validateRecord(screen, { note: 'new' }, update(before))).toEqual([{ path: 'note', message: '该字段不可修改' }]);
		expect(validateRecord(screen, { note: 'new', result: 'passed' }, update(before))).toEqual([]);
	});

	it('judges one field alone', () => {
		expect(validateField(screen, { result: 'failed', items: 'abcd' }, { ...create, field: 'items' })).toEqual([
			{ path: 'items', message: '最多输入 3 个字符' },
		]);
	});
});

describe('what hangs on what', () => {
	const whenKindIsB: RuleGroup = { combinator: 'and', rules: [{ field: 'kind', operator: 'equal', value: 'b' }] };
	const whenSubIsX: RuleGroup = { combinator: 'and', rules: [{ field: 'sub', operator: 'equal', value: 'x' }] };
	const whenTwiceIsMuch: RuleGroup = { combinator: 'and', rules: [{ field: 'twice', operator: 'greater', value: 100 }] };
	const screen = screenOf({
		kind: text(),
		sub: text({ visibleWhen: whenKindIsB }),
		third: text({ visibleWhen: whenSubIsX, requiredWhen: whenSubIsX }),
		quantity: { type: 'integer', title: '数', visibleWhen: whenKindIsB },
		twice: { type: 'integer', title: '双', computed: 'quantity * 2' },
		reason: text({ requiredWhen: whenTwiceIsMuch }),
	});
	const compute = (record: Readonly<Record<string, unknown>>) => resolveComputed(screen.fields, record).record;

	it('is hidden together, also through what was computed', () => {
		const stored = { kind: 'b', sub: 'x', third: 'T', quantity: 60, twice: 120, reason: 'R' };
		const whole = wholeRecord(screen, { kind: 'a' }, { ...update(stored), compute });
		expect(whole).toMatchObject({ sub: null, third: null, quantity: null, reason: 'R' });
		expect(whole.twice ?? 0).toBe(0);
		expect(wholeRecord(screen, { sub: 'y' }, { ...update(stored), compute })).toMatchObject({
			third: null,
			quantity: 60,
			twice: 120,
		});
	});

	it('is required by the computed value as it will be, not as it was', () => {
		const isMissing = { path: 'reason', message: '必填' };
		expect(validateRecord(screen, { kind: 'b', quantity: 60 }, { ...create, compute })).toEqual([isMissing]);
		expect(validateRecord(screen, { quantity: 60 }, { ...update({ kind: 'b', quantity: 2, twice: 4 }), compute })).toEqual([isMissing]);
		expect(validateRecord(screen, { quantity: 2 }, { ...update({ kind: 'b', quantity: 60, twice: 120 }), compute })).toEqual([]);
	});

	it('ends also where fields hide each other in a circle', () => {
		const empty = (field: string): RuleGroup => ({ combinator: 'and', rules: [{ field, operator: 'isNull', value: '' }] });
		const circle = screenOf({ left: text({ visibleWhen: empty('right') }), right: text({ visibleWhen: empty('left') }) });
		expect(Object.keys(wholeRecord(circle, { left: 'a', right: 'b' }, create)).sort()).toEqual(['left', 'right']);
	});
});

describe('a value that is taken away', () => {
	const locked: RuleGroup = { combinator: 'and', rules: [{ field: 'lock', operator: 'equal', value: true }] };
	const screen = screenOf({
		code: text({ setOnce: true }),
		fixed: text({ readOnly: true }),
		lock: { type: 'boolean', title: '锁' },
		held: text({ readOnlyWhen: locked }),
		lines: { type: 'array', title: '行', minItems: 1, items: { type: 'string' } },
	});
	const stored = { code: 'A', fixed: 'F', lock: true, held: 'H', lines: ['a'] };

	it('is refused where it cannot be changed, and may stay empty where it is', () => {
		const refused = (sent: Record<string, unknown>) => validateRecord(screen, sent, update(stored)).map(({ path }) => path);
		expect(refused({ code: null })).toEqual(['code']);
		expect(refused({ fixed: null })).toEqual(['fixed']);
		expect(refused({ held: null })).toEqual(['held']);
		expect(refused({ held: null, lock: false })).toEqual([]);
		expect(validateRecord(screen, { code: null, fixed: null, held: null }, update({ lock: true, lines: ['a'] }))).toEqual([]);
	});

	it('leaves a list with as many entries as it must have', () => {
		const few = [{ path: 'lines', message: '至少选择 1 项' }];
		expect(validateRecord(screen, { lines: null }, update(stored))).toEqual(few);
		expect(validateRecord(screen, {}, update(stored))).toEqual([]);
		expect(validateRecord(screen, {}, create)).toEqual(few);
	});
});
