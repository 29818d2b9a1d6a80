import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const writing = 'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog]';

/** `/` goes to the search and `?` tells the keys, wherever the focus is while the list is in sight and no text is being typed. */
export function useListKeys(onHelp: () => void): RefObject<HTMLDivElement | null> {
	const list = useRef<HTMLDivElement>(null);
	const handleKey = useEffectEvent((event: KeyboardEvent) => {
		if ((event.key !== '/' && event.key !== '?') || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		const isTyped = event.target instanceof Element && event.target.closest(writing) !== null;
		if (isTyped || list.current === null || list.current.closest('[hidden]') !== null) return;
		if (event.key === '?') onHelp();
		else list.current.querySelector<HTMLInputElement>('.portal-search input')?.focus();
		event.preventDefault();
	});
	useEffect(() => {
		document.addEventListener('keydown', handleKey);
		return () => document.removeEventListener('keydown', handleKey);
	}, []);
	return list;
}
