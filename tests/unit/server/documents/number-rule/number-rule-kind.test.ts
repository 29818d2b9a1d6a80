import { describe, expect, it } from 'vitest';
import { numberRuleKind } from '../../../../../server/documents/number-rule/number-rule-kind.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';

const path = 'quality/check-number.number.json';
const area = { path: 'quality/_area.json', area: 'quality', name: '_area', content: '{ "title": "Quality", "system": "quality" }' };
const rule = { title: 'Number', pattern: 'CC{yyyy}{000000}', period: 'year' };

function load(content: string, lastGood?: string) {
	const toFile = (text: string) => ({ path, area: 'quality', name: 'check-number', content: text });
	const before = lastGood === undefined ? undefined : loadDocuments([area, toFile(lastGood)], { kinds: documentKinds });
	const loaded = loadDocuments([area, toFile(content)], {
		kinds: documentKinds,
		...(before && { lastGood: { document: (kind, name) => before.of(kind).get(name), area: () => undefined } }),
	});
	const problems = loaded.problems.map(({ file, line, column, code, expected }) => ({ at: `${file}:${line}:${column}`, code, expected }));
	return { problems, rules: loaded.of(numberRuleKind) };
}

const withRule = (change: object): string => JSON.stringify({ ...rule, ...change }, null, '\t');

describe('a number rule', () => {
	it('that is valid is loaded without a problem', () => {
		const { problems, rules } = load(withRule({}));
		expect(problems).toEqual([]);
		expect(rules.get('check-number')?.file.pattern).toBe('CC{yyyy}{000000}');
	});

	it.each([
		['a part that does not exist', { pattern: 'CC{yyyy}{year}{000000}' }, 'unknown-number-part'],
		['a brace that is not closed', { pattern: 'CC{yyyy{000000}' }, 'unknown-number-part'],
		['a counter of 13 digits', { pattern: `CC{yyyy}{${'0'.repeat(13)}}` }, 'unknown-number-part'],
		['no counter', { pattern: 'CC{yyyy}' }, 'missing-number-part'],
		['two counters', { pattern: 'CC{yyyy}{000}{000}' }, 'repeated-counter'],
		['a counter per year without the year', { pattern: 'CC{000000}' }, 'missing-number-part'],
		['a counter per day without the day', { pattern: 'CC{yyyy}{MM}{0000}', period: 'day' }, 'missing-number-part'],
		['a counter per organisation without the organisation', { scope: 'organisation' }, 'missing-number-part'],
	])('with %s is refused at its pattern', (_what, change, code) => {
		expect(load(withRule(change)).problems).toMatchObject([{ at: `${path}:3:13`, code }]);
	});

	it.each([
		['a start with more digits than the counter', withRule({ start: 1_000_000 }), { at: '5:11', code: 'start-too-long' }],
		['an unknown period', withRule({ period: 'week' }), { at: '4:12', code: 'unknown-value' }],
		['a misspelt property', withRule({ strat: 1 }), { at: '5:2', code: 'unknown-property' }],
		['text that is not JSON', '{ "title": "Number",\n  "pattern" }', { at: '2:13', code: 'json-syntax' }],
	])('with %s is refused with line and column, and the last good version is kept', (_what, content, problem) => {
		const { problems, rules } = load(content, withRule({}));
		expect(problems).toMatchObject([{ at: `${path}:${problem.at}`, code: problem.code }]);
		expect(rules.get('check-number')?.content).toBe(withRule({}));
	});

	it('and a screen may have the same name, two rules may not', () => {
		const content = withRule({});
		const files = ['quality/recall.number.json', 'trade/recall.number.json'].map((file) => ({
			...{ path: file, area: file.slice(0, file.indexOf('/')), name: 'recall', content },
		}));
		const screen = { title: 'Recall', record: { properties: { name: { type: 'string', title: 'Name' } } } };
		const own = { path: 'quality/recall.json', area: 'quality', name: 'recall', content: JSON.stringify(screen) };
		const trade = { ...area, path: 'trade/_area.json', area: 'trade' };
		const { problems } = loadDocuments([area, own, ...files, trade], { kinds: documentKinds });
		expect(problems.map(({ file, code }) => [file, code])).toEqual([['trade/recall.number.json', 'name-taken']]);
	});
});
