import { type ReactNode, useCallback, useMemo } from 'react';

import { notifyError } from '../../base/feedback/notify.ts';
import { SortableItem, SortableList } from '../../base/look/sortable.tsx';
import { useStore } from '../../base/state/store.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { MenuIcon } from '../menu-icon.tsx';
import { useOpenMenu } from '../use-open-menu.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { favorites, sortFavorites } from './favorites.ts';
import './favorites.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	look: 'menu' | 'icons' | 'cards';
	activeId?: string | undefined;
	/** Shown without favourites. Default: nothing. */
	empty?: ReactNode;
}

/** The user's favourites: pressed to open, dragged (or moved with the space bar and the arrows) to another position. */
export function FavoriteList({ look, activeId, empty = null }: Props) {
	const t = useText();
	const menus = useFavoriteMenus();
	const ids = useMemo(() => menus.map(({ id }) => id), [menus]);
	const handleMove = (id: string, targetId: string) => {
		const others = ids.filter((each) => each !== id);
		void sortFavorites(others.toSpliced(ids.indexOf(targetId), 0, id)).catch(notifyError);
	};
	const titleOf = useCallback((id: string) => menus.find((menu) => menu.id === id)?.name ?? '', [menus]);
	if (menus.length === 0) return empty;
	return (
		<section className={`favorites favorites-${look}`} aria-label={t(texts.title())}>
			<h2 className={look === 'icons' ? 'visually-hidden' : undefined} title={t(texts.hint())}>
				{t(texts.title())}
			</h2>
			<SortableList ids={ids} layout="grid" titleOf={titleOf} onMove={handleMove}>
				<ul>
					{menus.map((menu) => (
						<Favorite key={menu.id} menu={menu} look={look} isActive={menu.id === activeId} />
					))}
				</ul>
			</SortableList>
		</section>
	);
}

function Favorite({ menu, look, isActive }: { menu: MenuNode; look: 'menu' | 'icons' | 'cards'; isActive: boolean }) {
	const openMenu = useOpenMenu();
	return (
		<SortableItem id={menu.id}>
			{({ item, handle }) => (
				<li {...item}>
					<button
						type="button"
						className="favorite"
						aria-current={isActive ? 'page' : undefined}
						aria-label={menu.name}
						title={menu.titles.join(' / ')}
						onClick={() => openMenu(menu)}
						{...handle}
					>
						<MenuIcon name={menu.icon} />
						{look !== 'icons' && <span className="favorite-name">{menu.name}</span>}
					</button>
					{look !== 'icons' && <FavoriteStar menu={menu} />}
				</li>
			)}
		</SortableItem>
	);
}

/** Favourites that are in the menus of the subsystem now. */
function useFavoriteMenus(): MenuNode[] {
	const { ids } = useStore(favorites, (state) => state);
	const menuPool = useStore(session, (state) => state.menuPool);
	return useMemo(() => ids.flatMap((id) => menuPool.find((menu) => menu.id === id) ?? []), [ids, menuPool]);
}
