import { type ButtonHTMLAttributes, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';

import { lazyPart } from '../../../core/runtime/lazy-part.tsx';

const HeadingPopup = lazyPart(
	() => import('./heading-popup.tsx').then((module) => module.HeadingPopup),
	({ button }) => button,
);

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'aria-pressed' | 'title'> {
	icon: ReactNode;
	/** What it opens; `close` closes it. */
	popup(close: () => void): ReactNode;
}

/** A small button beside the title of a column; its popup is made when a user reaches for it, and nothing in there sorts the list. */
export function HeadingButton({ icon, popup, ...button }: Props) {
	const [isWanted, setWanted] = useState(false);
	const [isOpen, setOpen] = useState(false);
	const holder = useRef<HTMLSpanElement>(null);
	const handleLeave = () => {
		setOpen(false);
		holder.current?.querySelector('button')?.focus({ preventScroll: true });
	};
	const handleFirst = () => {
		setWanted(true);
		setOpen(true);
	};
	const own = (
		<button type="button" {...button} aria-haspopup="dialog" aria-expanded={isOpen} {...(!isWanted && { onClick: handleFirst })}>
			{icon}
		</button>
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only holds events back from the heading
		<span ref={holder} className="portal-heading-tool" onClick={hold} onKeyDown={hold}>
			{isWanted ? (
				<HeadingPopup button={own} label={button['aria-label']} isOpen={isOpen} onOpenChange={setOpen} onLeave={handleLeave}>
					{popup(handleLeave)}
				</HeadingPopup>
			) : (
				own
			)}
		</span>
	);
}

function hold(event: SyntheticEvent): void {
	event.stopPropagation();
}
