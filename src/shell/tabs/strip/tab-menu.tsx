import { Dropdown, type MenuProps } from 'antd';
import type { Translate } from '../../../../renderers/core/texts/use-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { canBeFavorite, useFavorite } from '../../../menus/favorites/use-favorite.ts';
import { resolvePage } from '../../../menus/resolve-page.ts';
import { homeKey, type Tab } from '../../../screens/tabs/tab-list.ts';
import { tabStore } from '../../../screens/tabs/tab-store.ts';
import { session } from '../../../session/state/session-store.ts';
import { tabsTexts } from '../texts.ts';
import type { TabCommands } from '../use-tab-commands.ts';

/** A tab that was right-clicked, and where in the window. */
export interface ClickedTab {
	key: string;
	x: number;
	y: number;
}

interface Props {
	clicked: ClickedTab;
	commands: TabCommands;
	onClose(): void;
}

/** What a right click on a tab offers: one menu for the whole strip, because a menu for each tab would be drawn with each change of tabs. */
export function TabMenu({ clicked, commands, onClose }: Props) {
	const t = useText();
	const tab = useStore(tabStore, ({ tabs }) => tabs.find(({ key }) => key === clicked.key));
	const hasClosed = useStore(tabStore, ({ closed }) => closed.length > 0);
	const menuPool = useStore(session, (state) => state.menuPool);
	const menu = tab === undefined ? undefined : resolvePage(tab.address, menuPool)?.menu;
	const favorite = useFavorite(menu ?? { id: '', name: '' });
	if (tab === undefined) return null;
	const items = menuItems(tab, { hasClosed, isFavorite: canBeFavorite(menu) ? favorite.isFavorite : null, t });
	const onClick: MenuProps['onClick'] = ({ key }) => (key === 'favorite' ? favorite.toggle() : runMenu(key, tab, commands));
	return (
		<Dropdown open trigger={['click']} menu={{ items, onClick }} onOpenChange={(isOpen) => isOpen || onClose()}>
			<span className="tab-menu-anchor" style={{ left: clicked.x, top: clicked.y }} />
		</Dropdown>
	);
}

interface Facts {
	hasClosed: boolean;
	/** Null for a page that no menu entry leads to. */
	isFavorite: boolean | null;
	t: Translate;
}

function menuItems(tab: Tab, { hasClosed, isFavorite, t }: Facts): MenuProps['items'] {
	const others = { key: 'closeOthers', label: t(tabsTexts.closeOthers()) };
	if (tab.key === homeKey) return [others];
	return [
		{ key: 'refresh', label: t(tabsTexts.refresh()) },
		{ key: tab.isPinned ? 'unpin' : 'pin', label: t(tab.isPinned ? tabsTexts.unpin() : tabsTexts.pin()) },
		...(isFavorite === null ? [] : [{ key: 'favorite', label: t(isFavorite ? tabsTexts.removeFavorite() : tabsTexts.addFavorite()) }]),
		{ type: 'divider' },
		{ key: 'closeLeft', label: t(tabsTexts.closeLeft()) },
		{ key: 'closeRight', label: t(tabsTexts.closeRight()) },
		{ key: 'close', label: t(tabsTexts.close()) },
		others,
		{ key: 'closeAll', label: t(tabsTexts.closeAll()) },
		{ type: 'divider' },
		{ key: 'reopen', label: t(tabsTexts.reopen()), disabled: !hasClosed },
	];
}

function runMenu(key: string, tab: Tab, commands: TabCommands): void {
	if (key === 'refresh') void commands.refresh(tab.key);
	else if (key === 'pin' || key === 'unpin') commands.pin(tab.key, key === 'pin');
	else if (key === 'reopen') commands.reopen();
	else void commands.run(key, tab.key);
}
