import type { KeyboardEvent } from 'react';

/** Enter and Tab choose from the open list. While the typed text is searched for they do nothing, as the list still has what was found before. */
export function holdKeys(isSearching: boolean) {
	return (event: KeyboardEvent) => {
		const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
		if (!isSearching || !isOpen || (event.key !== 'Enter' && event.key !== 'Tab')) return;
		event.preventDefault();
		event.stopPropagation();
	};
}
