import { useCallback, useMemo, useState } from 'react';
import { isPlainObject, ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { type RefreshInterval, refreshIntervals } from '../../../contract/screen/screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

/** Where a user has put a column. */
export type Pin = 'left' | 'right' | 'none';
export const pins: readonly Pin[] = ['none', 'left', 'right'];

/** How a user reads a list, whatever view is open. */
export interface ListHabits {
	/** By field; columns not named are where the screen file has them. */
	pins: Record<string, Pin>;
	rowNumbers: boolean;
	/** Seconds; 0: never. */
	refresh: RefreshInterval;
}

export interface HabitControl extends ListHabits {
	changeHabits(part: Partial<ListHabits>): void;
}

/** The habits of the user with a list, remembered across reloads and browsers. */
export function useListHabits(screen: ResolvedScreen): HabitControl {
	const runtime = useRuntime();
	const key = `habits:${listNameOf(screen)}`;
	const [own, setOwn] = useState(() => readHabits(runtime.recall(key)));
	const changeHabits = useCallback(
		(part: Partial<ListHabits>) =>
			setOwn((before) => {
				const after = { ...before, ...part };
				runtime.remember(key, after);
				return after;
			}),
		[runtime, key],
	);
	const { rowNumbers, refresh } = screen.list;
	return useMemo(() => ({ pins: {}, rowNumbers, refresh, ...own, changeHabits }), [own, rowNumbers, refresh, changeHabits]);
}

/** The columns, with those at the sides that the screen or the user put there, in the order that they have otherwise. */
export function pinColumns(columns: ResolvedColumn[], own: Record<string, Pin>): ResolvedColumn[] {
	if (Object.keys(own).length === 0) return columns;
	const at = (side: Pin) =>
		columns.filter((column) => pinOf(column, own) === side).map((column) => ({ ...column, fixed: side === 'none' ? null : side }));
	return [...at('left'), ...at('none'), ...at('right')];
}

/** Where a column is. */
export function pinOf({ field, fixed }: ResolvedColumn, own: Record<string, Pin>): Pin {
	return ownValue(own, field) ?? fixed ?? 'none';
}

/** Storage may hold anything; what does not fit is omitted. */
function readHabits(stored: unknown): Partial<ListHabits> {
	if (!isPlainObject(stored)) return {};
	const { pins: own, rowNumbers, refresh } = stored;
	const interval = refreshIntervals.find((each) => each === refresh);
	const known = isPlainObject(own)
		? Object.entries(own).filter((entry): entry is [string, Pin] => pins.some((pin) => pin === entry[1]))
		: [];
	return {
		pins: Object.fromEntries(known),
		...(typeof rowNumbers === 'boolean' && { rowNumbers }),
		...(interval !== undefined && { refresh: interval }),
	};
}
