import { describe, expect, it } from 'vitest';

import type { JudgeSchema } from '../../../../../contract/fields/structure/judge-schema.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { interpretSchema } from '../../../../../renderers/fields/structure/interpret-schema.ts';
import { FormStore } from '../../../../../renderers/form/store/form-store.ts';

const file: ScreenFile = {
	title: '测试',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 5 },
			kind: {
				type: 'string',
				title: '类别',
				options: [
					{ value: 'a', title: '甲' },
					{ value: 'b', title: '乙' },
				],
			},
			reason: {
				type: 'string',
				title: '原因',
				visibleWhen: { combinator: 'and', rules: [{ field: 'kind', operator: 'equal', value: 'b' }] },
			},
			source: { type: 'string', title: '来源', reference: { screen: 'other', fill: { name: 'title', phone: 'phone' } } },
			phone: {
				type: 'string',
				title: '电话',
				mask: 'mobile',
				readOnlyWhen: { combinator: 'and', rules: [{ field: 'code', operator: 'equal', value: 'c' }] },
			},
			code: { type: 'string', title: '代码', setOnce: true },
			third: {
				type: 'string',
				title: '第三',
				visibleWhen: { combinator: 'and', rules: [{ field: 'reason', operator: 'equal', value: 'x' }] },
			},
			shout: { type: 'string', title: '呼', computed: 'name' },
		},
		required: ['name'],
	},
};
const resolve = (changed: ScreenFile) =>
	resolveScreen({ name: 'test', area: 'test', file: changed, language: 'zh-CN', screens: new Map() });
const screen = resolve(file);
const context = { now: new Date('2026-03-01T00:00:00Z'), userId: null, userName: null, organisationId: null, tenantId: null };
const createStore = (mode: 'create' | 'update', original: Record<string, unknown>) =>
	new FormStore(screen, { mode, original, language: 'zh-CN', context });

