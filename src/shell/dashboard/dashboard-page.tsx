import { BarChartOutlined, FullscreenOutlined, LayoutOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Flex } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';

import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { loadAntdStyles } from '../../base/look/antd-styles.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { FavoriteList } from '../../menus/favorites/favorite-list.tsx';
import { chartsPath, screenOf } from '../../menus/resolve-page.ts';
import { CrossFilterBar, CrossFilterPage } from '../../screens/charts/cross-filter.tsx';
import { HomeEditing } from '../../screens/portlet.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { deliveredCharts, deliveredPages, deliveredWork, mostLists } from './pages/delivered-home.ts';
import { HomePages } from './pages/home-pages.tsx';
import { PortletFrame } from './pages/portlet-frame.tsx';
import { useHome } from './pages/use-home.ts';
import { RecentRecords } from './recent-records.tsx';
import { ScreenCount } from './screen-count.tsx';
import { greetings, texts } from './texts.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHomeScreens } from './use-home-screens.ts';
import { useIsMissing } from './use-latest.ts';
import { WallLinks } from './wall/wall-links.tsx';
import { WallTools } from './wall/wall-tools.tsx';
import './dashboard.css';

const HomeEditor = lazyPart(async () => {
	const [{ HomeEditor }] = await Promise.all([import('./edit/home-editor.tsx'), loadAntdStyles('more')]);
	return HomeEditor;
});

/** Whether the home page was another than the delivered one. */
const memory = 'home page';

/** The home page: the user's own, that of a role or tenant, or what there is in the screens that the user may see. */
export function DashboardPage() {
	const t = useText();
	const runtime = useRuntime();
	const user = useStore(session, (state) => state.user);
	// Header, menu and tabs respond before the page has counted anything.
	const hasContent = useDeferredValue(true, false);
	const home = useHome();
	const entries = useHomeScreens();
	/** The version that is changed. */
	const [editing, setEditing] = useState<{ version: number | null } | null>(null);
	/** The page of the home page that is in sight, also before and after it is changed. */
	const [page, setPage] = useState('');
	const isEditing = editing !== null;
	const { isFull, enter, leave } = useFullScreen();
	const [isRotating, setRotating] = useState(true);
	const hasOwn = home.layout && home.layout.pages !== null;
	useEffect(() => {
		if (hasOwn !== undefined) runtime.remember(memory, hasOwn || undefined);
	}, [hasOwn, runtime]);
	if (user === null) return null;
	const { layout } = home;
	const customise = () => setEditing({ version: layout?.version ?? null });
	const pages = layout?.pages ?? null;
	const maySetDefault = user.isTenantAdmin && !user.switchedFrom;
	const shown = pages ?? deliveredPages(entries, t(texts.home()));
	// What fills the display is shown in turn, the delivered page too.
	const drawn = isFull ? shown : pages;
	// The delivered page needs no answer, unless the user had another one last time.
	const isDelivered = layout === undefined ? runtime.recall(memory) !== true : pages === null;
	return (
		<div className="dashboard" data-full={isFull}>
			{isFull ? (
				<WallTools isRotating={isRotating} onRotate={setRotating} onLeave={leave} />
			) : (
				<DashboardHead
					entries={entries}
					onFullScreen={isEditing ? undefined : enter}
					walls={!isEditing && layout !== undefined && <WallLinks pages={shown} />}
					onCustomise={isEditing || layout === undefined ? undefined : customise}
				/>
			)}
			{editing !== null && (
				<HomeEditor
					pages={shown}
					first={page}
					onShow={setPage}
					onSave={(changed, isReplacing) => home.save(changed, isReplacing ? 'latest' : editing.version)}
					onReset={home.reset}
					maySetDefault={maySetDefault}
					onClose={() => setEditing(null)}
				/>
			)}
			{hasContent && !isEditing && drawn !== null && (
				<HomeEditing value={isFull ? undefined : customise}>
					<HomePages pages={drawn} isRotating={isFull && isRotating} first={page} onShow={setPage} />
				</HomeEditing>
			)}
			{hasContent && !isEditing && !isFull && isDelivered && <DeliveredHome entries={entries} />}
		</div>
	);
}

