import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back with the id of the row of a list that is pressed beside its buttons, links and boxes. */
export function useRowClicks(frame: RefObject<HTMLElement | null>, onOpen: (id: string) => void): void {
	const handle = useEffectEvent((event: Event) => {
		const target = event.target instanceof Element ? event.target : null;
		if (target?.closest('input, button, a, .ant-checkbox-wrapper')) return;
		const id = target?.closest<HTMLElement>('.folder-page-list [data-row-key]')?.dataset.rowKey;
		if (id !== undefined) onOpen(id);
	});
	useEffect(() => {
		const element = frame.current;
		element?.addEventListener('click', handle);
		return () => element?.removeEventListener('click', handle);
	}, [frame]);
}
