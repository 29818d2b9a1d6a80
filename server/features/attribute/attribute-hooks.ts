import { messageOf } from '../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { checkPattern } from '../../../contract/screen-check/fields/check-pattern.ts';
import { problemTexts } from '../../../contract/screen-check/findings/texts.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { attributeTexts } from './texts.ts';

/** What the screen file of attributes cannot express: a pattern that can be used, and limits that leave room. */
export function createAttributeHooks(): ScreenHooks {
	return {
		async beforeSave({ record }) {
			const { pattern, minimum, maximum } = record;
			if (typeof pattern === 'string' && pattern !== '') refuseWrongPattern(pattern);
			if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum) {
				throw invalidInput([{ path: 'minimum', message: attributeTexts.crossed() }]);
			}
		},
	};
}

function refuseWrongPattern(pattern: string): void {
	const [problem] = checkPattern(pattern, '');
	if (problem) throw invalidInput([{ path: 'pattern', message: messageOf(problemTexts, problem.code, problem.values) }]);
}
