import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { notifyError } from '../feedback/notify.ts';
import { MenuIcon } from '../menus/menu-icon.tsx';
import type { MenuNode } from '../menus/menu-tree.ts';
import { useOpenMenu } from '../menus/use-open-menu.ts';
import { session } from '../session/session-store.ts';
import { useStore } from '../store/store.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { favorites, sortFavorites } from './favorites.ts';
import './favorites.css';

const dragStart = { activationConstraint: { distance: 6 } };
// Enter opens an entry; only the space bar takes it up.
const keys = {
	coordinateGetter: sortableKeyboardCoordinates,
	keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

/** The user's favourites: pressed to open, dragged (or moved with the space bar and the arrows) to another place. */
export function FavoriteList({ look, activeId }: { look: 'menu' | 'icons' | 'cards'; activeId?: string | undefined }) {
	const { t } = useTranslation();
	const menus = useFavoriteMenus();
	const sensors = useSensors(useSensor(PointerSensor, dragStart), useSensor(KeyboardSensor, keys));
	const ids = useMemo(() => menus.map(({ id }) => id), [menus]);
	const handleDragEnd = ({ active, over }: DragEndEvent) => {
		if (over === null || over.id === active.id) return;
		const sorted = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
		void sortFavorites(sorted).catch(notifyError);
	};
	if (menus.length === 0) return null;
	return (
		<section className={`favorites favorites-${look}`} aria-label={t('favorites.title')}>
			<h2 className={look === 'icons' ? 'visually-hidden' : undefined} title={t('favorites.hint')}>
				{t('favorites.title')}
			</h2>
			<DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
				<SortableContext items={ids} strategy={rectSortingStrategy}>
					<ul>
						{menus.map((menu) => (
							<Favorite key={menu.id} menu={menu} look={look} isActive={menu.id === activeId} />
						))}
					</ul>
				</SortableContext>
			</DndContext>
		</section>
	);
}

function Favorite({ menu, look, isActive }: { menu: MenuNode; look: 'menu' | 'icons' | 'cards'; isActive: boolean }) {
	const openMenu = useOpenMenu();
	const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({ id: menu.id });
	const style = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : undefined };
	return (
		<li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
			<button
				type="button"
				className="favorite"
				aria-current={isActive ? 'page' : undefined}
				aria-label={menu.name}
				title={menu.titles.join(' / ')}
				onClick={() => openMenu(menu)}
				{...listeners}
			>
				<MenuIcon name={menu.icon} />
				{look !== 'icons' && <span className="favorite-name">{menu.name}</span>}
			</button>
			{look !== 'icons' && <FavoriteStar menu={menu} />}
		</li>
	);
}

/** Favourites that stand in the menus of the subsystem now. */
function useFavoriteMenus(): MenuNode[] {
	const { ids } = useStore(favorites, (state) => state);
	const menuPool = useStore(session, (state) => state.menuPool);
	return useMemo(() => ids.flatMap((id) => menuPool.find((menu) => menu.id === id) ?? []), [ids, menuPool]);
}
