import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';

import { FavoriteList } from '../favorites/favorite-list.tsx';
import type { MenuNode } from '../menus/menu-tree.ts';
import { session } from '../session/session-store.ts';
import { useStore } from '../store/store.ts';
import { MenuEntries } from './side-menu.tsx';

/** The whole menu on a narrow screen. */
export function MobileMenu({ active, onClose }: { active: MenuNode | undefined; onClose(): void }) {
	const { t } = useTranslation();
	const menus = useStore(session, (state) => state.menus);
	return (
		<Drawer open placement="left" size={280} title={t('header.menu')} onClose={onClose} styles={{ body: { padding: 8 } }}>
			<FavoriteList look="menu" activeId={active?.id} />
			<MenuEntries menus={menus ?? []} active={active} isCollapsed={false} />
		</Drawer>
	);
}
