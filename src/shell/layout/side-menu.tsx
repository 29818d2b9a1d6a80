import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Menu } from 'antd';
import { useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { FavoriteList } from '../../menus/favorites/favorite-list.tsx';
import { toMenuItem } from '../../menus/menu-item.tsx';
import { trailOf } from '../../menus/top-menu-of.ts';
import { useOpenMenu } from '../../menus/use-open-menu.ts';
import { flattenMenus, type MenuNode } from '../../session/state/menu-tree.ts';
import { shellTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
	/** The entries, and the name of what they belong to. */
	menus: MenuNode[];
	name: string | undefined;
	active: MenuNode | undefined;
	isCollapsed: boolean;
	onCollapse(isCollapsed: boolean): void;
}

/** The menu beside the page: what is under the chosen entry of the top menu, or everything. */
export function SideMenu({ menus, name, active, isCollapsed, onCollapse }: Props) {
	const t = useText();
	const title = t(isCollapsed ? texts.expand() : texts.collapse());
	return (
		<aside className="aside" data-collapsed={isCollapsed}>
			<nav className="aside-menu" aria-label={name ?? t(shellTexts.menu())}>
				<FavoriteList look={isCollapsed ? 'icons' : 'menu'} activeId={active?.id} />
				<MenuEntries menus={menus} active={active} isCollapsed={isCollapsed} />
			</nav>
			<Button
				className="aside-toggle"
				type="text"
				icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
				aria-label={title}
				title={title}
				onClick={() => onCollapse(!isCollapsed)}
			/>
		</aside>
	);
}

interface EntriesProps {
	menus: MenuNode[];
	active: MenuNode | undefined;
	isCollapsed: boolean;
}

/** Entries as a menu of which one branch at a time is open. */
export function MenuEntries({ menus, active, isCollapsed }: EntriesProps) {
	const t = useText();
	const openMenu = useOpenMenu();
	const [openKeys, setOpenKeys] = useState<string[]>([]);
	const trail = active === undefined ? [] : trailOf(menus, active).map((menu) => menu.id);
	// Menus that are read again close nothing that the user has opened meanwhile.
	useEffectOn([trail.join()], () => {
		if (trail.length === 0) return;
		const keys = trail.slice(0, -1);
		// The same keys in another array would draw the menu again.
		setOpenKeys((before) => (before.join() === keys.join() ? before : keys));
	});
	if (menus.length === 0) return <p className="aside-empty">{t(texts.empty())}</p>;
	const pool = flattenMenus(menus);
	const handleOpenChange = (keys: string[]) => {
		const latest = pool.find((menu) => menu.id === keys.find((key) => !openKeys.includes(key)));
		setOpenKeys(latest === undefined ? keys : trailOf(menus, latest).map((menu) => menu.id));
	};
	const handleClick = (key: string) => {
		const menu = pool.find((candidate) => candidate.id === key);
		if (menu !== undefined) openMenu(menu);
	};
	return (
		<Menu
			mode="inline"
			inlineCollapsed={isCollapsed}
			items={menus.map(toMenuItem)}
			selectedKeys={active === undefined ? [] : [active.id]}
			{...(isCollapsed ? {} : { openKeys, onOpenChange: handleOpenChange })}
			onClick={({ key }) => handleClick(key)}
		/>
	);
}
