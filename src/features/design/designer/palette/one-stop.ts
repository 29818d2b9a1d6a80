import type { KeyboardEvent } from 'react';

const keys = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus among the buttons of a toolbar, which the Tab key reaches and leaves at once. */
export function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
	if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const buttons = [...event.currentTarget.querySelectorAll('button')];
	const at = buttons.indexOf(event.target as HTMLButtonElement);
	const wanted = positionOf(event.key, { at, last: buttons.length - 1 });
	if (at < 0 || wanted === undefined) return;
	event.preventDefault();
	buttons[Math.min(buttons.length - 1, Math.max(0, wanted))]?.focus();
}

function positionOf(key: string, { at, last }: { at: number; last: number }): number | undefined {
	if (key === 'Home') return 0;
	if (key === 'End') return last;
	return Object.hasOwn(keys, key) ? at + keys[key as keyof typeof keys] : undefined;
}
