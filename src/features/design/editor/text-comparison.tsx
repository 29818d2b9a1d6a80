import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';

import { useIsNarrow } from '../../../../renderers/core/page/use-is-narrow.ts';
import { useStore } from '../../../base/state/store.ts';
import { settings } from '../../../session/settings/settings.ts';
import { editorPhrases } from './editor-phrases.ts';
import { editorTheme } from './editor-theme.ts';
import './text-comparison.css';

interface Props {
	before: { title: string; text: string };
	after: { title: string; text: string };
}

const named = (title: string) => EditorView.contentAttributes.of({ 'aria-label': title, tabindex: '0' });

/** Two texts beside each other, on a phone in one column; lines that are the same are folded away. */
export function TextComparison({ before, after }: Props) {
	const language = useStore(settings, (state) => state.language);
	const isNarrow = useIsNarrow();
	const holder = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (holder.current === null) return;
		const still = [EditorState.readOnly.of(true), EditorState.tabSize.of(4), EditorView.lineWrapping];
		const isJson = /^\s*[{[]/.test(after.text);
		const extensions = [isJson ? json() : javascript(), editorTheme, editorPhrases(language), still];
		const collapseUnchanged = { margin: 3, minSize: 6 };
		const parent = holder.current;
		const shown = isNarrow
			? new EditorView({
					parent,
					doc: after.text,
					extensions: [
						extensions,
						named(`${before.title} → ${after.title}`),
						unifiedMergeView({ original: before.text, mergeControls: false, collapseUnchanged }),
					],
				})
			: new MergeView({
					parent,
					a: { doc: before.text, extensions: [extensions, named(before.title)] },
					b: { doc: after.text, extensions: [extensions, named(after.title)] },
					collapseUnchanged,
					gutter: true,
				});
		return () => shown.destroy();
	}, [before.text, before.title, after.text, after.title, language, isNarrow]);
	return (
		<div className="design-comparison">
			<div className="design-comparison-heads">
				<span>{before.title}</span>
				<span>{after.title}</span>
			</div>
			<div className="design-comparison-body" ref={holder} />
		</div>
	);
}
