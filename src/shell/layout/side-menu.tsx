import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Menu, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FavoriteList } from '../../menus/favorites/favorite-list.tsx';
import { FavoriteStar } from '../../menus/favorites/favorite-star.tsx';
import { canBeFavorite } from '../../menus/favorites/use-favorite.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';
import { trailOf } from '../../menus/top-menu-of.ts';
import { useOpenMenu } from '../../menus/use-open-menu.ts';
import { flattenMenus, type MenuNode } from '../../session/state/menu-tree.ts';
import { shellTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
	top: MenuNode | undefined;
	active: MenuNode | undefined;
	isCollapsed: boolean;
	onCollapse(isCollapsed: boolean): void;
}

/** What is under the chosen entry of the top menu. */
export function SideMenu({ top, active, isCollapsed, onCollapse }: Props) {
	const t = useText();
	const title = t(isCollapsed ? texts.expand() : texts.collapse());
	return (
		<aside className="aside" data-collapsed={isCollapsed}>
			<nav className="aside-menu" aria-label={top?.name ?? t(shellTexts.menu())}>
				<FavoriteList look={isCollapsed ? 'icons' : 'menu'} activeId={active?.id} />
				<MenuEntries menus={top?.children ?? []} active={active} isCollapsed={isCollapsed} />
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
	useEffect(() => {
		const trail = active === undefined ? [] : trailOf(menus, active);
		if (trail.length > 0) setOpenKeys(trail.slice(0, -1).map((menu) => menu.id));
	}, [menus, active]);
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
			items={menus.map(toItem)}
			selectedKeys={active === undefined ? [] : [active.id]}
			{...(isCollapsed ? {} : { openKeys, onOpenChange: handleOpenChange })}
			onClick={({ key }) => handleClick(key)}
		/>
	);
}

function toItem(menu: MenuNode): NonNullable<MenuProps['items']>[number] {
	const item = { key: menu.id, label: menu.name, icon: <MenuIcon name={menu.icon} /> };
	if (menu.children.length > 0) return { ...item, children: menu.children.map(toItem) };
	if (!canBeFavorite(menu)) return item;
	// The star is no part of the entry's name.
	const named = { 'aria-label': menu.name };
	return { ...item, ...named, label: <StarredLabel menu={menu} />, title: menu.name };
}

function StarredLabel({ menu }: { menu: MenuNode }) {
	return (
		<span className="menu-label">
			<span className="menu-label-text">{menu.name}</span>
			<FavoriteStar menu={menu} />
		</span>
	);
}
