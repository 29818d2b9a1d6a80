import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';

import type { MenuNode } from '../menus/menu-tree.ts';
import { useFavorite } from './use-favorite.ts';
import './favorites.css';

/** Keeps a menu entry at hand, or no longer; for the mouse, the tab's menu does the same for the keyboard. */
export function FavoriteStar({ menu }: { menu: MenuNode }) {
	const { isFavorite, title, toggle } = useFavorite(menu);
	const handleClick = (event: MouseEvent) => {
		event.stopPropagation();
		event.preventDefault();
		toggle();
	};
	return (
		<span className="favorite-star" data-on={isFavorite} aria-hidden="true" title={title} onClick={handleClick}>
			{isFavorite ? <StarFilled /> : <StarOutlined />}
		</span>
	);
}
