import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Services } from '../../feature.ts';
import { judgePlaceholders, templateFields } from './template-fields.ts';
import { templateTexts } from './texts.ts';

/** The screen of the templates. */
export const templateScreen = 'message-template';

/** A template is stored only with placeholders that exist and that every reader may see. */
export function createTemplateHooks(services: Services): ScreenHooks {
	return {
		async beforeSave({ principal, language, record }) {
			const name = typeof record.screen === 'string' && record.screen !== '' ? record.screen : null;
			const known = name === null ? undefined : templateFields(services, name, { principal, language });
			if (name !== null && !known) throw invalidInput([{ path: 'screen', message: templateTexts.noScreen({ name }) }]);
			const errors = ['subject', 'content'].flatMap((path) => {
				const message = judgePlaceholders(String(record[path] ?? ''), known);
				return message ? [{ path, message }] : [];
			});
			if (errors.length > 0) throw invalidInput(errors);
		},
	};
}
