import { CompressOutlined, ExpandOutlined, MenuOutlined, SearchOutlined, SkinOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';

import { Link } from 'react-router-dom';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { portalOptions } from '../../base/portal/portal-options.ts';
import { productName } from '../../base/portal/product-name.ts';
import { readRunMode } from '../../base/state/storage.ts';
import { useStore } from '../../base/state/store.ts';
import { useFeatures } from '../../screens/feature.ts';
import type { Layout } from '../../session/settings/settings.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { InspectorSwitch } from '../inspector/inspector-switch.tsx';
import { showOverlay } from '../overlays/overlay-store.ts';
import { shellTexts } from '../texts.ts';
import { DarkSwitch } from './dark-switch.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SystemSwitch } from './system-switch.tsx';
import { headerTexts } from './texts.ts';
import { TopMenu } from './top-menu.tsx';
import { TopMenuTree } from './top-menu-tree.tsx';
import { UserMenu } from './user-menu.tsx';
import './top-menu.css';
import { atBase } from '../../base/portal/base-path.ts';

const DeveloperTools = lazyPart(() => import('../development/developer-tools.tsx').then((module) => module.DeveloperTools));

interface Props {
	layout: Layout;
	active: MenuNode | undefined;
	top: MenuNode | undefined;
	onTop(id: string): void;
	onMobileMenu(): void;
}

/** The bar on top of everything. */
export function Header({ layout, active, top, onTop, onMobileMenu }: Props) {
	const t = useText();
	const { headerTools } = useFeatures();
	const { systems, systemId, menus } = useStore(session, (state) => state);
	const system = systems?.find((candidate) => candidate.id === systemId);
	return (
		<header className="header">
			<Button
				className="header-burger"
				type="text"
				icon={<MenuOutlined aria-hidden />}
				aria-label={t(shellTexts.menu())}
				onClick={onMobileMenu}
			/>
			<Link className="header-logo" to="/dashboard" title={t(headerTexts.home())}>
				<img src={atBase('/logo.svg')} alt="" />
				<span>{readRunMode() === '1' || system === undefined ? t(productName()) : system.name}</span>
			</Link>
			{(systems?.length ?? 0) > 1 && <SystemSwitch systems={systems ?? []} systemId={systemId} />}
			{layout === 'mixed' && <TopMenu menus={menus ?? []} top={top} onTop={onTop} />}
			{layout === 'top' && <TopMenuTree menus={menus ?? []} active={active} />}
			<div className="header-tools">
				<Tooltip title={t(headerTexts.search({ key: 'Ctrl+K' }))}>
					<Button
						type="text"
						icon={<SearchOutlined aria-hidden />}
						aria-label={t(shellTexts.search())}
						onClick={() => showOverlay('search')}
					/>
				</Tooltip>
				{portalOptions.isDevelopment && <DeveloperTools />}
				<InspectorSwitch />
				<FullscreenButton />
				<DarkSwitch />
				<LanguageMenu />
				<Tooltip title={t(shellTexts.preferences())}>
					<Button
						type="text"
						icon={<SkinOutlined aria-hidden />}
						aria-label={t(shellTexts.preferences())}
						onClick={() => showOverlay('settings')}
					/>
				</Tooltip>
				{headerTools.map((Tool, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<Tool key={index} />
				))}
				<UserMenu />
			</div>
		</header>
	);
}

function FullscreenButton() {
	const t = useText();
	const [isFull, setFull] = useState(document.fullscreenElement !== null);
	useEffect(() => {
		const handle = () => setFull(document.fullscreenElement !== null);
		document.addEventListener('fullscreenchange', handle);
		return () => document.removeEventListener('fullscreenchange', handle);
	}, []);
	if (!document.fullscreenEnabled) return null;
	const handleClick = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
	const title = t(isFull ? headerTexts.exitFullscreen() : headerTexts.fullscreen());
	return (
		<Tooltip title={title}>
			<Button
				className="header-fullscreen"
				type="text"
				icon={isFull ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
				aria-label={title}
				onClick={() => void handleClick()}
			/>
		</Tooltip>
	);
}
