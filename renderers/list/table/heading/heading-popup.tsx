import { Popover } from 'antd';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
	button: ReactElement;
	/** What the popup is called for screen readers. */
	label: string | undefined;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Closes it; the keys go back to the button. */
	onLeave(): void;
	children: ReactNode;
}

/** What a button of a heading opens. */
export function HeadingPopup({ button, label, isOpen, onOpenChange, onLeave, children }: Props) {
	const content = (
		<KeyboardFrame label={label} onLeave={onLeave}>
			{children}
		</KeyboardFrame>
	);
	return (
		<Popover open={isOpen} onOpenChange={onOpenChange} trigger="click" placement="bottom" destroyOnHidden content={content}>
			{button}
		</Popover>
	);
}

/** Takes the keys when it opens; Escape, and Tab beyond its ends, lead back to the button, since it is drawn at the end of the page. */
function KeyboardFrame({ label, onLeave, children }: Pick<Props, 'label' | 'onLeave' | 'children'>) {
	const frame = useRef<HTMLDivElement>(null);
	// Before antd, which would close the dialog that the list is in.
	const handleEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
		if (event.key !== 'Escape') return;
		event.preventDefault();
		event.stopPropagation();
		onLeave();
	});
	useEffect(() => {
		frame.current?.focus({ preventScroll: true });
		document.addEventListener('keydown', handleEscape, true);
		return () => document.removeEventListener('keydown', handleEscape, true);
	}, []);
	const handleTab = (event: KeyboardEvent) => {
		if (event.key !== 'Tab') return;
		const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, button:not(:disabled)') ?? [])];
		const last = event.shiftKey ? stops[0] : stops.at(-1);
		if (last !== undefined && event.target !== last && !(event.shiftKey && event.target === frame.current)) return;
		event.preventDefault();
		onLeave();
	};
	return (
		<div ref={frame} role="dialog" aria-label={label} tabIndex={-1} className="portal-heading-popup" onKeyDown={handleTab}>
			{children}
		</div>
	);
}
