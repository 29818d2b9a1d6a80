import { describe, expect, it } from 'vitest';

import { readDocumentPath } from '../../../../contract/documents/document-types.ts';
import { formatNumber, numbersOfCounter, parseNumberPattern, periodOf } from '../../../../contract/documents/number-rule/number-pattern.ts';

const values = { day: '2026-11-03', organisation: 'HZ_01' };

describe('a number', () => {
	it.each([
		['CC{yyyy}{000000}', 7, 'CC2026000007'],
		['{yy}{MM}{dd}-{00}', 12, '261103-12'],
		['抽[{organisation}]{0}号', 9, '抽[HZ_01]9号'],
		['A{000}', 1000, 'A1000'],
	])('of the pattern %s', (pattern, count, number) => {
		expect(formatNumber(parseNumberPattern(pattern), count, values)).toBe(number);
	});

	it('belongs to a period in the order of the calendar', () => {
		expect((['never', 'year', 'month', 'day'] as const).map((period) => periodOf('2026-11-03', period))).toEqual([
			'',
			'2026',
			'2026-11',
			'2026-11-03',
		]);
	});
});

describe('the numbers of a counter', () => {
	const numbers = (pattern: string, period: 'never' | 'year' | 'month', isPerOrganisation = false) =>
		numbersOfCounter(parseNumberPattern(pattern), { ...values, period, isPerOrganisation });

	it('are those of its period; parts that do not change the counter have any value', () => {
		expect(numbers('CC{yyyy}{MM}{000}', 'year')).toBe('^CC2026[0-9]{2}([0-9]{3})$');
		expect(numbers('CC{yyyy}{000}', 'never')).toBe('^CC[0-9]{4}([0-9]{3})$');
		expect(numbers('{organisation}{000}', 'never', true)).toBe('^HZ_01([0-9]{3})$');
	});

	it('take the characters of regular expressions literally', () => {
		expect(numbers('A.*({0})|', 'never')).toBe('^A\\.\\*\\(([0-9]{1})\\)\\|$');
	});
});

describe('the path of a document', () => {
	it.each([
		['quality/enterprise.json', 'screen', 'enterprise'],
		['quality/check-number.number.json', 'number-rule', 'check-number'],
		['quality/_area.json', 'screen', '_area'],
	])('%s names kind and document', (path, kind, name) => {
		const read = readDocumentPath(path);
		expect([read?.type.name, read?.name, read?.area]).toEqual([kind, name, 'quality']);
	});

	it.each([
		'quality/a.b.json',
		'quality/_area.number.json',
		'quality/.number.json',
		'quality/x.number.JSON',
		'../x/enterprise.json',
		'quality/../enterprise.json',
		'a/b/c.json',
		'enterprise.json',
		'quality/x.json\n',
	])('%j is none', (path) => expect(readDocumentPath(path)).toBeUndefined());
});
