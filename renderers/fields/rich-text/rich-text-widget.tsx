import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { PictureNode, toStoredHtml } from './picture-node.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { showPicture } from './show-picture.ts';
import { tableNodes } from './table-nodes.ts';
import { usePictures } from './use-pictures.ts';
import './rich-text.css';

/** The editor knows what the server accepts; anything else that is pasted is dropped here already. */
const extensions = [
	StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } }),
	...tableNodes,
];

interface Props extends WidgetProps {
	/** A user is about to be mentioned by `@`; the callback writes the name at the cursor. */
	onMention?: ((write: (name: string) => void) => void) | undefined;
}

/** Formatted text, kept as HTML; pasted formatting beyond the toolbar's own (fonts, colours, sizes of Word) is omitted. */
export function RichTextWidget(props: Props) {
	const { id, field, value, isReadOnly, isInvalid, describedBy, onMention, onBusy } = props;
	const runtime = useRuntime();
	const host = useRef<HTMLDivElement>(null);
	const latest = useRef(props);
	latest.current = props;
	const [editor, setEditor] = useState<Editor | null>(null);
	const [, redraw] = useState(0);
	const sent = useRef(toHtml(value));
	const pictures = usePictures(editor, onBusy);
	const takesPictures = runtime.files !== undefined;
	const addPictures = useRef(pictures.add);
	addPictures.current = pictures.add;

	useEffect(() => {
		if (host.current === null) return;
		const made = new Editor({
			element: host.current,
			extensions: [...extensions, PictureNode.configure({ show: (image, file) => showPicture(image, file, runtime) })],
			content: toHtml(latest.current.value),
			editorProps: {
				attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': field.title },
				handleTextInput(...[view, from, , text]) {
					const before = view.state.doc.textBetween(Math.max(0, from - 1), from);
					// The `@` of a mail address mentions nobody.
					if (text === '@' && !/[\w.]/.test(before)) latest.current.onMention?.(writerOf(made, ''));
					return false;
				},
				handlePaste: (_view, event) => takePictures(event.clipboardData, takesPictures ? addPictures.current : undefined),
				handleDrop(...[view, event, , isMoved]) {
					// A picture that is moved inside the text comes with its bytes, too.
					if (isMoved) return false;
					const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
					const isTaken = takePictures(event.dataTransfer, takesPictures ? addPictures.current : undefined);
					if (isTaken && at) made.commands.setTextSelection(at.pos);
					return isTaken;
				},
			},
			onUpdate: ({ editor: changed }) => {
				sent.current = changed.isEmpty ? '' : toStoredHtml(changed.getHTML());
				latest.current.onChange(sent.current === '' ? null : sent.current);
			},
			onTransaction: () => redraw((count) => count + 1),
			onBlur: () => latest.current.onBlur(),
		});
		setEditor(made);
		return () => made.destroy();
	}, [id, field.title, runtime, takesPictures]);

	useEffect(() => {
		const html = toHtml(value);
		if (editor === null || html === sent.current) return;
		sent.current = html;
		editor.commands.setContent(html, { emitUpdate: false });
	}, [editor, value]);

	useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly]);
	useEffect(() => {
		const content = editor?.view.dom;
		content?.setAttribute('aria-invalid', String(isInvalid));
		content?.setAttribute('aria-readonly', String(isReadOnly));
		if (describedBy === undefined) content?.removeAttribute('aria-describedby');
		else content?.setAttribute('aria-describedby', describedBy);
	}, [editor, isInvalid, isReadOnly, describedBy]);

	return (
		<div className="portal-rich-text" data-invalid={isInvalid} data-read-only={isReadOnly}>
			{editor !== null && !isReadOnly && (
				<RichTextToolbar
					editor={editor}
					onMention={onMention && (() => onMention(writerOf(editor, '@')))}
					onBusy={onBusy}
					onPictures={takesPictures ? pictures.add : undefined}
				/>
			)}
			<div ref={host} className="portal-formatted" data-placeholder={editor?.isEmpty ? (field.placeholder ?? '') : ''} />
		</div>
	);
}

/** Takes pasted or dropped files; true when there are any. Text that programs copy together with a picture of it is pasted as text. */
function takePictures(data: DataTransfer | null, add: ((files: File[]) => void) | undefined): boolean {
	const files = [...(data?.files ?? [])];
	if (files.length === 0 || data?.getData('text/plain')) return false;
	add?.(files);
	return true;
}

/** Writes a name at the cursor once it is chosen. */
function writerOf(editor: Editor, sign: string): (name: string) => void {
	return (name) =>
		editor
			.chain()
			.focus()
			.insertContent({ type: 'text', text: `${sign}${name}` })
			.run();
}

/** Text without any markup, as it came from an import or a former plain field, retains its lines. */
function toHtml(value: unknown): string {
	const text = typeof value === 'string' ? value : '';
	if (text === '' || /<[a-z!/]/i.test(text)) return text;
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
