import { useCallback, useMemo, useState } from 'react';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

/** How much room the tree beside a list has. */
export interface SideRoom {
	/** In px, while it is open. */
	width: number;
	isClosed: boolean;
	change(part: Partial<Pick<SideRoom, 'width' | 'isClosed'>>): void;
}

export const sideWidths = { least: 180, usual: 264, most: 520, closed: 36 };

/** The room that the user gave the tree, remembered across reloads and browsers. */
export function useSideWidth(screen: ResolvedScreen): SideRoom {
	const runtime = useRuntime();
	const key = `side:${listNameOf(screen)}`;
	const [room, setRoom] = useState(() => readRoom(runtime.recall(key)));
	const change = useCallback<SideRoom['change']>(
		(part) =>
			setRoom((before) => {
				const after = { ...before, ...part, width: within(part.width ?? before.width) };
				runtime.remember(key, after);
				return after;
			}),
		[runtime, key],
	);
	return useMemo(() => ({ ...room, change }), [room, change]);
}

function within(width: number): number {
	return Math.round(Math.min(sideWidths.most, Math.max(sideWidths.least, width)));
}

/** Storage may hold anything. */
function readRoom(stored: unknown): { width: number; isClosed: boolean } {
	const { width, isClosed } = isPlainObject(stored) ? stored : {};
	return { width: typeof width === 'number' && Number.isFinite(width) ? within(width) : sideWidths.usual, isClosed: isClosed === true };
}
