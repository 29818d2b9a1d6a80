import { FormulaError } from '../language/formula-problem.ts';
import { shorten, toScalar, toText } from '../values/formula-value.ts';
import type { Argument, FormulaContext, FormulaFunction, FunctionResult } from './formula-function.ts';
import { type LookupHow, type LookupRequest, readLookupCondition, readLookupTarget } from './lookup.ts';
import { functionTexts, parameterTexts } from './texts.ts';

const many = 21;

/** Functions that look values up in other screens. Conditions come two by two behind the field. */
export const lookupFunctions: FormulaFunction[] = [
	lookup('MAPX', { how: 'first', result: 'any', example: 'MAPX("enterprise.name", "code", code)' }),
	lookup('MAPSUM', { how: 'sum', result: 'number', example: 'MAPSUM("inspection.amount", "enterprise", enterprise)' }),
	lookup('MAPCOUNT', { how: 'count', result: 'number', example: 'MAPCOUNT("inspection", "enterprise", enterprise, "passed", FALSE)' }),
	lookup('MAPMAX', { how: 'max', result: 'any', example: 'MAPMAX("inspection.checkedOn", "enterprise", enterprise)' }),
	lookup('MAPMIN', { how: 'min', result: 'any', example: 'MAPMIN("inspection.amount", "checkedOn >=", DATE(2026, 1, 1))' }),
	lookup('MAPLIST', {
		how: 'list',
		result: 'list',
		example: 'TEXTJOIN("、", MAPLIST("inspection.inspector", "enterprise", enterprise))',
	}),
];

interface LookupFunction {
	how: LookupHow;
	result: FunctionResult;
	example: string;
}

function lookup(name: keyof typeof functionTexts, { how, result, example }: LookupFunction): FormulaFunction {
	return {
		...{ name, result, example, isRead: true, lookup: how },
		count: [1, many],
		parameters: how === 'count' ? parameterTexts.mapCount() : parameterTexts.map(),
		description: functionTexts[name](),
		call: (parts, context) => answer(how, parts, context),
	};
}

function answer(how: LookupHow, [target, ...pairs]: Argument[], { lookup }: FormulaContext) {
	if (!lookup) throw new FormulaError('lookupNotHere', { name: '' });
	const given = target ? toText(toScalar(target())) : '';
	const found = readLookupTarget(given);
	if (!found) throw new FormulaError('wrongArgument', { name: '', value: shorten(given) });
	const conditions: LookupRequest['conditions'] = [];
	for (let index = 0; index + 1 < pairs.length; index += 2) {
		const text = toText(toScalar(pairs[index]?.() ?? null));
		const condition = readLookupCondition(text);
		if (!condition) throw new FormulaError('wrongArgument', { name: '', value: shorten(text) });
		conditions.push({ ...condition, value: toScalar(pairs[index + 1]?.() ?? null) });
	}
	return lookup({ ...found, how, conditions });
}
