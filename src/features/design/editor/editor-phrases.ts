import { EditorState, type Extension } from '@codemirror/state';

import type { Language } from '../../../../contract/base/languages.ts';
import { phraseTexts } from './texts.ts';

/** Shows the texts of the editor itself in the user's language. */
export function editorPhrases(language: Language): Extension {
	const phrases = Object.entries(phraseTexts).map(([phrase, text]) => [phrase, text().in(language)]);
	return EditorState.phrases.of(Object.fromEntries(phrases));
}
