import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const narrow = ['left', 'right'].map((side) => `.cm-completionInfo-${side}-narrow`);
const helpWithoutRoom = narrow.map((help) => `.cm-tooltip${help}`).join(', ');
const helpAbove = narrow.map((help) => `.cm-tooltip-above > ${help}`).join(', ');

/** The look of the editor, in the colours of the active theme, dark ones too. */
export const editorTheme = [
	EditorView.theme({
		'&': { height: '100%', fontSize: '13px', color: 'var(--ant-color-text)', backgroundColor: 'var(--ant-color-bg-container)' },
		'&.cm-focused': { outline: 'none' },
		'.cm-scroller': { fontFamily: "ui-monospace, SFMono-Regular, Consolas, 'Noto Sans Mono CJK SC', monospace", lineHeight: '1.6' },
		'.cm-content': { caretColor: 'var(--ant-color-text)', padding: '8px 0' },
		'.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
		'.cm-gutters': {
			color: 'var(--ant-color-text-secondary)',
			backgroundColor: 'var(--ant-color-bg-container)',
			border: 'none',
			paddingLeft: '4px',
		},
		'.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-quaternary)' },
		'&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
			background: 'var(--ant-color-primary-bg-hover) !important',
		},
		'.cm-tooltip, .cm-panels': {
			color: 'var(--ant-color-text)',
			backgroundColor: 'var(--ant-color-bg-elevated)',
			border: '1px solid var(--ant-color-border-secondary)',
			borderRadius: '6px',
			boxShadow: 'var(--ant-box-shadow-secondary)',
		},
		'.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '18em' },
		'.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px', lineHeight: '1.5' },
		'.cm-tooltip-autocomplete > ul > li[aria-selected]': {
			color: 'var(--ant-color-text)',
			backgroundColor: 'var(--ant-color-primary-bg-hover)',
		},
		'.cm-completionDetail': { color: 'var(--ant-color-text-secondary)', fontStyle: 'normal', marginLeft: '12px' },
		'.cm-completionInfo, .cm-design-hover': { maxWidth: '360px', padding: '8px 10px', whiteSpace: 'pre-line', fontSize: '12px' },
		// Where there is no room beside the options, the help is beyond them, not over them.
		[helpWithoutRoom]: {
			inset: '100% 0 auto 0 !important',
			width: 'auto !important',
			maxWidth: 'none !important',
			maxHeight: '24vh',
			overflow: 'auto',
		},
		[helpAbove]: { inset: 'auto 0 100% 0 !important' },
		'.cm-diagnostic': { padding: '6px 10px', borderLeftWidth: '3px' },
		'.cm-foldPlaceholder': {
			color: 'var(--ant-color-text-secondary)',
			background: 'var(--ant-color-fill-secondary)',
			border: 'none',
			padding: '0 6px',
		},
		'.cm-matchingBracket': { backgroundColor: 'var(--ant-color-fill-secondary) !important' },
		'.cm-flashed': { backgroundColor: 'var(--ant-color-warning-bg-hover)' },
	}),
	syntaxHighlighting(
		HighlightStyle.define([
			{ tag: tags.propertyName, color: 'var(--ant-color-primary-text)' },
			{ tag: tags.string, color: 'var(--ant-color-success-text-active)' },
			{ tag: [tags.number, tags.bool, tags.null], color: 'var(--ant-color-error-text-active)' },
			{ tag: tags.punctuation, color: 'var(--ant-color-text-secondary)' },
		]),
	),
];
