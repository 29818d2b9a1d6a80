import { BulbOutlined, FullscreenOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton } from 'antd';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Portlet } from '../../../../contract/features/home/home-pages.ts';
import type { WallView } from '../../../../contract/features/home/wall.ts';
import { RuntimeContext } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { changeSettings, settings } from '../../../session/settings/settings.ts';
import { AntdFrame } from '../../themes/antd-frame.tsx';
import { pageParts } from '../pages/page-parts.ts';
import { useDisplayRows } from '../pages/use-display-rows.ts';
import { texts as dashboardTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { WallContent } from './wall-content.tsx';
import { keepMaps, knownMaps } from './wall-maps.ts';
import { createWallRuntime } from './wall-runtime.ts';
import '../dashboard.css';
import '../pages/home-pages.css';
import './wall-page.css';

/** How long a page is shown until the next one, or itself again, is read; after a failure; in ms. */
const turnTime = 30_000;
const retryTime = 15_000;

/** The grid of `wall-page.css`. */
const grid = { row: 44, gap: 10, around: 112 };

interface State {
	view: WallView | null;
	/** Which part of a page that is taller than the display. */
	part: number;
	/** The link is void. */
	isDead: boolean;
	isLate: boolean;
}

const first: State = { view: null, part: 0, isDead: false, isLate: false };

/** Pages of a home page on a wall: read by a link, without a session, one page after the other. */
export function WallPage() {
	const language = useStore(settings, (state) => state.language);
	const runtime = useMemo(() => createWallRuntime(language), [language]);
	return (
		<AntdFrame>
			<RuntimeContext value={runtime}>
				<Wall secret={window.location.hash.slice(1)} />
			</RuntimeContext>
		</AntdFrame>
	);
}

function Wall({ secret }: { secret: string }) {
	const t = useText();
	const [isRotating, setRotating] = useState(true);
	const rows = useDisplayRows(grid);
	const { view, part, isDead, isLate } = useWall(secret, isRotating, rows);
	useEffect(() => {
		// Another link of the same tab is another wall.
		const handleHash = () => window.location.reload();
		window.addEventListener('hashchange', handleHash);
		return () => window.removeEventListener('hashchange', handleHash);
	}, []);
	if (isDead) return <Result status="warning" title={t(texts.dead())} subTitle={t(texts.deadHint())} />;
	if (view === null) return <WallWaiting isLate={isLate} />;
	const page = view.pages.find(({ id }) => id === view.page);
	const parts = pageParts(view.portlets, rows);
	const current = Math.min(part, parts.length - 1);
	const portlets = parts[current] ?? [];
	const isTurning = view.pages.length > 1 || parts.length > 1;
	return (
		<main className="wall" aria-label={view.title}>
			<header className="wall-head">
				<h1>
					{view.title}
					{view.pages.length > 1 && page && <span>{page.title}</span>}
					{parts.length > 1 && <span>{`${current + 1} / ${parts.length}`}</span>}
				</h1>
				<p role="status" data-late={isLate}>
					{t(isLate ? texts.late({ time: timeOf(view) }) : texts.asOf({ time: timeOf(view) }))}
				</p>
				<WallButtons isRotating={isTurning ? isRotating : undefined} onRotate={setRotating} />
			</header>
			<div className="home-grid" data-page={view.page} style={{ '--wall-rows': rowsOf(portlets) } as CSSProperties}>
				{portlets
					.toSorted((one, other) => one.y - other.y || one.x - other.x)
					.map((portlet) => (
						<div
							key={portlet.id}
							className="home-cell"
							style={{ gridColumn: `${portlet.x + 1} / span ${portlet.w}`, gridRow: `${portlet.y + 1} / span ${portlet.h}` }}
						>
							<div className="portlet" data-kind={portlet.kind}>
								<WallContent content={view.contents[portlet.id]} title={portlet.title} />
							</div>
						</div>
					))}
			</div>
		</main>
	);
}

/** Reads a page, and after a while its next part or the next page; what was read stays while the server cannot be reached. */
function useWall(secret: string, isRotating: boolean, rows: number): State {
	const [state, setState] = useState(first);
	const shown = useRef<{ view: WallView; part: number } | null>(null);
	// A display that changes its size keeps its turn.
	const fitting = useRef(rows);
	useEffect(() => {
		fitting.current = rows;
	}, [rows]);
	useEffect(() => {
		let isCurrent = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const read = async () => {
			const next = shown.current && turnAfter(shown.current, isRotating, fitting.current);
			const found = await readWall(secret, next?.page);
			if (!isCurrent) return;
			if (found !== null) shown.current = found === 'dead' ? null : { view: found, part: next?.part ?? 0 };
			const { view = null, part = 0 } = shown.current ?? {};
			setState({ view, part, isDead: found === 'dead', isLate: found === null });
			// Asking again would count as guessing.
			if (found !== 'dead') timer = setTimeout(() => void read(), shown.current ? turnTime : retryTime);
		};
		void read();
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [secret, isRotating]);
	return state;
}

/** What a page shows; nothing when the server cannot be reached. */
async function readWall(secret: string, page: string | null | undefined): Promise<WallView | 'dead' | null> {
	try {
		const input = { secret, ...(page && { page }), maps: knownMaps() };
		const view = await callApi<WallView>('/platform/v3/wall/read', input, { withoutSession: true, isQuiet: true });
		keepMaps(view);
		return view;
	} catch (error) {
		return error instanceof PortalError && error.kind === 'notFound' ? 'dead' : null;
	}
}

function turnAfter({ view, part }: { view: WallView; part: number }, isRotating: boolean, rows: number) {
	const { pages, page, portlets } = view;
	if (!isRotating) return { page, part };
	if (part + 1 < pageParts(portlets, rows).length) return { page, part: part + 1 };
	const index = pages.findIndex(({ id }) => id === page);
	return { page: pages[(index + 1) % pages.length]?.id, part: 0 };
}

function rowsOf(portlets: Portlet[]): number {
	return Math.max(1, ...portlets.map(({ y, h }) => y + h));
}

function timeOf({ at }: WallView): string {
	return formatDateTime(new Date(at).toISOString()).slice(11, 16);
}

function WallWaiting({ isLate }: { isLate: boolean }) {
	const t = useText();
	return (
		<main className="wall" aria-busy>
			{isLate && <p>{t(texts.wait())}</p>}
			<Skeleton active paragraph={{ rows: 8 }} />
		</main>
	);
}

function WallButtons({ isRotating, onRotate }: { isRotating: boolean | undefined; onRotate(isRotating: boolean): void }) {
	const t = useText();
	const appearance = useStore(settings, (state) => state.appearance);
	const rotate = t(isRotating ? dashboardTexts.pause() : dashboardTexts.rotate());
	return (
		<span className="wall-buttons">
			{isRotating !== undefined && (
				<Button
					type="text"
					icon={isRotating ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
					aria-label={rotate}
					title={rotate}
					onClick={() => onRotate(!isRotating)}
				/>
			)}
			<Button
				type="text"
				icon={<BulbOutlined aria-hidden />}
				aria-label={t(texts.dark())}
				title={t(texts.dark())}
				onClick={() => changeSettings({ appearance: appearance === 'dark' ? 'light' : 'dark' })}
			/>
			{document.fullscreenEnabled && (
				<Button
					type="text"
					icon={<FullscreenOutlined aria-hidden />}
					aria-label={t(texts.full())}
					title={t(texts.full())}
					onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
				/>
			)}
		</span>
	);
}
