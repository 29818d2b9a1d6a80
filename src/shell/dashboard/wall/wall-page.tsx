import { BulbOutlined, FullscreenOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton } from 'antd';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { WallView } from '../../../../contract/features/home/wall.ts';
import { RuntimeContext } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { changeSettings, settings } from '../../../session/settings/settings.ts';
import { AntdFrame } from '../../themes/antd-frame.tsx';
import { texts as dashboardTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { WallContent } from './wall-content.tsx';
import { createWallRuntime } from './wall-runtime.ts';
import '../dashboard.css';
import '../pages/home-pages.css';
import './wall-page.css';

/** How long a page is shown until the next one, or itself again, is read; after a failure; in ms. */
const turnTime = 30_000;
const retryTime = 15_000;

interface State {
	view: WallView | null;
	/** The link is void. */
	isDead: boolean;
	isLate: boolean;
}

const first: State = { view: null, isDead: false, isLate: false };

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
	const { view, isDead, isLate } = useWall(secret, isRotating);
	useEffect(() => {
		// Another link of the same tab is another wall.
		const handleHash = () => window.location.reload();
		window.addEventListener('hashchange', handleHash);
		return () => window.removeEventListener('hashchange', handleHash);
	}, []);
	if (isDead) return <Result status="warning" title={t(texts.dead())} subTitle={t(texts.deadHint())} />;
	if (view === null) return <WallWaiting isLate={isLate} />;
	const page = view.pages.find(({ id }) => id === view.page);
	return (
		<main className="wall" aria-label={view.title}>
			<header className="wall-head">
				<h1>
					{view.title}
					{view.pages.length > 1 && page && <span>{page.title}</span>}
				</h1>
				<p role="status" data-late={isLate}>
					{t(isLate ? texts.late({ time: timeOf(view) }) : texts.asOf({ time: timeOf(view) }))}
				</p>
				<WallButtons isRotating={view.pages.length > 1 ? isRotating : undefined} onRotate={setRotating} />
			</header>
			<div className="home-grid" data-page={view.page} style={{ '--wall-rows': rowsOf(view) } as CSSProperties}>
				{[...view.portlets]
					.sort((one, other) => one.y - other.y || one.x - other.x)
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

/** Reads a page, and after a while the next one; what was read stays while the server cannot be reached. */
function useWall(secret: string, isRotating: boolean): State {
	const [state, setState] = useState(first);
	const shown = useRef<WallView | null>(null);
	useEffect(() => {
		let isCurrent = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const read = async () => {
			const found = await readWall(secret, shown.current && pageAfter(shown.current, isRotating));
			if (!isCurrent) return;
			if (found !== null) shown.current = found === 'dead' ? null : found;
			setState({ view: shown.current, isDead: found === 'dead', isLate: found === null });
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
		return await callApi<WallView>('/platform/v3/wall/read', { secret, ...(page && { page }) }, { withoutSession: true, isQuiet: true });
	} catch (error) {
		return error instanceof PortalError && error.kind === 'notFound' ? 'dead' : null;
	}
}

function pageAfter({ pages, page }: WallView, isRotating: boolean): string | undefined {
	const index = pages.findIndex(({ id }) => id === page);
	return isRotating ? pages[(index + 1) % pages.length]?.id : page;
}

function rowsOf({ portlets }: WallView): number {
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
