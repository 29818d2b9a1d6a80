import { fill, type Language } from '../../../contract/base/languages.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { checkPattern } from '../../../contract/screen-check/fields/check-pattern.ts';
import { problemCodes } from '../../../contract/screen-check/findings/problem-codes.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { sayOfAttribute } from './attribute-texts.ts';

/** What the screen file of attributes cannot say: a pattern that can be used, and limits that leave room. */
export function createAttributeHooks(): ScreenHooks {
	return {
		async beforeSave({ record, language }) {
			const { pattern, minimum, maximum } = record;
			if (typeof pattern === 'string' && pattern !== '') refuseWrongPattern(pattern, language);
			if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum) {
				throw invalidInput([{ path: 'minimum', message: sayOfAttribute('crossed', language) }]);
			}
		},
	};
}

function refuseWrongPattern(pattern: string, language: Language): void {
	const [problem] = checkPattern(pattern, '');
	if (problem) throw invalidInput([{ path: 'pattern', message: fill(problemCodes[problem.code].text[language], problem.values) }]);
}
