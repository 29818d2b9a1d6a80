import { useEffect, useState } from 'react';

/** Whether the portal fills the display, and how that is begun and ended; browsers that cannot do so have no `enter`. */
export function useFullScreen(): { isFull: boolean; enter: (() => void) | undefined; leave(): void } {
	const [isFull, setFull] = useState(false);
	useEffect(() => {
		// Escape ends it without asking the page.
		const handleChange = () => document.fullscreenElement === null && setFull(false);
		document.addEventListener('fullscreenchange', handleChange);
		return () => {
			document.removeEventListener('fullscreenchange', handleChange);
			if (document.fullscreenElement) void document.exitFullscreen();
		};
	}, []);
	const enter = () => {
		setFull(true);
		// The whole document, because menus and hints of portlets are drawn beside the page.
		document.documentElement.requestFullscreen().catch(() => setFull(false));
	};
	const leave = () => {
		setFull(false);
		if (document.fullscreenElement) void document.exitFullscreen();
	};
	return { isFull, enter: document.fullscreenEnabled ? enter : undefined, leave };
}
