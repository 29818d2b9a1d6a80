import { autocompletion, type CompletionSource, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { DesignProblem } from '../../../../contract/design/screen-design.ts';
import { documentTypeOf } from '../../../../contract/documents/document-types.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { editorPhrases } from './editor-phrases.ts';
import { editorTheme } from './editor-theme.ts';
import { askJson } from './json-language.ts';
import { completeJson, explainJson, type JsonSituation, offsetOf, toDiagnostics } from './json-support.ts';
import { completeScript } from './script-support.ts';

/** A line to scroll to; `round` distinguishes two requests for the same line. */
export interface WantedLine {
	line: number;
	column: number;
	round: number;
}

interface Props {
	label: string;
	situation: JsonSituation;
	text: string;
	problems: DesignProblem[];
	isReadOnly: boolean;
	wanted: WantedLine | null;
	/** The history of the text, which the designer of the same text shares. */
	steps: { undo(): void; redo(): void };
	onChange(text: string): void;
	onSave(): void;
}

/** The text of a screen file, with the completion and the underlines of a desktop editor. */
export function CodeEditor(props: Props) {
	const { text, problems, situation, wanted, isReadOnly, label } = props;
	const holder = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView | null>(null);
	const latest = useRef(situation);
	latest.current = situation;
	const handleChange = useEffectEvent((next: string) => props.onChange(next));
	const handleSave = useEffectEvent(() => props.onSave());
	const handleStep = useEffectEvent((step: 'undo' | 'redo') => props.steps[step]());
	// The editor has its own text; changes from outside are passed to it below.
	useEffectOn([isReadOnly, label, situation.language], () => {
		if (holder.current === null) return;
		const made = new EditorView({
			parent: holder.current,
			state: EditorState.create({
				doc: text,
				extensions: [
					extensions(() => latest.current, { save: () => handleSave(), undo: () => handleStep('undo'), redo: () => handleStep('redo') }),
					EditorState.readOnly.of(isReadOnly),
					editorPhrases(situation.language),
					EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
					EditorView.updateListener.of((update) => update.docChanged && handleChange(update.state.doc.toString())),
				],
			}),
		});
		view.current = made;
		return () => {
			view.current = null;
			made.destroy();
		};
	});
	useEffect(() => {
		const current = view.current;
		if (current === null || current.state.doc.toString() === text) return;
		current.dispatch({ changes: changeBetween(current.state.doc.toString(), text) });
	}, [text]);
	useEffect(() => {
		let isCurrent = true;
		askJson({ kind: 'validate', path: situation.path, text, offset: 0 }).then(({ marks = [] }) => {
			const current = view.current;
			if (!isCurrent || current === null || current.state.doc.toString() !== text) return;
			current.dispatch(setDiagnostics(current.state, toDiagnostics(current.state.doc, problems, marks)));
		});
		return () => {
			isCurrent = false;
		};
	}, [problems, text, situation.path]);
	useEffect(() => {
		const current = view.current;
		if (current === null || wanted === null) return;
		const anchor = offsetOf(current.state.doc, wanted.line, wanted.column);
		current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
		current.focus();
	}, [wanted]);
	return <div className="design-code" ref={holder} />;
}

/** JavaScript for scripts, otherwise JSON; each with its own completion. */
function languageOf(situation: () => JsonSituation): Extension {
	const complete = (source: CompletionSource) => autocompletion({ override: [source], icons: false, closeOnBlur: true });
	if (documentTypeOf(situation().path).syntax === 'script') return [javascript(), complete(completeScript(situation))];
	return [json(), complete(completeJson(situation)), explainJson(situation)];
}

/** Only the part that differs, so that the cursor and what is folded stay. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
	const shorter = Math.min(before.length, after.length);
	let from = 0;
	while (from < shorter && before[from] === after[from]) from += 1;
	let tail = 0;
	while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
	return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

function extensions(situation: () => JsonSituation, actions: Record<'save' | 'undo' | 'redo', () => void>): Extension {
	const run = (action: keyof typeof actions) => () => {
		actions[action]();
		return true;
	};
	return [
		lineNumbers(),
		foldGutter(),
		lintGutter(),
		drawSelection(),
		indentOnInput(),
		indentUnit.of('\t'),
		EditorState.tabSize.of(4),
		bracketMatching(),
		closeBrackets(),
		highlightActiveLine(),
		highlightActiveLineGutter(),
		highlightSelectionMatches(),
		languageOf(situation),
		keymap.of([
			{ key: 'Mod-s', run: run('save'), preventDefault: true },
			{ key: 'Mod-z', run: run('undo'), preventDefault: true },
			{ key: 'Mod-Shift-z', run: run('redo'), preventDefault: true },
			{ key: 'Mod-y', run: run('redo'), preventDefault: true },
			...closeBracketsKeymap,
			...defaultKeymap,
			...searchKeymap,
			...foldKeymap,
			...completionKeymap,
			indentWithTab,
		]),
		editorTheme,
	];
}