interface HeadProps {
	entries: MenuNode[];
	onFullScreen: (() => void) | undefined;
	walls: ReactNode;
	onCustomise: (() => void) | undefined;
}

function DashboardHead({ entries, onFullScreen, walls, onCustomise }: HeadProps) {
	const t = useText();
	const runtime = useRuntime();
	const user = useStore(session, (state) => state.user);
	if (user === null) return null;
	const creatable = entries.filter((menu) => runtime.may(`${screenOf(menu)}:create`));
	// In China's time, whatever the zone of the computer.
	const now = dayjs(formatDateTime(new Date().toISOString()));
	const greeting = partOfDay(now.hour());
	return (
		<header className="dashboard-head">
			<div>
				<h1>{t(greetings[greeting]({ name: user.info.user.fullname }))}</h1>
				<p>
					{now.format(t(texts.date()))}
					{user.info.employee?.orgName && <span>{user.info.employee.orgName}</span>}
				</p>
			</div>
			<Flex gap="small">
				<Button
					type="text"
					icon={<BarChartOutlined aria-hidden />}
					aria-label={t(texts.charts())}
					title={t(texts.charts())}
					onClick={() => goTo(chartsPath)}
				/>
				{onFullScreen && (
					<Button
						type="text"
						icon={<FullscreenOutlined aria-hidden />}
						aria-label={t(texts.fullScreen())}
						title={t(texts.fullScreen())}
						onClick={onFullScreen}
					/>
				)}
				{walls}
				{onCustomise && (
					<Button
						type="text"
						icon={<LayoutOutlined aria-hidden />}
						aria-label={t(texts.customise())}
						title={t(texts.customise())}
						onClick={onCustomise}
					/>
				)}
			</Flex>
			<Flex className="dashboard-create" gap="small" wrap>
				{creatable.map((menu) => (
					<CreateButton key={menu.id} menu={menu} screen={screenOf(menu) ?? ''} />
				))}
			</Flex>
		</header>
	);
}

function CreateButton({ menu, screen }: { menu: MenuNode; screen: string }) {
	const t = useText();
	const runtime = useRuntime();
	if (useIsMissing(runtime, screen)) return null;
	return (
		<Button icon={<PlusOutlined aria-hidden />} onClick={() => runtime.open({ screen, view: 'create' })}>
			{t(texts.create({ title: menu.name }))}
		</Button>
	);
}

/** What there is in the screens that the user may see, what waits for them and is announced, charts, and what came last. */
function DeliveredHome({ entries }: { entries: MenuNode[] }) {
	const t = useText();
	const charts = deliveredCharts(entries);
	const runtime = useRuntime();
	return (
		<>
			<FavoriteList look="cards" />
			{entries.length === 0 && <Empty description={t(texts.empty())} />}
			<ul className="dashboard-counts">
				{entries.map((menu) => (
					<ScreenCount key={menu.id} menu={menu} screen={screenOf(menu) ?? ''} runtime={runtime} />
				))}
			</ul>
			<div className="dashboard-work">
				{deliveredWork.map((kind) => (
					<PortletFrame key={kind} portlet={{ id: kind, kind, x: 0, y: 0, w: 6, h: 5, settings: {} }} />
				))}
			</div>
			<CrossFilterPage>
				<div className="dashboard-charts">
					{charts.length > 1 && <CrossFilterBar />}
					{charts.map((chart) => (
						<PortletFrame key={chart} portlet={{ id: chart, kind: 'chart', x: 0, y: 0, w: 6, h: 5, settings: { chart } }} />
					))}
				</div>
			</CrossFilterPage>
			<div className="dashboard-lists">
				{entries.slice(0, mostLists).map((menu) => (
					<RecentRecords key={menu.id} menu={menu} screen={screenOf(menu) ?? ''} runtime={runtime} />
				))}
			</div>
		</>
	);
}

function partOfDay(hour: number) {
	if (hour < 6) return 'night';
	if (hour < 12) return 'morning';
	return hour < 18 ? 'afternoon' : 'evening';
}
