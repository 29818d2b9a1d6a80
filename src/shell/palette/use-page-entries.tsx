import { MailOutlined } from '@ant-design/icons';
import { useMemo } from 'react';

import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { openOutside } from '../../menus/leave-portal.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';
import { messagesPath } from '../../menus/resolve-page.ts';
import { addressOfMenu, useOpenMenu } from '../../menus/use-open-menu.ts';
import { isPage, isWebAddress, type MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { useEnterSystem } from '../session/use-enter-system.ts';
import { usePagesElsewhere } from '../session/use-pages-elsewhere.ts';
import { tabsTexts } from '../tabs/texts.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The pages of all subsystems that the user may enter, those of this one first. */
export function usePageEntries(): PaletteEntry[] {
	const t = useText();
	const openMenu = useOpenMenu();
	const menuPool = useStore(session, (state) => state.menuPool);
	const others = useOtherPages();
	return useMemo(() => {
		const own = menuPool.filter(isPage).map((menu): PaletteEntry => ({ ...toEntry(menu), menu, run: () => openMenu(menu) }));
		const messages: PaletteEntry = {
			...{ id: pageId(messagesPath), group: 'pages', title: t(tabsTexts.messages()), isSearchOnly: true },
			icon: <MailOutlined aria-hidden />,
			run: () => goTo(messagesPath),
		};
		return [...own, messages, ...others];
	}, [menuPool, others, openMenu, t]);
}

/** The same page has the same id, whatever leads to it. */
export function pageId(path: string): string {
	return `page ${path}`;
}

/** Pages of the other subsystems; empty until their menus have arrived. */
function useOtherPages(): PaletteEntry[] {
	const enter = useEnterSystem();
	const pages = usePagesElsewhere();
	return useMemo(
		() =>
			(pages ?? []).map(({ system, menu }): PaletteEntry => {
				const address = addressOfMenu(menu);
				const entry = toEntry(menu);
				const run = () => (isWebAddress(address) ? openOutside(address) : void enter(system.id, address));
				return { ...entry, id: `${system.id} ${entry.id}`, detail: system.name, isSearchOnly: true, run };
			}),
		[pages, enter],
	);
}

function toEntry(menu: MenuNode): Omit<PaletteEntry, 'run'> {
	return {
		...{ id: pageId(menu.path), group: 'pages', name: menu.name },
		title: menu.titles.join(' / '),
		icon: <MenuIcon name={menu.icon} />,
	};
}
