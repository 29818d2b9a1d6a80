import type { Editor } from '@tiptap/core';
import { App } from 'antd';
import { useRef } from 'react';
import { pictureIdsOf, textPictureRules } from '../../../contract/files/text-pictures.ts';
import { useText } from '../../core/texts/use-text.ts';
import { judgeChosen } from '../files/widget/choose-files.ts';
import { useUploads } from '../files/widget/use-uploads.ts';
import { toStoredHtml } from './picture-node.ts';

/** Uploads pictures and inserts them at the cursor; what is wrong with the others is reported. */
export function usePictures(editor: Editor | null, onBusy: ((isBusy: boolean) => void) | undefined): { add(files: File[]): void } {
	const t = useText();
	const { message } = App.useApp();
	const latest = useRef(editor);
	latest.current = editor;
	const uploads = useUploads({
		onDone({ id, fileName }) {
			const target = latest.current;
			if (!target || target.isDestroyed) return;
			target
				.chain()
				.focus()
				.insertContent({ type: 'picture', attrs: { id, alt: fileName } })
				.run();
		},
		onRunning: (isRunning) => onBusy?.(isRunning),
	});
	return {
		add(files) {
			if (editor === null) return;
			// One that did not arrive has been reported, and can be chosen again.
			for (const { key, error } of uploads.uploads) if (error !== null) uploads.cancel(key);
			const running = uploads.uploads.filter(({ error }) => error === null).length;
			const taken = pictureIdsOf(toStoredHtml(editor.getHTML())).length + running;
			const judged = judgeChosen(files, { rules: textPictureRules, taken, t });
			for (const problem of judged.problems) void message.warning(problem);
			if (judged.files.length > 0) uploads.start(judged.files);
		},
	};
}
