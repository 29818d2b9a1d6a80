import { useCallback, useMemo, useState } from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRuntime } from '../runtime-context.ts';

export type Density = 'large' | 'middle' | 'small';

/** What a user has changed about the columns of a list. */
export interface ColumnSettings {
	/** Field names in the wished order; columns not named keep their place behind. */
	order: string[];
	/** Shown or not, where the user has said so. */
	shown: Record<string, boolean>;
	/** Widths in pixels, where the user has dragged. */
	widths: Record<string, number>;
	density: Density;
}

const untouched: ColumnSettings = { order: [], shown: {}, widths: {}, density: 'small' };

/** A list's columns as the user left them, remembered across reloads. */
export function useColumnSettings(screen: ResolvedScreen) {
	const runtime = useRuntime();
	const key = `columns:${screen.name}`;
	const [settings, setSettings] = useState<ColumnSettings>(() => readSettings(runtime.recall(key)));
	const change = useCallback(
		(part: Partial<ColumnSettings>) => {
			setSettings((before) => {
				const after = { ...before, ...part };
				runtime.remember(key, after);
				return after;
			});
		},
		[runtime, key],
	);
	const resize = useCallback(
		(widths: Record<string, number>) => {
			setSettings((before) => {
				const after = { ...before, widths: { ...before.widths, ...widths } };
				runtime.remember(key, after);
				return after;
			});
		},
		[runtime, key],
	);
	const reset = useCallback(() => {
		setSettings(untouched);
		runtime.remember(key, undefined);
	}, [runtime, key]);
	const columns = useMemo(() => orderColumns(screen.list.columns, settings.order), [screen.list.columns, settings.order]);
	return useMemo(() => ({ settings, change, resize, reset, columns }), [settings, change, resize, reset, columns]);
}

/** Whether a column is shown. */
export function isShown(column: ResolvedColumn, settings: ColumnSettings): boolean {
	return settings.shown[column.field] ?? !column.hidden;
}

function orderColumns(columns: ResolvedColumn[], order: string[]): ResolvedColumn[] {
	const place = (column: ResolvedColumn) => {
		const index = order.indexOf(column.field);
		return index === -1 ? order.length + columns.indexOf(column) : index;
	};
	return order.length === 0 ? columns : [...columns].sort((left, right) => place(left) - place(right));
}

/** Storage may hold anything; what does not fit is left out. */
function readSettings(stored: unknown): ColumnSettings {
	if (typeof stored !== 'object' || stored === null) return untouched;
	const { order, shown, widths, density } = stored as Record<string, unknown>;
	return {
		order: Array.isArray(order) ? order.filter((entry) => typeof entry === 'string') : [],
		shown: pick(shown, (value) => typeof value === 'boolean'),
		widths: pick(widths, (value) => typeof value === 'number' && value >= 40 && value <= 2000),
		density: density === 'large' || density === 'middle' ? density : 'small',
	};
}

function pick<Value>(stored: unknown, isFit: (value: unknown) => boolean): Record<string, Value> {
	if (typeof stored !== 'object' || stored === null) return {};
	return Object.fromEntries(Object.entries(stored).filter(([, value]) => isFit(value))) as Record<string, Value>;
}
