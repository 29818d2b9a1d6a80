import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { keepDraft as keepInBrowser } from '../../../session/settings/tab-drafts.ts';
import { keepDraft } from '../keep-draft.ts';
import { designTexts } from '../texts.ts';
import { type BegunDocument, newDraftName } from './use-begun-document.ts';
import { useUnsavedDocument } from './use-unsaved-document.ts';

const draftPause = 1_200;

interface Props<File> {
	type: DocumentType;
	/** Null for a new document. */
	path: string | null;
	begun: BegunDocument<File>;
	/** The document as it would be saved. */
	toStored(file: File): File;
}

/** The document of a builder. What is not saved is kept: on the server as the drafts of the editor, for a new document in the browser. */
export function useDocumentDraft<File extends object>({ type, path, begun, toStored }: Props<File>) {
	const [file, setFile] = useState(begun.draft?.file ?? begun.stored);
	const [restored, setRestored] = useState(begun.draft);
	const etag = restored?.etag ?? begun.etag;
	// Documents may hold files.
	const stored = useMemo(() => JSON.stringify(toStored(begun.stored)), [begun, toStored]);
	const text = useMemo(() => JSON.stringify(toStored(file)), [file, toStored]);
	const isDirty = text !== stored;
	const { end } = useKeptText(text, () =>
		keepText({ type, path, text: isDirty ? `${JSON.stringify(toStored(file), null, '\t')}\n` : null, etag }),
	);
	const confirmLeave = useUnsavedDocument(isDirty);
	return {
		file,
		setFile,
		etag,
		/** When the draft was kept that the document came from; null where it came from the stored one. */
		restoredAt: isDirty ? (restored?.at ?? null) : null,
		discard() {
			setFile(begun.stored);
			setRestored(null);
		},
		/** The document was saved, which has removed the draft of a stored one. */
		noteSaved() {
			end();
			if (path === null) keepText({ type, path, text: null, etag });
		},
		/** Whether the user wants to leave it; the draft then goes, too. */
		async mayLeave() {
			if (!(await confirmLeave())) return false;
			end();
			if (isDirty) keepText({ type, path, text: null, etag });
			return true;
		},
	};
}

/** Calls `keep` a moment after the last change of a text, or at once when the builder or the page is left before. */
function useKeptText(text: string, keep: () => void): { end(): void } {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isFirst = useRef(true);
	const isEnded = useRef(false);
	const forget = () => {
		clearTimeout(timer.current);
		timer.current = undefined;
	};
	const keepNow = useEffectEvent(() => {
		if (timer.current === undefined) return;
		forget();
		keep();
	});
	useEffectOn([text], () => {
		if (isFirst.current) {
			isFirst.current = false;
			return;
		}
		if (isEnded.current) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => keepNow(), draftPause);
	});
	useEffect(() => {
		const handleHide = () => keepNow();
		window.addEventListener('pagehide', handleHide);
		return () => {
			window.removeEventListener('pagehide', handleHide);
			keepNow();
		};
	}, []);
	return {
		end() {
			isEnded.current = true;
			forget();
		},
	};
}

function keepText({ type, path, text, etag }: { type: DocumentType; path: string | null; text: string | null; etag: string }): void {
	if (path === null) {
		keepInBrowser(newDraftName(type), text === null ? undefined : { text, at: new Date().toISOString() });
		return;
	}
	keepDraft({ path, text, etag }).then(
		({ hasReplaced }) => hasReplaced && notify('warning', designTexts.otherDraft().in(currentLanguage())),
		notifyError,
	);
}
