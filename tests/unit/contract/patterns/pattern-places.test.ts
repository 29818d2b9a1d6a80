import { describe, expect, it } from 'vitest';
import { toForeignScreen } from '../../../../contract/foreign/foreign-screen.ts';
import { evaluateFormula } from '../../../../contract/formula/evaluate/evaluate-formula.ts';
import { parseFormula } from '../../../../contract/formula/language/parse-formula.ts';
import { maxTextLength } from '../../../../contract/formula/values/formula-value.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { validateRecord } from '../../../../contract/validation/record/validate-record.ts';
import { FormStore } from '../../../../renderers/form/store/form-store.ts';
import { evilPatterns } from '../../../support/evil-patterns.ts';

const context = { now: new Date('2026-03-01T00:00:00Z'), userId: null, userName: null, organisationId: null, tenantId: null };
const options = { mode: 'create', language: 'en', context } as const;

/** The processor time of some work, in milliseconds. */
function timeOf(work: () => void): number {
	const began = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(began);
	return (user + system) / 1000;
}

describe.each(evilPatterns)('the pattern $pattern', ({ pattern, text }) => {
	const value = text(2000);

	it('is judged in a form while the user types', () => {
		const file: ScreenFile = { title: 'T', record: { properties: { a: { type: 'string', title: 'A', pattern, maxLength: 5000 } } } };
		const screen = resolveScreen({ name: 't', area: 't', file, language: 'en', screens: new Map() });
		const store = new FormStore(screen, { ...options, original: {} });
		expect(
			timeOf(() => {
				store.change('a', value);
				store.leave('a');
			}),
		).toBeLessThan(1000);
		expect(store.field('a').error).toBe('Invalid format');
	});

	it('of a third-party schema is judged wherever it may match', () => {
		const { screen } = toForeignScreen({ type: 'object', properties: { a: { type: 'string', pattern: `^${pattern}$` } } }, 'x.json');
		expect(screen.fields).toHaveLength(1);
		expect(
			timeOf(() => {
				expect(validateRecord(screen, { a: value }, options)).toHaveLength(1);
			}),
		).toBeLessThan(1000);
	});
});

describe('a third-party schema', () => {
	const made = (pattern: string) => toForeignScreen({ type: 'object', properties: { a: { type: 'string', pattern } } }, 'x.json').screen;
	const judge = (pattern: string, a: string) => validateRecord(made(pattern), { a }, options).length === 0;

	it('may match a part of a text', () => {
		expect(['b', '^b', 'b$', '^b$', '^a|c$'].map((pattern) => judge(pattern, 'abc'))).toEqual([true, false, false, false, true]);
		expect(judge('^[^/\\:]+$', 'a:b')).toBe(false);
		expect(judge('\\:', 'a:b')).toBe(true);
	});

	it.each(['(?=a)a', '(a)\\1', '(?<!a)b', '(a{1000}){1000}', '['])('has a notice for the pattern %s, which is not judged', (pattern) => {
		const { fields } = made(pattern);
		expect(fields.map(({ widget, origin }) => [widget, origin?.pointer])).toEqual([
			['text', '/properties/a'],
			['pattern', '/properties/a/pattern'],
		]);
		expect(judge(pattern, 'x')).toBe(true);
	});

	it('has one notice for a pattern in the rows of a table', () => {
		const row = { type: 'object', properties: { a: { type: 'string', pattern: '(?=a)a' } } };
		const { screen } = toForeignScreen({ type: 'object', properties: { rows: { type: 'array', items: row } } }, 'x.json');
		expect(screen.fields.map(({ widget }) => widget)).toEqual(['child-table', 'pattern']);
	});
});

it.each([
	['VALUE(a)', '1'.repeat(maxTextLength - 1)],
	['TRIM(a)', ' '.repeat(maxTextLength - 1)],
	['COUNTIF(a, "*1*1*1*1*1*1*b")', '1'.repeat(maxTextLength - 1)],
	['SUBSTITUTE(a, "(1+)+", "x")', '1'.repeat(maxTextLength - 1)],
])('the formula %s of a long text takes no time', (source, a) => {
	const expression = parseFormula(source);
	expect(timeOf(() => void evaluateFormula(expression, { now: context.now, valueOf: () => `${a}x` }))).toBeLessThan(300);
});
