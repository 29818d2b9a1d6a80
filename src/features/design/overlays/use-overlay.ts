import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';

import type { DesignFolder } from '../../../../contract/design/screen-design.ts';
import { overlayType, readDocumentPath, screenType } from '../../../../contract/documents/document-types.ts';
import { onServerEvent } from '../../../base/api/event-stream.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { designCalls } from '../design-calls.ts';
import { overlayOf, type ReadOverlay, readOverlay, withChanges } from './read-overlay.ts';

/** The open overlay: the screen that it changes, and the wanted screen while it is designed. */
export interface OverlayState {
	/** The name of the screen. */
	name: string;
	/** Null where there is no such screen. */
	screenPath: string | null;
	/** The text of the screen; undefined until it is read. */
	baseText: string | undefined;
	/** Null while one of the texts is wrong. */
	read: ReadOverlay | null;
	/** The screen as it shall be; null while there are conflicts or errors. */
	wanted: string | null;
	/** Makes the changes of the wanted screen. */
	design(wanted: string): void;
	/** Makes the changes anew from the screen as it is now; `amended` is the screen with them. */
	review(amended: string): void;
	/** Another text of the overlay. */
	change(text: string): void;
}

interface Options {
	folder: DesignFolder;
	text: string | null;
	onChange(text: string): void;
}

/** Null for a document of another kind. */
export function useOverlay(path: string, { folder, text, onChange }: Options): OverlayState | null {
	const document = readDocumentPath(path);
	const isOverlay = document?.type === overlayType;
	const name = document?.name ?? '';
	const screenPath = isOverlay ? (folder.files.find((file) => file.kind === screenType.name && file.name === name)?.path ?? null) : null;
	const { data, mutate } = useSWR(screenPath && ['design-base', screenPath], () => designCalls.file(screenPath ?? ''));
	useEffect(() => onServerEvent('screen', () => void mutate()), [mutate]);
	const baseText = data?.text;
	const read = useMemo(() => (text === null || baseText === undefined ? null : readOverlay(text, baseText)), [text, baseText]);
	// What is designed, and the text of the overlay that was made of it.
	const [designed, setDesigned] = useState<{ wanted: string; overlay: string } | null>(null);
	if (!isOverlay) return null;
	const design = (wanted: string) => {
		if (text === null || read === null) return;
		const overlay = overlayOf(wanted, { text, base: read.base });
		setDesigned({ wanted, overlay });
		onChange(overlay);
	};
	const review = async (amended: string) => {
		if (text === null || screenPath === null) return;
		const made = await designCalls.overlay({ path: screenPath, text: amended });
		onChange(withChanges(text, JSON.parse(made.text)));
	};
	const isDesigned = designed !== null && designed.overlay === text;
	return {
		...{ name, screenPath, baseText, read, design },
		review: (amended) => void review(amended).catch(notifyError),
		wanted: isDesigned ? designed.wanted : (read?.amended ?? null),
		change: onChange,
	};
}
