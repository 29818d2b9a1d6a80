import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { KeyboardEvent, MouseEvent } from 'react';

import type { MenuNode } from '../../session/state/menu-tree.ts';
import { useFavorite } from './use-favorite.ts';
import './favorites.css';

interface Props {
	menu: MenuNode;
	/** Stands in something that is chosen as a whole and may hold nothing to press: for the mouse alone. */
	isInOption?: boolean;
}

/** Keeps a menu entry at hand, or no longer; reached by the keyboard from the entry that it stands in. */
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
