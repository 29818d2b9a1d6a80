import { useCallback } from 'react';

import type { Translate } from '../../../renderers/core/texts/use-text.ts';
import { useStore } from '../state/store.ts';
import { languageStore } from './language.ts';

/** Returns a message as a text in the language of the portal. Parts of a screen use the hook of the renderers, whose language is that of their runtime. */
export function useText(): Translate {
	const language = useStore(languageStore, (state) => state.language);
	return useCallback((message) => message.in(language), [language]);
}
