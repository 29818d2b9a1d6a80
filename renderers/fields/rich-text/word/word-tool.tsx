import { FileWordOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';

import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { pictureIdsOf } from '../../../../contract/files/text-pictures.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { uploadFile } from '../../files/file-calls.ts';
import { toStoredHtml } from '../picture-node.ts';
import { wordTexts } from './texts.ts';

interface Props {
	editor: Editor;
	onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Inserts a Word document with its pictures at the cursor. */
export function WordTool({ editor, onBusy }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const input = useRef<HTMLInputElement>(null);
	const [isReading, setReading] = useState(false);
	const handleFile = async (file: File) => {
		// Why a picture was not stored.
		let refused: string | undefined;
		setReading(true);
		onBusy?.(true);
		try {
			const { readWord, wordLimits } = await import('./read-word.ts');
			if (file.size > wordLimits.bytes) return void message.warning(t(wordTexts.tooLarge({ max: formatBytes(wordLimits.bytes) })));
			const { signal } = new AbortController();
			const read = await readWord(file, {
				present: pictureIdsOf(toStoredHtml(editor.getHTML())).length,
				send: async (picture) => {
					try {
						return (await uploadFile(runtime, picture, { signal })).id;
					} catch (error) {
						refused = readError(error, runtime.language).message;
						throw error;
					}
				},
			});
			if (read === undefined) return void message.warning(t(wordTexts.tooLarge({ max: formatBytes(wordLimits.unpackedBytes) })));
			if (editor.isDestroyed) return;
			editor.chain().focus().insertContent(read.html).run();
			if (read.skipped > 0) void message.warning(t(wordTexts.skipped({ count: read.skipped })), 6);
		} catch {
			void message.error(t(refused === undefined ? wordTexts.unreadable() : wordTexts.pictureFailed({ reason: refused })), 6);
		} finally {
			setReading(false);
			onBusy?.(false);
		}
	};
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				aria-hidden
				tabIndex={-1}
				accept=".docx"
				onChange={(event) => {
					const [file] = event.target.files ?? [];
					if (file) void handleFile(file);
					event.target.value = '';
				}}
			/>
			<Button
				type="text"
				size="small"
				loading={isReading}
				icon={<FileWordOutlined aria-hidden />}
				aria-label={t(wordTexts.insert())}
				title={t(wordTexts.insert())}
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => input.current?.click()}
			/>
		</>
	);
}
