import { expect, it } from 'vitest';
import { type AttributeDefinition, judgeAttribute } from '../../../../contract/features/attribute.ts';

const years: AttributeDefinition = {
	...{ id: 'a1', key: 'years', name: '工龄', partyType: 'employee', dataType: 'INT', isMulti: 'N', options: [], isRequired: false },
	...{ minimum: 0, maximum: null, decimals: null, maxLength: null, pattern: null, patternMessage: null, description: null },
};

it('an integer attribute refuses 3.5 instead of rounding it', () => {
	expect(judgeAttribute(years, '3')).toBeUndefined();
	expect(judgeAttribute(years, '3.5')).toBeDefined();
	expect(judgeAttribute({ ...years, dataType: 'DOUBLE' }, '3.5')).toBeUndefined();
});
