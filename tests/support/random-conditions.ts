import fc from 'fast-check';
import { canCompare, comparesFields } from '../../contract/conditions/compare-fields.ts';
import { type ConditionContext, createFieldLookup } from '../../contract/conditions/condition-context.ts';
import { operatorsOfField } from '../../contract/conditions/operators-of-field.ts';
import { resolveScreen } from '../../contract/resolve/resolve-screen.ts';
import type { Operator, Rule, RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedField } from '../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';

/** The n-th id of these tests. */
export const id = (number: number) => `018f00ab-0000-7000-8000-${String(number).padStart(12, '0')}`;

const bureau: ScreenFile = {
	title: '机构',
	record: {
		properties: { name: { type: 'string', title: '名称' }, parent: { type: 'string', title: '上级', reference: { screen: 'bureau' } } },
	},
	storage: { parent: 'parent' },
};
const thing: ScreenFile = {
	title: '事项',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			code: { type: 'string', title: '编码' },
			status: {
				type: 'string',
				title: '状态',
				options: [
					{ value: 'open', title: '激活' },
					{ value: 'shut', title: '关闭' },
				],
			},
			count: { type: 'integer', title: '数量' },
			amount: { type: 'number', title: '金额' },
			isUrgent: { type: 'boolean', title: '紧急' },
			day: { type: 'string', title: '日期', format: 'date' },
			moment: { type: 'string', title: '时刻', format: 'date-time' },
			clock: { type: 'string', title: '钟点', format: 'time' },
			bureau: { type: 'string', title: '机构', reference: { screen: 'bureau' } },
			tags: { type: 'array', title: '标签', items: { type: 'string' } },
			people: { type: 'array', title: '人员', reference: { screen: 'bureau' } },
			nick: { type: 'string', title: '别名' },
			limit: { type: 'number', title: '限额' },
			finish: { type: 'string', title: '截止', format: 'date' },
			changed: { type: 'string', title: '变更', format: 'date-time' },
			closing: { type: 'string', title: '打烊', format: 'time' },
			owner: { type: 'string', title: '所属', reference: { screen: 'bureau' } },
		},
	},
};
const screens = new Map([['bureau', { name: 'bureau', area: 'a', file: bureau }]]);
const screen = resolveScreen({ name: 'thing', area: 'a', file: thing, language: 'zh-CN', screens });
const asked = screen.fields.filter((field) => !field.system);
/** The fields that are asked about, one of each kind. */
export const fieldOf = createFieldLookup(asked);

/** The tree 1 > (2 > (4, 5), 3), and 6 apart. */
export const parents: Record<string, string | null> = {
	[id(1)]: null,
	[id(2)]: id(1),
	[id(3)]: id(1),
	[id(4)]: id(2),
	[id(5)]: id(2),
	[id(6)]: null,
};

const texts = fc.oneof(
	fc.constantFrom('', 'a', 'A', '%', '_', '\\', "'", '张', '翾', '张翾', 'Ab_张%', 'é', 'É', 'ſ', 'İ'),
	fc
		.array(fc.constantFrom('a', 'A', 'b', '%', '_', '\\', "'", '张', '翾', 'é', 'É', '𠮷'), { maxLength: 4 })
		.map((letters) => letters.join('')),
);
const days = fc.constantFrom(
	'2025-12-31',
	'2026-01-01',
	'2026-03-29',
	'2026-03-30',
	'2026-03-31',
	'2026-04-01',
	'2026-04-05',
	'2026-04-06',
	'2026-04-30',
	'2024-02-29',
);
const moments = fc
	.tuple(days, fc.constantFrom('T00:00:00', 'T15:59:59.999', 'T16:00:00', 'T17:30:00', 'T23:59:59.123'), fc.constantFrom('Z', '+08:00'))
	.map((parts) => parts.join(''));
/** Where a time zone leads out of the years that a file can write. */
const firstAndLastMoments = fc.constantFrom('0001-01-01', '9999-12-31', '9999-12-31T23:59:59.999-05:00');
const ids = fc.integer({ min: 1, max: 6 }).map(id);
/** As somebody may write them in a condition. */
const spokenIds = fc.oneof(
	ids,
	ids.map((text) => text.toUpperCase()),
);
const valuesOf: Record<string, fc.Arbitrary<unknown>> = {
	name: texts,
	code: texts,
	status: fc.constantFrom('open', 'shut'),
	count: fc.integer({ min: -3, max: 3 }),
	amount: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.1, 0.3, -0.5, 1.25)),
	isUrgent: fc.boolean(),
	day: days,
	moment: moments,
	clock: fc.constantFrom('08:00', '08:00:00', '08:00:01', '23:59'),
	bureau: ids,
	tags: texts.filter((text) => text !== ''),
	people: ids,
	nick: texts,
	limit: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.1, 0.3, -0.5, 1.25)),
	finish: days,
	changed: moments,
	closing: fc.constantFrom('08:00', '08:00:00', '08:00:01', '23:59'),
	owner: ids,
};

