import fc from 'fast-check';
import { type Expression, Kysely, PostgresDialect, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PortalError } from '../../contract/base/portal-error.ts';
import { checkCondition } from '../../contract/conditions/check-condition.ts';
import type { ConditionContext } from '../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../contract/conditions/describe-condition.ts';
import { evaluateCondition } from '../../contract/conditions/evaluate-condition.ts';
import { toColumnName } from '../../contract/records/list-query.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../contract/screen/condition.ts';
import type { RecordDatabase } from '../../server/db/database.ts';
import { conditionSql, type SqlField } from '../../server/metadata/access/condition-sql.ts';
import { conditions, contexts, fieldOf, id, isWithin, parents, records, rules } from '../support/random-conditions.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
let db: RecordDatabase;
let stored: Array<Record<string, unknown>>;

function resolveField(path: string): SqlField | undefined {
	const field = fieldOf(path);
	if (!field) return undefined;
	const tree = field.tree ? { table: sql.table('bureau_node'), idColumn: 'id', parentColumn: 'parent' } : undefined;
	return { field, expression: sql.ref(toColumnName(field.name)), hasGrams: field.name === 'name', ...(tree && { tree }) };
}

function where(condition: unknown, context: ConditionContext): Expression<SqlBool> {
	return conditionSql(condition, { resolveField, context, language: 'zh-CN' });
}

async function found(condition: unknown, context: ConditionContext): Promise<string[]> {
	const rows = await db.selectFrom('thing').select('id').where(where(condition, context)).orderBy('id').execute();
	return rows.map((row) => String(row.id));
}

beforeAll(async () => {
	test = await createTestDatabase();
	db = new Kysely({ dialect: new PostgresDialect({ pool: test.database.pool }) });
	await sql`create table bureau_node (id uuid primary key, parent uuid)`.execute(db);
	await sql`create table thing (id uuid primary key, name text, code text, status text, count bigint, amount numeric, is_urgent boolean,
		day date, moment timestamptz, clock text, bureau uuid, tags text[], people uuid[], nick text, "limit" numeric, finish date, changed timestamptz, closing text, owner uuid)`.execute(
		db,
	);
	await sql`create index on thing using gin (portal.grams(name))`.execute(db);
	await db
		.insertInto('bureau_node')
		.values(Object.entries(parents).map(([node, parent]) => ({ id: node, parent })))
		.execute();
	const rows: Array<Record<string, unknown>> = fc
		.sample(records, { numRuns: 120, seed: 7 })
		.map((record, index) => ({ id: id(1000 + index), ...record }));
	rows.push({ ...rows[0], id: id(2000), moment: '2026-04-01T01:30:00.000456+08:00' });
	await db
		.insertInto('thing')
		.values(rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumnName(key), value]))))
		.execute();
	const kept = await db.selectFrom('thing').selectAll().orderBy('id').execute();
	stored = kept.map(({ is_urgent: isUrgent, ...row }) => ({ ...row, isUrgent }));
});

afterAll(() => test.drop());

describe('the condition language', () => {
	it('means the same as a predicate and as SQL, for random conditions and records', async () => {
		const counts = { none: 0, some: 0, all: 0 };
		await fc.assert(
			fc.asyncProperty(conditions, contexts, async (condition, context) => {
				expect(
					checkCondition(condition, { fieldOf, purpose: 'search' }).filter(({ code }) => code !== 'wrongValue' && code !== 'noValue'),
				).toEqual([]);
				if (checkCondition(condition, { fieldOf, purpose: 'search' }).length > 0) return;
				const predicted = stored
					.filter((record) => evaluateCondition(condition, { record, fieldOf, context }))
					.map((record) => String(record.id));
				expect(await found(condition, context)).toEqual(predicted);
				const share = predicted.length === stored.length ? 'all' : 'some';
				counts[predicted.length === 0 ? 'none' : share] += 1;
			}),
			{ numRuns: 500, seed: Number(process.env.CONDITION_SEED ?? Date.now() % 1_000_000) },
		);
		expect(counts.some).toBeGreaterThan(100);
	});

	it('gives every rule and its negation the whole table between them, with the null rows on the negated side', async () => {
		const context = {
			now: new Date('2026-03-31T17:30:00Z'),
			userId: id(1),
			userName: '张',
			organisationId: id(2),
			tenantId: null,
			isWithin,
		};
		for (const rule of fc.sample(rules, { numRuns: 150, seed: 11 })) {
			if (checkCondition(rule, { fieldOf, purpose: 'search' }).length > 0) continue;
			const direct = await found(rule, context);
			const inverse = await found({ combinator: 'and', not: true, rules: [rule] }, context);
			expect([...direct, ...inverse].sort()).toEqual(stored.map((record) => record.id));
		}
	});

	it('is said as a sentence that names every field', () => {
		fc.assert(
			fc.property(conditions, fc.constantFrom('zh-CN', 'zh-TW', 'en'), (condition, language) => {
				const sentence = describeCondition(condition, { fieldOf, language });
				for (const field of fieldsIn(condition)) expect(sentence).toContain(fieldOf(field)?.title);
			}),
			{ numRuns: 500 },
		);
	});
});

