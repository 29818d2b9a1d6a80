import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from '../../../../base/look/when-idle.ts';

/** More than a screen shows. */
const first = 30;
const step = 20;
/** In ms; the others are drawn even if the browser is never idle. */
const latest = 300;

/** How many fields of a form are drawn whole: those in sight at once, the others while the browser has nothing else to do. */
export function useDrawnCount(count: number): number {
	const [drawn, setDrawn] = useState(count <= first ? Number.POSITIVE_INFINITY : first);
	useEffect(() => {
		if (drawn >= count) return;
		let isOver = false;
		whenIdle(() => {
			const next = drawn + step >= count ? Number.POSITIVE_INFINITY : drawn + step;
			if (!isOver) startTransition(() => setDrawn(next));
		}, latest);
		return () => {
			isOver = true;
		};
	}, [drawn, count]);
	return drawn;
}
