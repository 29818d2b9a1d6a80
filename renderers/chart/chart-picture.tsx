import { theme } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';

import type { FigureEntry, Figures } from '../../contract/charts/figures.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { chartLook } from './chart-look.ts';
import { describeFigures } from './describe-figures.ts';
import { openPicture, type Picture } from './draw-chart.ts';
import { isBrushable } from './is-brushable.ts';
import type { Item } from './options/chart-scene.ts';
import { pictureOptions } from './options/picture-options.ts';
import { drawnEntries, leastHeight } from './options/series-option.ts';
import './chart.css';

interface Props {
	figures: Figures;
	/** Receives the picture, to be saved. */
	pictureRef?: RefObject<Picture | null>;
	onFigure(lead: NonNullable<Item['lead']>): void;
	/** Receives the first and the last group of a period that was selected by dragging; without it nothing can be selected. */
	onPeriod?: ((from: FigureEntry, to: FigureEntry) => void) | undefined;
	/** Nobody can scroll it. */
	isStill?: boolean | undefined;
}

/** The figures as a picture in the colours of the theme, with a description for those who do not see it. */
export function ChartPicture({ figures, pictureRef, onFigure, onPeriod, isStill = false }: Props) {
	const { language } = useRuntime();
	const { token } = theme.useToken();
	const element = useRef<HTMLDivElement>(null);
	const latest = useRef({ figures, language, token, onFigure, onPeriod, isStill });
	latest.current = { figures, language, token, onFigure, onPeriod, isStill };
	const redraw = useRef<() => void>(() => undefined);
	useEffect(() => {
		const target = element.current;
		if (target === null) return;
		const picture = openPicture(target, {
			onClick(data) {
				const { lead } = (data ?? {}) as Partial<Item>;
				if (lead) latest.current.onFigure(lead);
			},
			onBrush(first, last) {
				const entries = drawnEntries(latest.current.figures);
				const [from, to] = [entries[first], entries[Math.min(last, entries.length - 1)]];
				if (from && to) latest.current.onPeriod?.(from, to);
			},
		});
		if (pictureRef) pictureRef.current = picture;
		redraw.current = () => {
			const { figures, language, token, isStill } = latest.current;
			const size = { width: target.clientWidth, height: isStill ? target.clientHeight : undefined };
			const option = pictureOptions[figures.type]?.({ figures, language, look: chartLook(token, target), ...size });
			if (option) picture.draw(isBrushable(figures) ? { ...option, brush: { xAxisIndex: 0, toolbox: [] } } : option, figures.map);
			picture.setBrush(latest.current.onPeriod !== undefined && isBrushable(figures));
		};
		const observer = new ResizeObserver(() => {
			picture.resize();
			redraw.current();
		});
		observer.observe(target);
		return () => {
			observer.disconnect();
			if (pictureRef) pictureRef.current = null;
			redraw.current = () => undefined;
			picture.close();
		};
	}, [pictureRef]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for what is read from the reference.
	useEffect(() => redraw.current(), [figures, language, token, onPeriod === undefined]);
	const least = isStill ? 0 : leastHeight(figures) || undefined;
	return (
		<div
			ref={element}
			className="portal-chart-picture"
			style={{ minHeight: least }}
			tabIndex={least ? 0 : undefined}
			role="img"
			aria-label={describeFigures(figures, language)}
		/>
	);
}
