import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';

import type { DesignFolder } from '../../../../contract/design/screen-design.ts';
import { overlayType, readDocumentPath, screenType } from '../../../../contract/documents/document-types.ts';
import { onServerEvent } from '../../../base/api/event-stream.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { designCalls } from '../design-calls.ts';
import { type ReadOverlay, readOverlay, withChanges } from './read-overlay.ts';

const pause = 300;

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
	/** Makes the overlay anew of the screen and this text of it. */
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
	const latest = useRef({ text, onChange });
	useEffect(() => {
		latest.current = { text, onChange };
	});
	// What is designed, and the text of the overlay that was made of it; until then it is the text that it began with.
	const [designed, setDesigned] = useState<{ wanted: string; overlay: string | null } | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	if (!isOverlay) return null;
	const make = async (wanted: string) => {
		const made = await designCalls.overlay({ path: screenPath ?? '', text: wanted });
		const overlay = withChanges(latest.current.text ?? '', made.text);
		setDesigned((last) => (last?.wanted === wanted ? { wanted, overlay } : last));
		latest.current.onChange(overlay);
	};
	const design = (wanted: string) => {
		setDesigned({ wanted, overlay: text });
		clearTimeout(timer.current);
		if (isJson(wanted)) timer.current = setTimeout(() => void make(wanted).catch(notifyError), pause);
	};
	const isDesigned = designed !== null && designed.overlay === text;
	return {
		...{ name, screenPath, baseText, read, design },
		wanted: isDesigned ? designed.wanted : (read?.amended ?? null),
		change: onChange,
	};
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