/** Random records, with nulls. */
export const records = fc.record(
	Object.fromEntries(
		asked.map((field) => [
			field.name,
			fc.option(
				field.type === 'array'
					? fc.array(valuesOf[field.name] as fc.Arbitrary<unknown>, { maxLength: 3 })
					: (valuesOf[field.name] as fc.Arbitrary<unknown>),
				{ freq: 4 },
			),
		]),
	),
);

const dynamics = fc.oneof(
	fc
		.constantFrom(
			'today',
			'now',
			'yesterday',
			'tomorrow',
			'thisWeek',
			'lastWeek',
			'nextWeek',
			'thisMonth',
			'lastMonth',
			'nextMonth',
			'thisQuarter',
			'lastQuarter',
			'thisYear',
			'lastYear',
		)
		.map((name) => ({ name })),
	fc.record({
		name: fc.constantFrom('today', 'now', 'lastDays', 'nextDays'),
		amount: fc.integer({ min: 1, max: 40 }),
		unit: fc.constantFrom('day', 'week', 'month', 'year'),
	}),
);

function valueFor(field: ResolvedField, operator: Operator): fc.Arbitrary<Pick<Rule, 'valueSource' | 'value'>> {
	const isDate = field.format === 'date' || field.format === 'date-time';
	const own = field.reference ? spokenIds : (valuesOf[field.name] as fc.Arbitrary<unknown>);
	const fixed = field.format === 'date-time' ? fc.oneof(moments, days, firstAndLastMoments) : own;
	const dynamic: fc.Arbitrary<unknown> = isDate ? dynamics : fc.constantFrom({ name: 'userId' }, { name: 'organisationId' });
	const takesDynamic = isDate || field.reference !== undefined || field.name === 'name';
	const pair = (value: fc.Arbitrary<unknown>) => fc.tuple(value, value);
	const one = (value: fc.Arbitrary<unknown>) => {
		if (operator === 'between' || operator === 'notBetween') return pair(value);
		return operator === 'in' || operator === 'notIn' ? fc.array(value, { minLength: 1, maxLength: 3 }) : value;
	};
	const values = one(fixed).map((value) => ({ value }));
	return takesDynamic
		? fc.oneof(
				values,
				one(dynamic).map((value) => ({ valueSource: 'dynamic' as const, value })),
			)
		: values;
}

/** Random rules that compare two fields of one type. */
const fieldRules: fc.Arbitrary<Rule> = fc
	.constantFrom(...asked.filter((field) => asked.some((other) => other !== field && canCompare(field, other))))
	.chain((field) =>
		fc.record({
			field: fc.constant(field.name),
			operator: fc.constantFrom(...operatorsOfField(field).filter(comparesFields)),
			valueSource: fc.constant('field' as const),
			value: fc.constantFrom(...asked.filter((other) => other !== field && canCompare(field, other)).map(({ name }) => name)),
		}),
	);

/** Random rules whose operators and values fit their fields. */
const valueRules: fc.Arbitrary<Rule> = fc
	.constantFrom(...asked)
	.chain((field) =>
		fc
			.constantFrom(...operatorsOfField(field))
			.chain((operator) => valueFor(field, operator).map((value) => ({ field: field.name, operator, ...value }))),
	);
export const rules: fc.Arbitrary<Rule> = fc.oneof({ weight: 3, arbitrary: valueRules }, { weight: 1, arbitrary: fieldRules });
/** Random conditions, nested. */
export const conditions = fc.letrec<{ group: RuleGroup; node: Rule | RuleGroup }>((tie) => ({
	group: fc.record({ combinator: fc.constantFrom('and', 'or'), not: fc.boolean(), rules: fc.array(tie('node'), { maxLength: 3 }) }),
	node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, rules, tie('group')),
})).group;
/** Random moments and users. */
export const contexts: fc.Arbitrary<ConditionContext> = fc
	.record({ now: moments.map((text) => new Date(text)), userId: fc.option(ids), organisationId: fc.option(ids) })
	.map((part) => ({ ...part, userName: '张', tenantId: null, isWithin }));

/** The tree of this test. */
export function isWithin(_screen: string, node: string, roots: readonly string[]): boolean {
	for (let current: string | null | undefined = node; current; current = parents[current]) if (roots.includes(current)) return true;
	return false;
}
