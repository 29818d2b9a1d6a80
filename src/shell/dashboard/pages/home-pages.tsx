import { useEffect, useId, useState } from 'react';

import type { HomePage, Portlet } from '../../../../contract/features/home/home-pages.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { CrossFilterBar, CrossFilterPage } from '../../../screens/charts/cross-filter.tsx';
import { texts } from '../texts.ts';
import { pageParts } from './page-parts.ts';
import { PortletFrame } from './portlet-frame.tsx';
import { useDisplayRows } from './use-display-rows.ts';
import './home-pages.css';

/** How long a page is shown, and a single one until it is read again, in ms. */
const turnTime = 30_000;
const readTime = 300_000;
/** The grid of `home-pages.css` on a page that fills the display, and its tabs. */
const grid = { row: 56, gap: 16, around: 80 };
const tabsHeight = 50;

interface Props {
	pages: HomePage[];
	isRotating?: boolean;
	/** The page that is shown first. Default: the first one. */
	first?: string;
	/** The user has chosen a page. */
	onShow?(id: string): void;
}

/**
 * The pages of a home page as tabs, each a grid of portlets; one column on a narrow screen. `isRotating` shows one after the other, each read anew,
 * and those that are taller than the display in parts.
 */
export function HomePages({ pages, isRotating = false, first = '', onShow }: Props) {
	const t = useText();
	const id = useId();
	const [chosen, setChosen] = useState(first);
	const [turn, setTurn] = useState(0);
	const [part, setPart] = useState(0);
	const page = pages.find((one) => one.id === chosen) ?? pages[0];
	const following = page && pages[(pages.indexOf(page) + 1) % pages.length]?.id;
	const rows = useDisplayRows({ ...grid, around: grid.around + (pages.length > 1 ? tabsHeight : 0) });
	const parts = isRotating && page ? pageParts(page.portlets, rows) : [];
	const last = parts.length - 1;
	useEffect(() => {
		if (!isRotating || following === undefined) return undefined;
		const handleTurn = () => {
			if (part >= last) setChosen(following);
			setPart(part < last ? part + 1 : 0);
			setTurn(turn + 1);
		};
		const timer = setTimeout(handleTurn, pages.length > 1 || last > 0 ? turnTime : readTime);
		return () => clearTimeout(timer);
	}, [isRotating, following, turn, part, last, pages.length]);
	if (!page) return null;
	const choose = (next: string) => {
		setChosen(next);
		setPart(0);
		onShow?.(next);
	};
	const move = (step: number) => {
		const next = pages[(pages.indexOf(page) + step + pages.length) % pages.length];
		if (next) choose(next.id);
		document.getElementById(`${id}${next?.id}`)?.focus();
	};
	return (
		<>
			{pages.length > 1 && (
				<div className="home-tabs" role="tablist" aria-label={t(texts.pages())}>
					{pages.map((one) => (
						<button
							key={one.id}
							id={`${id}${one.id}`}
							type="button"
							role="tab"
							aria-selected={one === page}
							tabIndex={one === page ? 0 : -1}
							onClick={() => choose(one.id)}
							onKeyDown={(event) => {
								if (event.key === 'ArrowRight') move(1);
								if (event.key === 'ArrowLeft') move(-1);
							}}
						>
							{one.title}
						</button>
					))}
				</div>
			)}
			<CrossFilterPage key={`${page.id} ${turn}`}>
				{!isRotating && page.portlets.filter(({ kind }) => kind === 'chart').length > 1 && <CrossFilterBar />}
				<div className="home-grid" data-page={page.id}>
					{inReadingOrder(parts[Math.min(part, last)] ?? page.portlets).map((portlet) => (
						<div
							key={portlet.id}
							className="home-cell"
							style={{
								gridColumn: `${portlet.x + 1} / span ${portlet.w}`,
								gridRow: `${portlet.y + 1} / span ${portlet.h}`,
							}}
						>
							<PortletFrame portlet={portlet} />
						</div>
					))}
				</div>
			</CrossFilterPage>
			{page.portlets.length === 0 && <p className="dashboard-note">{t(texts.emptyPage())}</p>}
		</>
	);
}

/** From the top, then from the left: what a narrow screen and a screen reader follow. */
function inReadingOrder(portlets: Portlet[]): Portlet[] {
	return [...portlets].sort((one, other) => one.y - other.y || one.x - other.x);
}
