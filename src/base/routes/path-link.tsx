import type { MouseEvent, ReactNode } from 'react';
import { atBase } from '../portal/base-path.ts';
import { goTo } from './go-to.ts';

/** A link inside the portal that, unlike the router's own, is not drawn again whenever the address changes: kept pages hold many. */
export function PathLink({ to, children }: { to: string; children: ReactNode }) {
	const handleClick = (event: MouseEvent) => {
		if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		goTo(to);
	};
	return (
		<a href={atBase(to)} onClick={handleClick}>
			{children}
		</a>
	);
}
