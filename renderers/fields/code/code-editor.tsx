import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder as placeholderText } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import './code.css';

interface Props {
	id: string;
	label: string;
	text: string;
	isJson: boolean;
	isReadOnly: boolean;
	isInvalid: boolean;
	describedBy: string | undefined;
	placeholder: string;
	hint: string;
	onChange(text: string): void;
	onBlur(): void;
}

/** CodeMirror as an input: what is typed goes out, what comes in from elsewhere (a draft, a computed value) goes in. */
export function CodeEditor(props: Props) {
	const { id, label, text, isJson, isReadOnly, isInvalid, describedBy, placeholder } = props;
	const host = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView | null>(null);
	const latest = useRef(props);
	latest.current = props;

	useEffect(() => {
		if (host.current === null) return;
		const attributes = { id, 'aria-label': label, 'aria-multiline': 'true', tabindex: '0', spellcheck: 'false' };
		const editor = new EditorView({
			parent: host.current,
			state: EditorState.create({
				doc: latest.current.text,
				extensions: [
					lineNumbers(),
					history(),
					drawSelection(),
					indentOnInput(),
					bracketMatching(),
					highlightActiveLine(),
					syntaxHighlighting(defaultHighlightStyle),
					keymap.of([...defaultKeymap, ...historyKeymap]),
					EditorView.lineWrapping,
					EditorView.contentAttributes.of(attributes),
					placeholderText(placeholder),
					EditorState.readOnly.of(isReadOnly),
					...(isReadOnly ? [EditorView.editable.of(false)] : []),
					...(isJson ? [json()] : []),
					EditorView.updateListener.of((update) => {
						if (update.docChanged) latest.current.onChange(update.state.doc.toString());
						if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur();
					}),
				],
			}),
		});
		view.current = editor;
		return () => editor.destroy();
	}, [id, label, isJson, isReadOnly, placeholder]);

	useEffect(() => {
		const editor = view.current;
		const shown = editor?.state.doc.toString();
		if (editor === null || shown === text) return;
		editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
	}, [text]);

	useEffect(() => {
		const content = view.current?.contentDOM;
		content?.setAttribute('aria-invalid', String(isInvalid));
		if (describedBy === undefined) content?.removeAttribute('aria-describedby');
		else content?.setAttribute('aria-describedby', describedBy);
	}, [isInvalid, describedBy]);

	return (
		<div ref={host} className="portal-code" data-invalid={isInvalid} data-read-only={isReadOnly} title={isReadOnly ? '' : props.hint} />
	);
}
