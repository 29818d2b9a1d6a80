import { Drawer } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { FavoriteList } from '../../menus/favorites/favorite-list.tsx';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { shellTexts } from '../texts.ts';
import { MenuEntries } from './side-menu.tsx';

/** The whole menu on a narrow screen. */
export function MobileMenu({ active, onClose }: { active: MenuNode | undefined; onClose(): void }) {
	const t = useText();
	const menus = useStore(session, (state) => state.menus);
	return (
		<Drawer open placement="left" size={280} title={t(shellTexts.menu())} onClose={onClose} styles={{ body: { padding: 8 } }}>
			<FavoriteList look="menu" activeId={active?.id} />
			<MenuEntries menus={menus ?? []} active={active} isCollapsed={false} />
		</Drawer>
	);
}
