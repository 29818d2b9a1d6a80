import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into view, or near it, since it was drawn. */
export function useSeen<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
	const element = useRef<Target>(null);
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		if (isSeen || element.current === null) return;
		if (typeof IntersectionObserver === 'undefined') {
			setSeen(true);
			return;
		}
		const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
			rootMargin: '200px',
		});
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [isSeen]);
	return [element, isSeen];
}