describe('known answers', () => {
	const context = { now: new Date('2026-03-31T17:30:00Z'), userId: null, userName: null, organisationId: id(2), tenantId: null };
	const daysFound = async (rule: Omit<Rule, 'field'>) => {
		const ids = await found({ combinator: 'and', rules: [{ field: 'day', ...rule }] }, context);
		return [...new Set(stored.filter((record) => ids.includes(String(record.id))).map((record) => record.day))].sort();
	};

	it('lets a day begin at midnight in China, and a week on Monday', async () => {
		expect(await daysFound({ operator: 'equal', valueSource: 'dynamic', value: { name: 'today' } })).toEqual(['2026-04-01']);
		expect(await daysFound({ operator: 'equal', valueSource: 'dynamic', value: { name: 'thisWeek' } })).toEqual([
			'2026-03-30',
			'2026-03-31',
			'2026-04-01',
			'2026-04-05',
		]);
		expect(await daysFound({ operator: 'greater', valueSource: 'dynamic', value: { name: 'thisWeek' } })).toEqual([
			'2026-04-06',
			'2026-04-30',
		]);
		expect(await daysFound({ operator: 'less', valueSource: 'dynamic', value: { name: 'thisYear' } })).toEqual([
			'2024-02-29',
			'2025-12-31',
		]);
		expect(await daysFound({ operator: 'equal', valueSource: 'dynamic', value: { name: 'lastDays', amount: 2 } })).toEqual([
			'2026-03-31',
			'2026-04-01',
		]);
	});

	it('finds nothing between tomorrow and yesterday, whatever lies on the midnight where they meet', async () => {
		const between: Rule = {
			field: 'moment',
			operator: 'between',
			valueSource: 'dynamic',
			value: [{ name: 'nextDays', amount: 1, unit: 'day' }, { name: 'yesterday' }],
		};
		const midnight = stored.find((record) => record.moment instanceof Date);
		const context = { ...fc.sample(contexts, { numRuns: 1, seed: 1 })[0], now: midnight?.moment } as ConditionContext;
		for (const now of [context.now, new Date('2025-12-31T00:00:00.000Z'), new Date('2026-03-29T23:59:59.123Z')])
			expect(await found({ combinator: 'and', rules: [between] }, { ...context, now })).toEqual([]);
	});

	it('finds an organisation and all below it', async () => {
		const ids = await found({ field: 'bureau', operator: 'within', valueSource: 'dynamic', value: { name: 'organisationId' } }, context);
		const bureaus = new Set(stored.filter((record) => ids.includes(String(record.id))).map((record) => record.bureau));
		expect([...bureaus].sort()).toEqual([id(2), id(4), id(5)]);
	});

	it('asks the index for one Chinese character', async () => {
		const query = where({ field: 'name', operator: 'contains', value: '翾' }, context);
		const plan = await db.connection().execute(async (connection) => {
			await sql`set enable_seqscan = off`.execute(connection);
			const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from thing where ${query}`.execute(connection);
			await sql`reset enable_seqscan`.execute(connection);
			return rows.map((row) => row['QUERY PLAN']).join('\n');
		});
		expect(plan).toContain('Bitmap Index Scan');
	});
});

describe('a wrong condition', () => {
	const refusal = (condition: unknown): unknown => {
		try {
			where(condition, { now: new Date(), userId: null, userName: null, organisationId: null, tenantId: null });
		} catch (error) {
			return error instanceof PortalError ? error.fieldsIn('zh-CN')[0] : error;
		}
		return 'accepted';
	};

	it.each([
		[{ field: 'nothing', operator: 'equal', value: 1 }, 'query.field', '字段“nothing”不存在'],
		[{ field: '__proto__', operator: 'equal', value: 1 }, 'query.field', '字段“__proto__”不存在'],
		[{ field: 'name', operator: 'less', value: 'a' }, 'query.operator', '“名称”不支持该运算符：less'],
		[{ field: 'name', operator: 'equals', value: 'a' }, 'query.operator', '运算符“equals”不存在'],
		[{ field: 'count', operator: 'equal', value: 'many' }, 'query.value', '“数量”的条件值不正确'],
		[{ field: 'count', operator: 'equal', value: null }, 'query.value', '“数量”的条件还没有值'],
		[{ field: 'name', operator: 'equal', value: { $gt: '' } }, 'query.value', '“名称”的条件值不正确'],
		[{ field: 'name', operator: 'contains', value: '' }, 'query.value', '“名称”的条件还没有值'],
		[{ field: 'name', operator: 'contains', value: 'a\0' }, 'query.value', '“名称”的条件值不正确'],
		[{ field: 'day', operator: 'equal', value: '2026-02-30' }, 'query.value', '“日期”的条件值不正确'],
		[{ field: 'day', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }, 'query.value', '“日期”的条件值不正确'],
		[{ field: 'bureau', operator: 'equal', value: '1 or 1=1' }, 'query.value', '“机构”的条件值不正确'],
		[{ field: 'people', operator: 'contains', value: 'abc' }, 'query.value', '“人员”的条件值不正确'],
		[{ field: 'people', operator: 'in', value: [id(1), 'abc'] }, 'query.value', '“人员”的条件值不正确'],
		[{ field: 'count', operator: 'between', value: [1] }, 'query.value', '“数量”的条件值应为起止两个值'],
		[{ field: 'count', operator: 'between', value: [1, null] }, 'query.value', '“数量”的条件还没有值'],
		[{ field: 'count', operator: 'in', value: [] }, 'query.value', '“数量”的条件还没有值'],
		[{ field: 'name', operator: 'equal', valueSource: 'script', value: 'return 1' }, 'query.valueSource', '此处不能使用脚本作为值'],
		[{ field: 'name', operator: 'equal', value: 'a', sql: '1' }, 'query.sql', '查询条件含有未知的属性“sql”'],
		[{ combinator: 'xor', rules: [] }, 'query.combinator', '组合方式只能是 and 或 or'],
		[
			{ combinator: 'and', rules: [{ combinator: 'or', rules: [{ field: 'x', operator: 'equal' }] }] },
			'query.rules.0.rules.0.field',
			'字段“x”不存在',
		],
		['select 1', 'query', '查询条件的格式不正确'],
		[null, 'query', '查询条件的格式不正确'],
	])('%j is refused at %s', (condition, path, message) => {
		expect(refusal(condition)).toEqual({ path, message });
	});

	it('is refused when nested too deep or too long', () => {
		let deep: unknown = { combinator: 'and', rules: [] };
		for (let level = 0; level < 9999; level++) deep = { combinator: 'and', rules: [deep] };
		expect(refusal(deep)).toMatchObject({ message: '查询条件嵌套不能超过 10 层' });
		const long = { combinator: 'or', rules: Array.from({ length: 201 }, () => ({ field: 'name', operator: 'isNull' })) };
		expect(refusal(long)).toMatchObject({ message: '查询条件不能超过 200 条' });
	});
});

function fieldsIn(node: Rule | RuleGroup): string[] {
	return isRuleGroup(node) ? node.rules.flatMap(fieldsIn) : [node.field];
}
