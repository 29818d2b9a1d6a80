import { messageOf } from '../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { checkPattern } from '../../../contract/screen-check/fields/check-pattern.ts';
import { problemTexts } from '../../../contract/screen-check/findings/problem-texts.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';

/** What the screen file of attributes cannot express: a pattern that can be used. */
export function createAttributeHooks(): ScreenHooks {
	return {
		async beforeSave({ record }) {
			const { pattern } = record;
			if (typeof pattern === 'string' && pattern !== '') refuseWrongPattern(pattern);
		},
	};
}

function refuseWrongPattern(pattern: string): void {
	const [problem] = checkPattern(pattern, '');
	if (problem) throw invalidInput([{ path: 'pattern', message: messageOf(problemTexts, problem.code, problem.values) }]);
}
