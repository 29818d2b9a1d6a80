import { type RefObject, useEffect } from 'react';

/** While an element is in sight the page prints as a copy of it, without what is around it. */
export function usePrintedSheet(sheet: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		let copy: HTMLElement | null = null;
		const handleBefore = () => {
			if (sheet.current === null || sheet.current.offsetParent === null) return;
			copy = document.createElement('div');
			copy.className = 'article-print';
			copy.append(sheet.current.cloneNode(true));
			document.body.append(copy);
		};
		const handleAfter = () => {
			copy?.remove();
			copy = null;
		};
		window.addEventListener('beforeprint', handleBefore);
		window.addEventListener('afterprint', handleAfter);
		return () => {
			handleAfter();
			window.removeEventListener('beforeprint', handleBefore);
			window.removeEventListener('afterprint', handleAfter);
		};
	}, [sheet]);
}
