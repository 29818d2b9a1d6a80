import type { RefObject } from 'react';

import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';

/** How much of a card may be out of sight before its title is, in pixels: the room before the title. */
const room = 14;

/** Marks the card of the track whose title begins out of sight. `drawing` changes when the track is drawn again. */
export function useCutCard(track: RefObject<HTMLElement | null>, drawing: unknown): void {
	useEffectOn([track, drawing], () => {
		const element = track.current;
		if (element === null) return undefined;
		const mark = () => {
			const { left } = element.getBoundingClientRect();
			for (const card of element.children) card.toggleAttribute('data-cut', card.getBoundingClientRect().left < left - room);
		};
		element.addEventListener('scroll', mark, { passive: true });
		return () => element.removeEventListener('scroll', mark);
	});
}
