import type { KeyboardEvent } from 'react';

/** Enter and Tab choose what was found for the typed text. While that is searched for they do nothing, as the list still has what was found before. */
export function holdKeys(isSearching: boolean) {
	return (event: KeyboardEvent) => {
		if (!isSearching || (event.key !== 'Enter' && event.key !== 'Tab')) return;
		event.preventDefault();
		event.stopPropagation();
	};
}
