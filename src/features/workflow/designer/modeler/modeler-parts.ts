import type { Message } from '../../../../../contract/base/define-texts.ts';
import { createContextPad } from './context-pad.ts';
import type { Say } from './modeler-services.ts';
import { NameEditing } from './name-editing.ts';
import { createPalette } from './palette.ts';
import { createReplaceMenu } from './replace-menu.ts';
import { texts } from './texts.ts';

/** Our palette, context pad and menu in place of those of bpmn-js: they offer what the portal runs, in the language of the user. */
export function createModelerParts(say: Say) {
	const translations: Record<string, () => Message> = {
		'Change element': texts.replace,
		'Search in diagram': texts.search,
	};
	const translate = (text: string, values: Record<string, string> = {}): string => {
		const found = translations[text];
		return found === undefined ? text.replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole) : say(found());
	};
	return {
		__init__: ['paletteProvider', 'contextPadProvider', 'portalReplaceMenu'],
		paletteProvider: ['type', createPalette(say)],
		contextPadProvider: ['type', createContextPad(say)],
		labelEditingProvider: ['type', NameEditing],
		portalReplaceMenu: ['type', createReplaceMenu(say)],
		translate: ['value', translate],
	};
}