describe('FormStore', () => {
	it('redraws only the field that changed and those whose conditions look at it', () => {
		const store = createStore('create', {});
		const drawn: string[] = [];
		for (const { name } of screen.fields) {
			store.field(name);
			store.subscribe(name, () => drawn.push(name));
		}
		store.change('name', '甲');
		expect(drawn).toEqual(['name']);
		store.change('kind', 'b');
		expect(drawn).toEqual(['name', 'kind', 'reason']);
		expect(store.field('reason').isVisible).toBe(true);
	});

	it('hides what hangs on a hidden field, and shows it again with what was typed', () => {
		const store = createStore('create', { kind: 'b', reason: 'x', third: 'typed' });
		expect(store.field('third').isVisible).toBe(true);
		store.change('kind', 'a');
		expect(store.field('third').isVisible).toBe(false);
		expect(store.sentValues()).not.toHaveProperty('third');
		store.change('kind', 'b');
		expect(store.field('third')).toMatchObject({ isVisible: true, value: 'typed' });
	});

	it('judges a field with a JSON Schema when it changes, and not again when another one does', () => {
		const inner = { type: 'object', properties: { size: { type: 'integer', title: '大小', minimum: 1 } } };
		const properties: Record<string, FieldSchema> = {
			...file.record.properties,
			details: { type: 'object', title: '明细', schema: inner },
		};
		const judged: unknown[] = [];
		const judgeSchema: JudgeSchema = (schema, value) => {
			judged.push(value);
			return interpretSchema(schema, value);
		};
		const withSchema = resolve({ ...file, record: { ...file.record, properties } });
		const store = new FormStore(withSchema, { mode: 'create', original: {}, language: 'zh-CN', context, judgeSchema });
		store.change('details', { size: 0 });
		store.leave('details');
		expect(store.field('details').error).toBeDefined();
		const before = judged.length;
		store.change('name', '甲');
		store.leave('name');
		store.change('name', '甲乙');
		expect(judged).toHaveLength(before);
		store.change('details', { size: 2 });
		expect(store.field('details').error).toBeUndefined();
	});

	it('hands out the same snapshot until something changes', () => {
		const store = createStore('create', {});
		const before = store.field('name');
		store.change('kind', 'a');
		expect(store.field('name')).toBe(before);
	});

	it('sends every visible value of a new record, and an emptied input as null', () => {
		const store = createStore('create', {});
		store.change('name', '甲');
		store.change('code', '');
		expect(store.sentValues()).toEqual({ name: '甲', kind: null, source: null, phone: null, code: null });
	});

	it('sends only what differs on an update, and never what is set once', () => {
		const store = createStore('update', { id: '1', version: 3, name: '甲', kind: 'a', code: 'X' });
		expect(store.field('code').isReadOnly).toBe(true);
		store.change('code', 'Y');
		store.change('kind', 'b');
		store.change('reason', '坏');
		expect(store.sentValues()).toEqual({ kind: 'b', reason: '坏' });
	});

	it('lets a list be set once that is stored empty, as the server does', () => {
		const tags = { type: 'array', title: '标签', items: { type: 'string' }, setOnce: true } as const;
		const listed = resolve({ ...file, record: { properties: { ...file.record.properties, tags } } });
		const open = (stored: string[]) =>
			new FormStore(listed, { mode: 'update', original: { id: '1', version: 1, tags: stored }, language: 'zh-CN', context });
		expect(open([]).field('tags').isReadOnly).toBe(false);
		expect(open(['甲']).field('tags').isReadOnly).toBe(true);
	});

	it('is not dirty when a value was typed and taken back', () => {
		const store = createStore('update', { id: '1', version: 1, name: '甲', kind: null });
		store.change('name', '甲乙');
		expect(store.isDirty()).toBe(true);
		store.change('name', '甲');
		store.change('kind', '');
		expect(store.isDirty()).toBe(false);
	});

	it('fills fields from a picked record', () => {
		const store = createStore('create', {});
		store.change('source', 'r1', { titles: '来源一', records: [{ id: 'r1', version: 1, title: '标题' }] });
		expect(store.field('name').value).toBe('标题');
		expect(store.field('source').titles).toBe('来源一');
	});

	it('fills no field that a save may not set', () => {
		const store = createStore('update', { phone: '13800000000' });
		const pick = () => store.change('source', 'r1', { titles: '来源', records: [{ id: 'r1', version: 1, phone: '13900000000' }] });
		store.change('code', 'c');
		pick();
		expect(store.field('phone').value).toBe('13800000000');
		store.change('code', 'd');
		pick();
		expect(store.field('phone').value).toBe('13900000000');
	});

	it('fills no field that is set once and never read back: nobody here knows whether it is set', () => {
		const { source, ...others } = file.record.properties;
		const pin = { type: 'string', title: '密码', setOnce: true, writeOnly: true } as const;
		const filling = { type: 'string', title: '来源', reference: { screen: 'other', fill: { pin: 'title' } } } as const;
		const secret = resolve({ ...file, record: { properties: { ...others, pin, source: filling } } });
		const filled = (mode: 'create' | 'update') => {
			const store = new FormStore(secret, { mode, original: {}, language: 'zh-CN', context });
			store.change('source', 'r1', { titles: '来源一', records: [{ id: 'r1', version: 1, title: '标题' }] });
			return store.field('pin').value;
		};
		expect(filled('create')).toBe('标题');
		expect(filled('update')).toBeUndefined();
	});

	it('judges again what a picked record or a draft fills', () => {
		const store = createStore('create', {});
		expect(store.validate()).toEqual(['name']);
		store.change('source', 'r1', { titles: '来源一', records: [{ id: 'r1', version: 1, title: '标题' }] });
		expect(store.field('name').error).toBeUndefined();
		store.restore({ name: null }, {});
		expect(store.field('name').error).toBeDefined();
	});

	it('fills no field with what the user sees without its middle', () => {
		const store = createStore('create', { phone: '1' });
		store.change('source', 'r1', { titles: '来源一', records: [{ id: 'r1', version: 1, phone: '138****0000' }] });
		expect(store.field('phone').value).toBeNull();
		store.change('source', 'r2', { titles: '来源二', records: [{ id: 'r2', version: 1, phone: '13800000000' }] });
		expect(store.field('phone').value).toBe('13800000000');
	});

	it('keeps computed fields up to date', () => {
		const store = createStore('create', {});
		store.setCompute((values) => ({ record: { ...values, shout: `${values.name}!` }, notes: new Map([['shout', '算出来的']]) }));
		store.change('name', '甲');
		expect(store.field('shout')).toMatchObject({ value: '甲!', note: '算出来的' });
	});

	it('answers the wrong fields in display order and shows the server’s findings at their fields', () => {
		const store = createStore('create', {});
		store.change('name', '一二三四五六');
		expect(store.validate()).toEqual(['name']);
		expect(store.field('name').error).toBeTruthy();
		const { fields, rest } = store.showErrors([
			{ path: 'code', message: '已存在' },
			{ path: 'unknown', message: '不认识' },
		]);
		expect(fields).toEqual(['code']);
		expect(rest).toEqual(['不认识']);
		expect(store.field('code').error).toBe('已存在');
	});

	it('judges by the rules of a changed screen file what it had judged before, and keeps what was typed', () => {
		const store = createStore('create', {});
		store.change('name', '一二三四五六');
		store.change('code', 'x');
		store.validate(['name', 'kind']);
		store.showErrors([{ path: 'code', message: '已存在' }]);
		const { name, ...others } = file.record.properties;
		const changed = { ...others, name: { ...name, maxLength: 10 } } as ScreenFile['record']['properties'];
		store.adoptScreen(resolve({ ...file, record: { properties: changed, required: ['name', 'kind', 'source'] } }));
		expect(store.field('name')).toMatchObject({ value: '一二三四五六', error: undefined });
		expect(store.field('code')).toMatchObject({ value: 'x', error: undefined });
		expect(store.field('kind').error).toBeTruthy();
		expect(store.field('source').error).toBeUndefined();
		expect(store.errorCount(['name', 'kind', 'code'])).toBe(1);
		expect(store.droppedText()).toBe('');
		store.adoptScreen(resolve({ ...file, record: { properties: others } }));
		expect(store.droppedText()).toMatch(/：一二三四五六$/);
		store.adoptScreen(screen);
		expect(store.droppedText()).toBe('');
		expect(store.field('name')).toMatchObject({ value: '一二三四五六', error: expect.any(String) });
	});

	it('takes back what was found about a unique set when a picked record, a formula or a draft changes one of its fields', () => {
		const store = new FormStore(
			resolve({
				...file,
				storage: {
					unique: [
						['phone', 'code'],
						['shout', 'code'],
					],
				},
			}),
			{
				mode: 'create',
				original: {},
				language: 'zh-CN',
				context,
			},
		);
		store.setCompute((values) => ({ record: { ...values, shout: `${values.name}!` }, notes: new Map() }));
		const isTaken = () => store.field('code').error !== undefined;
		const find = () => {
			store.showErrors([{ path: 'code', message: '已存在' }]);
			expect(isTaken()).toBe(true);
		};
		find();
		store.change('source', 'r1', { titles: '来源一', records: [{ id: 'r1', version: 1, phone: '13800000000' }] });
		expect(isTaken()).toBe(false);
		find();
		store.change('name', '甲');
		expect(isTaken()).toBe(false);
		find();
		store.restore({ phone: '13900000000' }, {});
		expect(isTaken()).toBe(false);
	});

	it('takes no member that every object has for the value or title of a field', () => {
		const named = (title: string) => ({ type: 'string', title }) as const;
		const inherited = resolve({
			title: '测试',
			record: { properties: { constructor: named('甲'), toString: named('乙'), hasOwnProperty: { ...named('丙'), setOnce: true } } },
		});
		const store = new FormStore(inherited, { mode: 'create', original: {}, language: 'zh-CN', context });
		const drawn = inherited.fields.map(({ name }) => store.field(name));
		expect(drawn.filter(({ value, titles }) => value !== undefined || titles !== undefined)).toEqual([]);
		expect(store.isDirty()).toBe(false);
		expect(store.sentValues()).toMatchObject({ constructor: null, toString: null, hasOwnProperty: null });
	});
});
