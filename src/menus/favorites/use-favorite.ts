import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { favorites, setFavorite } from './favorites.ts';
import { texts } from './texts.ts';

/** Whether an entry is a favourite, and how that is changed. */
export function useFavorite(menu: Pick<MenuNode, 'id' | 'name'>) {
	const t = useText();
	const isFavorite = useStore(favorites, ({ ids }) => ids.includes(menu.id));
	const title = t(isFavorite ? texts.remove({ name: menu.name }) : texts.add({ name: menu.name }));
	const toggle = () => void setFavorite(menu.id, !isFavorite).catch(notifyError);
	return { isFavorite, title, toggle };
}

/** Whether an entry leads to something that can be kept at hand. */
export function canBeFavorite(menu: MenuNode | undefined): menu is MenuNode {
	return menu !== undefined && menu.children.length === 0 && menu.url !== null && !menu.isHidden;
}
