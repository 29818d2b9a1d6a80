import { useEffect, useRef, useState } from 'react';

/** The state of a menu that is made only when a user reaches for it, by a button without one. */
export interface MenuOnDemand {
	isWanted: boolean;
	isOpen: boolean;
	/** The button of the menu, which replaces the first one and then stays: the keys return to it when the menu, or a dialog of it, is closed. */
	own: React.RefObject<HTMLButtonElement | null>;
	/** The first button was clicked. */
	begin(): void;
	setOpen(isOpen: boolean): void;
}

export function useMenuOnDemand(): MenuOnDemand {
	const [isWanted, setWanted] = useState(false);
	const [isOpen, setOpen] = useState(false);
	const own = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (isWanted) own.current?.focus({ preventScroll: true });
	}, [isWanted]);
	const begin = () => {
		setWanted(true);
		setOpen(true);
	};
	return { isWanted, isOpen, own, begin, setOpen };
}
