import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';

import { homePaths } from '../../contract/open-paths.ts';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { LoadingOverlay } from '../feedback/loading-overlay.tsx';
import { notifyError } from '../feedback/notify.ts';
import { VersionNotice } from '../feedback/version-notice.tsx';
import { styledPart } from '../look/styled-part.ts';
import { CustomerService } from '../service/customer-service.tsx';
import { IdleWarning } from '../session/idle-warning.tsx';
import { PreviewBar } from '../session/preview-bar.tsx';
import { session } from '../session/session-store.ts';
import { SwitchedBar } from '../session/switched-bar.tsx';
import { changeSettings, settings } from '../settings/settings.ts';
import { useStore } from '../store/store.ts';
import { PageStack } from '../tabs/page-stack.tsx';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { SideMenu } from './side-menu.tsx';
import { useMenuEvents } from './use-menu-events.ts';
import { useTopMenu } from './use-top-menu.ts';
import './main-layout.css';

export { loadPageParts } from '../tabs/page-frame.tsx';

const MobileMenu = styledPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));

// Another address draws again only what shows it.
const TopBar = memo(Header);
const Aside = memo(SideMenu);
const Tabs = memo(TabStrip);
const Pages = memo(PageStack);
const Panels = memo(Overlays);

function handleCollapse(isCollapsed: boolean): void {
	changeSettings({ asideCollapsed: isCollapsed });
}

/** Header, side menu, tab strip and pages. Shown in a frame of another page, only the pages are drawn. */
export function MainLayout({ location }: { location: Location }) {
	const { menus } = useStore(session, (state) => state);
	const { asideCollapsed, transition } = useStore(settings, (state) => state);
	const [isMobileMenuOpen, setMobileMenuOpen] = useState(false);
	const active = useTabNavigation(location);
	const { top, choose } = useTopMenu(menus ?? [], active);
	useMenuEvents();
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere is done with the menu
	useEffect(() => setMobileMenuOpen(false), [location.key]);
	const handleMobileMenu = useCallback(() => setMobileMenuOpen(true), []);
	const handleMenuFailure = (error: Error) => {
		setMobileMenuOpen(false);
		notifyError(error);
	};
	const isFramed = window.self !== window.top;
	const hasAside = !isFramed && top !== undefined && top.children.length > 0;
	// What the page shows comes first; header, menu and tabs are drawn while it waits for its rows. The home page leads elsewhere: there they are first.
	const hasFrame = useDeferredValue(true, homePaths.includes(location.pathname));
	const className = `layout${transition ? ' layout-fade' : ''}${isFramed ? ' layout-framed' : ''}`;
	return (
		<div className={className} data-collapsed={asideCollapsed}>
			{!isFramed && <SwitchedBar />}
			<PreviewBar />
			{!isFramed && !hasFrame && <div className="header" />}
			{!isFramed && hasFrame && <TopBar top={top} onTop={choose} onMobileMenu={handleMobileMenu} />}
			<div className="layout-body">
				{hasAside && !hasFrame && <div className="aside" data-collapsed={asideCollapsed} />}
				{hasAside && hasFrame && <Aside top={top} active={active?.menu} isCollapsed={asideCollapsed} onCollapse={handleCollapse} />}
				<div className="layout-main">
					{!isFramed && !hasFrame && <div className="tab-strip" />}
					{!isFramed && hasFrame && <Tabs />}
					<Pages />
				</div>
			</div>
			<ErrorBoundary onError={handleMenuFailure}>
				{isMobileMenuOpen && <MobileMenu active={active?.menu} onClose={() => setMobileMenuOpen(false)} />}
			</ErrorBoundary>
			<Panels />
			<div className="corner-notices">
				<IdleWarning />
				<VersionNotice />
			</div>
			<LoadingOverlay />
			{!isFramed && <CustomerService />}
		</div>
	);
}
