import { describe, expect, it } from 'vitest';

import { joinConditions, toFilters, withoutEmpty } from '../../../../renderers/list/search-values.ts';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { screenSources } from '../../../harness/screen-files.ts';

const portal = new MemoryPortal(screenSources);

describe('the search of a list', () => {
	it('becomes the filters of the wire', () => {
		const { parameters, rules } = toFilters(portal.screen('spot-check'), {
			number: { kind: 'text', text: ' CC ' },
			result: { kind: 'choices', values: ['passed', 'failed'] },
			year: { kind: 'text', text: '2026' },
			sampleDate: { kind: 'range', from: '2026-01-01', to: null },
			enterprise: { kind: 'reference', id: 'e1', title: '甲' },
		});
		expect(parameters).toEqual([
			{ key: 'Q^NUMBER_^SL', value: 'CC' },
			{ key: 'Q^ENTERPRISE_^S', value: 'e1' },
			{ key: 'Q^RESULT_^SIN', value: 'passed,failed' },
			{ key: 'Q^YEAR_^N', value: '2026' },
			{ key: 'Q^SAMPLE_DATE_^DL', value: '2026-01-01' },
		]);
		expect(rules).toEqual([]);
	});

	it('asks for a node of a tree and all below it', () => {
		const { parameters, rules } = toFilters(portal.screen('employee'), { organisation: { kind: 'reference', id: 'o1', title: '省局' } });
		expect(parameters).toEqual([]);
		expect(rules).toEqual([{ field: 'organisation', operator: 'within', value: 'o1' }]);
	});

	it('leaves out what is empty, and joins with the visual query', () => {
		expect(withoutEmpty({ name: { kind: 'text', text: '  ' }, status: { kind: 'choices', values: [] } })).toEqual({});
		expect(joinConditions([], null)).toBeUndefined();
		const query = { combinator: 'or' as const, rules: [{ field: 'name', operator: 'isNull' as const }] };
		expect(joinConditions([{ field: 'organisation', operator: 'within', value: 'o1' }], query)?.rules).toHaveLength(2);
	});
});
