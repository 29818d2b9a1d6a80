import { checkComputed } from '../formula/check-computed.ts';
import { toProblemText } from '../formula/formula-problem.ts';
import { languages, type Texts } from '../languages.ts';
import type { CheckPlace } from './check-place.ts';
import { type Finding, toPointer } from './finding.ts';

/** What is wrong with the formulas of computed fields. */
export function checkFormulas({ fields }: CheckPlace): Finding[] {
	return checkComputed(fields).map((problem) => {
		const [name = '', column] = problem.path.split('.');
		const field = toPointer('record', 'properties', name) + (column === undefined ? '' : toPointer('items', 'properties', column));
		const reason = Object.fromEntries(languages.map((language) => [language, toProblemText(problem, language)])) as Texts;
		return { code: 'wrong-formula', pointer: `${field}/computed`, values: { reason } };
	});
}
