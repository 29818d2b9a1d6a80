import { describe, expect, it } from 'vitest';
import { evaluateFormula } from '../../../../contract/formula/evaluate/evaluate-formula.ts';
import { parseFormula } from '../../../../contract/formula/language/parse-formula.ts';
import { maxTextLength } from '../../../../contract/formula/values/formula-value.ts';
import { importSchema } from '../../../../contract/json-schema/import/import-schema.ts';
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
		const { screen } = made({ type: 'string', pattern: `^${pattern}$`, maxLength: 5000 });
		expect(
			timeOf(() => {
				expect(validateRecord(screen, { a: value }, options)).toHaveLength(1);
			}),
		).toBeLessThan(1000);
	});
});

/** The screen made from a third-party schema with one member. */
function made(part: object) {
	const { screen: file, notes } = importSchema({ type: 'object', properties: { a: part } });
	return { screen: resolveScreen({ name: 't', area: 't', file, language: 'en', screens: new Map() }), notes };
}

describe('a third-party schema', () => {
	const judge = (pattern: string, a: string) => validateRecord(made({ type: 'string', pattern }).screen, { a }, options).length === 0;

	it('may match a part of a text', () => {
		expect(['b', '^b', 'b$', '^b$', '^a|c$'].map((pattern) => judge(pattern, 'abc'))).toEqual([true, false, false, false, true]);
		expect(judge('^[^/\\:]+$', 'a:b')).toBe(false);
		expect(judge('\\:', 'a:b')).toBe(true);
	});

	it.each(['(?=a)a', '(a)\\1', '(?<!a)b', '(a{1000}){1000}', '['])('has a note for the pattern %s, which is not judged', (pattern) => {
		const { notes } = made({ type: 'string', pattern });
		expect(notes.map(({ pointer }) => pointer)).toEqual(['/properties/a/pattern']);
		expect(notes[0]?.message.in('en')).toContain(pattern);
		expect(judge(pattern, 'x')).toBe(true);
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
