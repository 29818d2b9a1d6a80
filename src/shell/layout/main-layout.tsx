import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Location } from 'react-router-dom';

import { homePaths } from '../../../contract/features/open-paths.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { ErrorBoundary } from '../../base/feedback/error-boundary.tsx';
import { LoadingOverlay } from '../../base/feedback/loading-overlay.tsx';
import { notifyError } from '../../base/feedback/notify.ts';
import { VersionNotice } from '../../base/feedback/version-notice.tsx';
import { styledPart } from '../../base/look/styled-part.ts';
import { portalOptions } from '../../base/portal/portal-options.ts';
import { useStore } from '../../base/state/store.ts';
import { IdleWarning } from '../../session/lock/idle-warning.tsx';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import { session } from '../../session/state/session-store.ts';
import { branchOf, useTopMenu } from '../header/use-top-menu.ts';
import { PreviewBar } from '../switched/preview-bar.tsx';
import { SwitchedBar } from '../switched/switched-bar.tsx';
import { loadPageParts } from '../tabs/page-frame.tsx';
import { PageStack } from '../tabs/page-stack.tsx';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useMenuEvents } from './use-menu-events.ts';
import './main-layout.css';

const PageWatermark = lazyPart(() => import('./page-watermark.tsx').then((module) => module.PageWatermark));
const MobileMenu = styledPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));

// What is around the page: one script, which the rows of a list do not wait for. Its room is kept.
const Header = lazyPart(
	() => import('../header/header.tsx').then((module) => module.Header),
	() => <div className="header" />,
);
const SideMenu = lazyPart(
	() => import('./side-menu.tsx').then((module) => module.SideMenu),
	({ isCollapsed }) => <div className="aside" data-collapsed={isCollapsed} />,
);
const TabStrip = lazyPart(
	() => import('../tabs/strip/tab-strip.tsx').then((module) => module.TabStrip),
	() => <div className="tab-strip" />,
);
const MaintenanceBar = lazyPart(() => import('../maintenance/maintenance-bar.tsx').then((module) => module.MaintenanceBar));
const Overlays = lazyPart(() => import('./overlays.tsx').then((module) => module.Overlays));
const CustomerService = lazyPart(() => import('../service/customer-service.tsx').then((module) => module.CustomerService));

// Another address draws again only what shows it.
const TopBar = memo(Header);
const Aside = memo(SideMenu);
const Tabs = memo(TabStrip);
const Pages = memo(PageStack);
const Panels = memo(Overlays);

/** Loads what draws the first page ahead of its use; the home page is drawn together with what is around it. */
export async function loadLayoutParts(path: string): Promise<void> {
	const around = homePaths.includes(path) ? [Header, SideMenu, TabStrip] : [];
	await Promise.all([loadPageParts(path), ...around.map((part) => part.load())]);
}

function handleCollapse(isCollapsed: boolean): void {
	changeSettings({ asideCollapsed: isCollapsed });
}

/** Header, side menu, tab strip and pages. Shown in a frame of another page, only the pages are drawn. */
export function MainLayout({ location }: { location: Location }) {
	const { menus } = useStore(session, (state) => state);
	const { asideCollapsed, transition, layout, contentWidth } = useStore(settings, (state) => state);
	const [isMobileMenuOpen, setMobileMenuOpen] = useState(false);
	const active = useTabNavigation(location);
	const { top, choose } = useTopMenu(menus ?? [], active);
	useHotkeys();
	useMenuEvents();
	// A navigation closes the menu.
	useEffectOn([location.key], () => setMobileMenuOpen(false));
	const handleMobileMenu = useCallback(() => setMobileMenuOpen(true), []);
	const handleMenuFailure = (error: Error) => {
		setMobileMenuOpen(false);
		notifyError(error);
	};
	const isFramed = window.self !== window.top;
	const branch = useMemo(() => branchOf(top), [top]);
	const besidePage = layout === 'side' ? (menus ?? []) : branch;
	const hasAside = !isFramed && layout !== 'top' && besidePage.length > 0;
	// What the page shows comes first; header, menu and tabs are drawn while it waits for its rows. The home page leads elsewhere: there they are first.
	const hasFrame = useDeferredValue(true, homePaths.includes(location.pathname));
	const className = `layout${transition ? ' layout-fade' : ''}${isFramed ? ' layout-framed' : ''}`;
	return (
		<div className={className} data-collapsed={asideCollapsed} data-width={contentWidth}>
			{!isFramed && <SwitchedBar />}
			<PreviewBar />
			{!isFramed && <MaintenanceBar />}
			<VersionNotice />
			{!isFramed && !hasFrame && <div className="header" />}
			{!isFramed && hasFrame && <TopBar layout={layout} active={active?.menu} top={top} onTop={choose} onMobileMenu={handleMobileMenu} />}
			<div className="layout-body">
				{hasAside && !hasFrame && <div className="aside" data-collapsed={asideCollapsed} />}
				{hasAside && hasFrame && (
					<Aside
						menus={besidePage}
						name={layout === 'side' ? undefined : top?.name}
						active={active?.menu}
						isCollapsed={asideCollapsed}
						onCollapse={handleCollapse}
					/>
				)}
				<div className="layout-main">
					{!isFramed && !hasFrame && <div className="tab-strip" />}
					{!isFramed && hasFrame && <Tabs />}
					<Pages />
				</div>
			</div>
			{portalOptions.hasWatermark && <PageWatermark />}
			<ErrorBoundary onError={handleMenuFailure}>
				{isMobileMenuOpen && <MobileMenu active={active?.menu} onClose={() => setMobileMenuOpen(false)} />}
			</ErrorBoundary>
			<Panels />
			<div className="corner-notices">
				<IdleWarning />
			</div>
			<LoadingOverlay />
			{!isFramed && <CustomerService />}
		</div>
	);
}
