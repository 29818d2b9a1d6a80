import { EllipsisOutlined } from '@ant-design/icons';
import { Menu } from 'antd';

import { useText } from '../../base/i18n/use-text.ts';
import { toMenuItem } from '../../menus/menu-item.tsx';
import { useOpenMenu } from '../../menus/use-open-menu.ts';
import { flattenMenus, type MenuNode } from '../../session/state/menu-tree.ts';
import { headerTexts } from './texts.ts';

/** All entries in the header, those of lower levels in menus that open below; what does not fit is behind the last entry. */
export function TopMenuTree({ menus, active }: { menus: MenuNode[]; active: MenuNode | undefined }) {
	const t = useText();
	const openMenu = useOpenMenu();
	const handleClick = (key: string) => {
		const menu = flattenMenus(menus).find((candidate) => candidate.id === key);
		if (menu !== undefined) openMenu(menu);
	};
	return (
		<Menu
			className="top-menu-tree"
			mode="horizontal"
			aria-label={t(headerTexts.topMenu())}
			items={menus.map(toMenuItem)}
			overflowedIndicator={<OverflowMark />}
			selectedKeys={active === undefined ? [] : [active.id]}
			onClick={({ key }) => handleClick(key)}
		/>
	);
}

/** The last entry, which holds those that have no room. */
function OverflowMark() {
	const t = useText();
	return (
		<>
			<EllipsisOutlined aria-hidden />
			<span className="visually-hidden">{t(headerTexts.moreEntries())}</span>
		</>
	);
}
