import { describe, expect, it } from 'vitest';

import { resolveScreen } from '../../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../../../contract/screen/screen.ts';
import { toDesiredTable } from '../../../../../../server/metadata/storage/tables/desired-table.ts';
import { planTable } from '../../../../../../server/metadata/storage/tables/table-plan.ts';

const load = (change: Partial<ScreenFile> = {}) => {
	const file: ScreenFile = {
		title: '召回',
		record: {
			properties: {
				name: { type: 'string', title: '名称', maxLength: 10 },
				code: { type: 'string', title: '代码', unique: true },
				amount: { type: 'integer', title: '数量', default: 1 },
				price: { type: 'number', title: '单价' },
				due: { type: 'string', title: '期限', format: 'date' },
				at: { type: 'string', title: '时间', format: 'date-time' },
				done: { type: 'boolean', title: '完成' },
				tags: { type: 'array', title: '标签', items: { type: 'string' } },
				owner: { type: 'string', title: '负责人', reference: { screen: 'person' } },
				helpers: { type: 'array', title: '协助', items: { type: 'string' }, reference: { screen: 'person' } },
				password: { type: 'string', title: '密码', writeOnly: true },
			},
		},
		...change,
	};
	const source = { name: 'recall', area: 'quality', file };
	const person = {
		name: 'person',
		area: 'quality',
		file: { title: '人', record: { properties: { name: { type: 'string', title: '名' } } } } as ScreenFile,
	};
	const screens = new Map([
		['recall', source],
		['person', person],
	]);
	return { ...source, path: 'quality/recall.json', content: '', resolved: resolveScreen({ ...source, language: 'zh-CN', screens }) };
};

describe('the table of a screen', () => {
	it('has a column of a real type for every field but those that are only written', () => {
		const columns = Object.fromEntries(toDesiredTable(load()).columns.map(({ name, type }) => [name, type]));
		expect(columns).toMatchObject({
			id: 'uuid',
			name: 'text',
			amount: 'bigint',
			price: 'numeric',
			due: 'date',
			at: 'timestamp with time zone',
			done: 'boolean',
			tags: 'text[]',
			owner: 'uuid',
			helpers: 'uuid[]',
		});
		expect(columns).not.toHaveProperty('password');
		expect(columns).not.toHaveProperty('tenant_id');
	});

	it('names the tenant in rows, unique indexes and sort indexes when it serves all tenants', () => {
		const table = toDesiredTable(load({ storage: { scope: 'platform' } }));
		expect(table.columns.map(({ name }) => name)).toContain('tenant_id');
		const keys = table.indexes.filter(({ method }) => method === 'btree').map((index) => index.keys.map(({ column }) => column).join(' '));
		expect(keys).toEqual(expect.arrayContaining(['tenant_id code', 'tenant_id create_time id', 'owner']));
	});

	it('can be searched inside its title, sorted by its default order and asked who refers', () => {
		const indexes = toDesiredTable(load()).indexes.map(({ method, keys }) => `${method} ${keys.map(({ column }) => column).join(' ')}`);
		expect(indexes).toEqual(expect.arrayContaining(['grams name', 'btree create_time id', 'btree owner', 'gin helpers']));
	});

	it('keeps index names within the 63 bytes of PostgreSQL, each with a hash of its definition', () => {
		const long = 'averylongfieldnamethatgoesonandonandonandon';
		const record = { properties: { [long]: { type: 'string', title: '长', unique: true } } } as ScreenFile['record'];
		const names = toDesiredTable(load({ record, storage: { table: 'a_table_with_quite_a_long_name' } })).indexes.map(({ name }) => name);
		for (const name of names) expect(name).toMatch(/^.{1,54}_[0-9a-f]{8}$/);
		expect(new Set(names).size).toBe(names.length);
	});
});

describe('the plan of a table', () => {
	const tableName = { schema: 'space_platform', table: 'recall', tenantId: '00000000-0000-0000-0000-000000000000' };
	const plan = (
		asked: ReturnType<typeof load>,
		stored: ReturnType<typeof load>,
		change: (columns: Map<string, string>) => void = () => undefined,
	) => {
		const before = toDesiredTable(stored);
		const columns = new Map(before.columns.map(({ name, type }) => [name, type]));
		change(columns);
		return planTable({
			table: toDesiredTable(asked),
			stored: {
				schema: tableName.schema,
				name: before.name,
				screen: 'recall',
				columns,
				indexes: new Set([...before.indexes.map(({ name }) => name), 'recall_pkey', 'an_index_of_the_dba']),
				unfinished: new Set<string>(),
				foreignKeys: new Set(before.foreignKeys.map(({ name }) => name)),
				sealed: new Set(),
				isPartitioned: false,
				view: 'complete',
			},
			tableName,
			findTarget: () => undefined,
		});
	};

	it('is empty when nothing changed, and leaves indexes of others alone', () => {
		expect(plan(load(), load())).toEqual({ steps: [], destructive: [] });
	});

	it('does nothing for a wider or narrower length: texts have none in the database', () => {
		const narrow = load();
		narrow.file.record.properties.name = { type: 'string', title: '名称', maxLength: 2 };
		expect(plan(narrow, load())).toEqual({ steps: [], destructive: [] });
	});

	it('adds what is missing at once and makes the view anew', () => {
		const { steps, destructive } = plan(load(), load(), (columns) => columns.delete('price'));
		expect(steps.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['addColumn price', 'createView recall__visible']);
		expect(destructive).toEqual([]);
	});

	it('lets dropped fields and changed types wait', () => {
		const { steps, destructive } = plan(load(), load(), (columns) => columns.set('old', 'text').set('amount', 'text'));
		expect(steps).toEqual([]);
		expect(destructive.map(({ kind, column, from, to }) => [kind, column, from, to])).toEqual([
			['changeType', 'amount', 'text', 'bigint'],
			['dropColumn', 'old', 'text', null],
		]);
	});

	it('takes away indexes of ours that no longer serve anything', () => {
		const { steps } = plan(load(), load({ storage: { indexes: [['price']] } }));
		expect(steps.map(({ kind }) => kind)).toEqual(['dropIndex']);
	});
});
