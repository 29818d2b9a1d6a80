import { useCallback, useMemo, useRef, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';
import { maxLimit } from '../../../contract/records/list-query.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { type HabitControl, pinColumns, useListHabits } from './use-list-habits.ts';

export type Density = 'large' | 'middle' | 'small';

/** What a user has changed about the columns of a list. */
export interface ColumnSettings {
	/** Field names in the chosen order; columns not named keep their position behind them. */
	order: string[];
	/** Shown or not, where the user has chosen. */
	shown: Record<string, boolean>;
	/** Widths in pixels, where the user has dragged. */
	widths: Record<string, number>;
	density: Density;
	/** Rows on one page; null for the number in the screen file. */
	pageSize: number | null;
}

const untouched: ColumnSettings = { order: [], shown: {}, widths: {}, density: 'small', pageSize: null };

/** The columns of a list as the user has arranged them. */
export interface ColumnControl {
	settings: ColumnSettings;
	change(part: Partial<ColumnSettings>): void;
	resize(widths: Record<string, number>): void;
	reset(): void;
	/** Takes the settings of a view, or those of the user again, and returns them. */
	adopt(ofView: ColumnSettings | null): ColumnSettings;
	/** The fields of the columns that the list is too narrow for. */
	folded: string[];
	fold(fields: string[]): void;
	/** All columns, in their order, with those at the sides where the user put them. */
	columns: ResolvedColumn[];
	habits: HabitControl;
}

/** A list's columns as the user left them, remembered across reloads and browsers; those of an opened view belong to the view. */
export function useColumnSettings(screen: ResolvedScreen): ColumnControl {
	const runtime = useRuntime();
	const key = `columns:${listNameOf(screen)}`;
	const [settings, setSettings] = useState<ColumnSettings>(() => readSettings(runtime.recall(key)));
	const latest = useRef(settings);
	const isOfView = useRef(false);
	const store = useCallback(
		(after: ColumnSettings) => {
			latest.current = after;
			setSettings(after);
			if (!isOfView.current) runtime.remember(key, after === untouched ? undefined : after);
		},
		[runtime, key],
	);
	const change = useCallback((part: Partial<ColumnSettings>) => store({ ...latest.current, ...part }), [store]);
	const resize = useCallback(
		(widths: Record<string, number>) => store({ ...latest.current, widths: { ...latest.current.widths, ...widths } }),
		[store],
	);
	const reset = useCallback(() => store(untouched), [store]);
	/** Shows the columns of a view from now on, or with null the user's own again; returns what is shown. */
	const adopt = useCallback(
		(ofView: ColumnSettings | null): ColumnSettings => {
			isOfView.current = ofView !== null;
			latest.current = ofView ?? readSettings(runtime.recall(key));
			setSettings(latest.current);
			return latest.current;
		},
		[runtime, key],
	);
	const [folded, setFolded] = useState<string[]>([]);
	const fold = useCallback((fields: string[]) => setFolded((before) => (before.join() === fields.join() ? before : fields)), []);
	const habits = useListHabits(screen);
	const { pins } = habits;
	const columns = useMemo(
		() => pinColumns(orderColumns(screen.list.columns, settings.order), pins),
		[screen.list.columns, settings.order, pins],
	);
	return useMemo(
		() => ({ settings, change, resize, reset, adopt, folded, fold, columns, habits }),
		[settings, change, resize, reset, adopt, folded, fold, columns, habits],
	);
}

/** Whether a column is shown. */
export function isShown(column: ResolvedColumn, settings: ColumnSettings): boolean {
	return ownValue(settings.shown, column.field) ?? !column.hidden;
}

function orderColumns(columns: ResolvedColumn[], order: string[]): ResolvedColumn[] {
	const rank = (column: ResolvedColumn) => {
		const index = order.indexOf(column.field);
		return index === -1 ? order.length + columns.indexOf(column) : index;
	};
	return order.length === 0 ? columns : [...columns].sort((left, right) => rank(left) - rank(right));
}

/** Storage may hold anything; what does not fit is omitted. */
function readSettings(stored: unknown): ColumnSettings {
	if (typeof stored !== 'object' || stored === null) return untouched;
	const { order, shown, widths, density, pageSize } = stored as Record<string, unknown>;
	return {
		order: Array.isArray(order) ? order.filter((entry) => typeof entry === 'string') : [],
		shown: pick(shown, (value) => typeof value === 'boolean'),
		widths: pick(widths, (value) => typeof value === 'number' && value >= 40 && value <= 2000),
		density: density === 'large' || density === 'middle' ? density : 'small',
		pageSize: typeof pageSize === 'number' && pageSize >= 1 && pageSize <= maxLimit ? pageSize : null,
	};
}

function pick<Value>(stored: unknown, isFit: (value: unknown) => boolean): Record<string, Value> {
	if (typeof stored !== 'object' || stored === null) return {};
	return Object.fromEntries(Object.entries(stored).filter(([, value]) => isFit(value))) as Record<string, Value>;
}
