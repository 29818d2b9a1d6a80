import { useCallback } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { useRuntime } from '../runtime/runtime-context.ts';

/** Returns a message as a text in the user's language. */
export type Translate = (message: Message) => string;

/** The language of the runtime for the texts of the renderers; the texts of a screen are already in it. */
export function useText(): Translate {
	const { language } = useRuntime();
	return useCallback((message) => message.in(language), [language]);
}
