import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { KeyboardEvent, MouseEvent } from 'react';

import type { MenuNode } from '../../session/state/menu-tree.ts';
import { useFavorite } from './use-favorite.ts';
import './favorites.css';

interface Props {
	menu: MenuNode;
	/** Inside an option, which may contain no button: for the mouse alone. */
	isInOption?: boolean;
}

/** Adds a menu entry to the favourites, or removes it; reached by the keyboard from the entry that it is in. */
export function FavoriteStar({ menu, isInOption = false }: Props) {
	const { isFavorite, title, toggle } = useFavorite(menu);
	const handleClick = (event: MouseEvent) => {
		event.stopPropagation();
		event.preventDefault();
		toggle();
	};
	// The entry around it would open.
	const handleKey = (event: KeyboardEvent) => {
		if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
	};
	const star = isFavorite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />;
	if (isInOption) {
		return (
			<span className="favorite-star" data-on={isFavorite} aria-hidden="true" title={title} onClick={handleClick}>
				{star}
			</span>
		);
	}
	return (
		<button
			type="button"
			className="favorite-star"
			data-on={isFavorite}
			aria-label={title}
			title={title}
			onClick={handleClick}
			onKeyDown={handleKey}
		>
			{star}
		</button>
	);
}
