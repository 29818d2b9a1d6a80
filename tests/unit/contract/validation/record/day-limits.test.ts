import { expect, it } from 'vitest';

import { formulaValueOf } from '../../../../../contract/formula/evaluate/formula-value-of.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { FieldSchema, RecordRule } from '../../../../../contract/screen/record-schema.ts';
import { dayLimits } from '../../../../../contract/validation/record/day-limits.ts';
import { sampleContext } from '../../../../support/sample-record.ts';

const day = (more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', title: '日', format: 'date', ...more });
const now = new Date('2026-03-10T02:00:00Z');

function limitsOf(field: FieldSchema, record: Record<string, unknown>, rules: RecordRule[] = []) {
	const properties = {
		name: { type: 'string' as const, title: '名称' },
		start: day({ title: '始' }),
		urgent: { type: 'boolean' as const, title: '急' },
		end: field,
	};
	const file = { title: '期', record: { properties, rules } };
	const screen = resolveScreen({ name: 'term', area: 'quality', file, language: 'zh-CN', screens: new Map() });
	const fieldOf = (name: string) => screen.fields.find((one) => one.name === name);
	const own = fieldOf('end');
	const context = { ...sampleContext, now, formulaValue: formulaValueOf };
	return own && Object.values(dayLimits(own, screen.rules, { record, fieldOf, context }));
}

it.each<[FieldSchema, Record<string, unknown>, [string | undefined, string | undefined]]>([
	[day({ minimum: '2026-01-01' }), {}, ['2026-01-01', undefined]],
	[day({ minimum: { field: 'start' } }), { start: '2026-02-01' }, ['2026-02-01', undefined]],
	[day({ minimum: { field: 'start' } }), { start: null }, [undefined, undefined]],
	[day({ minimum: { name: 'today' }, maximum: { name: 'today', amount: 7 } }), {}, ['2026-03-10', '2026-03-17']],
	[day({ maximum: { name: 'thisMonth' } }), {}, [undefined, '2026-03-31']],
	[day({ maximum: { formula: 'start + 30' } }), { start: '2026-01-01' }, [undefined, '2026-01-31']],
	[day({ format: 'date-time', minimum: { name: 'now' }, maximum: { name: 'tomorrow' } }), {}, ['2026-03-10', '2026-03-11']],
])('%j is limited by other values: %j', (field, record, expected) => {
	expect(limitsOf(field, record)).toEqual(expected);
});

it('rules limit days as well, while their condition holds', () => {
	const rule: RecordRule = {
		when: { combinator: 'and', rules: [{ field: 'urgent', operator: 'equal', value: true }] },
		must: {
			combinator: 'and',
			rules: [
				{ field: 'end', operator: 'greater', valueSource: 'field', value: 'start' },
				{ field: 'end', operator: 'less', valueSource: 'dynamic', value: { name: 'nextMonth' } },
			],
		},
		message: '急',
	};
	expect(limitsOf(day(), { start: '2026-02-01', urgent: true }, [rule])).toEqual(['2026-02-02', '2026-03-31']);
	expect(limitsOf(day(), { start: '2026-02-01', urgent: false }, [rule])).toEqual([undefined, undefined]);
});
