import { cloneElement, isValidElement, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import type { ListData } from '../state/use-record-list.ts';

/** So long the pointer rests on the button of a page before it is read, in milliseconds: it is on its way elsewhere otherwise. */
const rest = 30;

/** Lets the buttons of a pager read the page that the pointer rests on, so that a click shows it at once. */
export function usePageAhead(list: ListData): (page: number, type: string, element: ReactNode) => ReactNode {
	const resting = useRef<{ type: string; timer: ReturnType<typeof setTimeout> | undefined }>({ type: '', timer: undefined });
	const leave = () => {
		clearTimeout(resting.current.timer);
		resting.current = { type: '', timer: undefined };
	};
	// The button of the next page is under the pointer still after a click, with another page behind it.
	const goOn = useEffectEvent(() => {
		const { type } = resting.current;
		if (type === 'next' || type === 'prev') list.prepare(list.state.pageNo + (type === 'next' ? 1 : -1));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each response is a page that was turned to.
	useEffect(goOn, [list.version]);
	useEffect(() => () => clearTimeout(resting.current.timer), []);
	return (page, type, element) => {
		if (!isValidElement(element)) return element;
		const handlers = {
			onPointerEnter: ({ pointerType }: { pointerType: string }) => {
				if (pointerType !== 'mouse') return;
				leave();
				resting.current = { type, timer: setTimeout(() => list.prepare(page), rest) };
			},
			onPointerLeave: leave,
		};
		return cloneElement(element as ReactElement<typeof handlers>, handlers);
	};
}
