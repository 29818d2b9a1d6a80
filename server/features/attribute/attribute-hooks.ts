import { invalidInput } from '../../../contract/portal-error.ts';
import { compilePattern, isSafePattern } from '../../../contract/validation/safe-pattern.ts';
import type { ScreenHooks } from '../../metadata/screen-hooks.ts';
import { sayOfAttribute } from './attribute-texts.ts';

/** What the screen file of attributes can not say: a pattern that runs safely, and limits that leave room. */
export function createAttributeHooks(): ScreenHooks {
	return {
		async beforeSave({ record, language }) {
			const { pattern, minimum, maximum } = record;
			if (typeof pattern === 'string' && pattern !== '' && !(compilePattern(pattern) && isSafePattern(pattern))) {
				throw invalidInput([{ path: 'pattern', message: sayOfAttribute('unsafePattern', language) }]);
			}
			if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum) {
				throw invalidInput([{ path: 'minimum', message: sayOfAttribute('crossed', language) }]);
			}
		},
	};
}
