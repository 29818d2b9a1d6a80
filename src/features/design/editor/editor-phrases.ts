import { EditorState, type Extension } from '@codemirror/state';

import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { phraseTexts } from './texts.ts';

/** The texts by the phrases of CodeMirror that they replace. */
const phrases: Record<string, Message> = {
	'$ unchanged lines': phraseTexts.unchangedLines(),
	Completions: phraseTexts.completions(),
	'Control character': phraseTexts.controlCharacter(),
	Diagnostics: phraseTexts.diagnostics(),
	'No diagnostics': phraseTexts.noDiagnostics(),
	'Go to line': phraseTexts.goToLine(),
	go: phraseTexts.go(),
	'Selection deleted': phraseTexts.selectionDeleted(),
	'Fold line': phraseTexts.foldLine(),
	'Unfold line': phraseTexts.unfoldLine(),
	'Folded lines': phraseTexts.foldedLines(),
	'Unfolded lines': phraseTexts.unfoldedLines(),
	'folded code': phraseTexts.foldedCode(),
	unfold: phraseTexts.unfold(),
	to: phraseTexts.to(),
	Find: phraseTexts.find(),
	Replace: phraseTexts.replaceWith(),
	next: phraseTexts.next(),
	previous: phraseTexts.previous(),
	all: phraseTexts.all(),
	'match case': phraseTexts.matchCase(),
	regexp: phraseTexts.regexp(),
	'by word': phraseTexts.byWord(),
	replace: phraseTexts.replace(),
	'replace all': phraseTexts.replaceAll(),
	close: phraseTexts.close(),
	'current match': phraseTexts.currentMatch(),
	'on line': phraseTexts.onLine(),
	'replaced match on line $': phraseTexts.replacedMatch(),
	'replaced $ matches': phraseTexts.replacedMatches(),
};

/** Shows the texts of the editor itself in the user's language. */
export function editorPhrases(language: Language): Extension {
	return EditorState.phrases.of(Object.fromEntries(Object.entries(phrases).map(([phrase, text]) => [phrase, text.in(language)])));
}
