import type { KeyboardEvent, PointerEvent } from 'react';

import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import { type SideRoom, sideWidths } from './use-side-width.ts';

const keyStep = 24;
const steps: Partial<Record<string, number>> = { ArrowLeft: -keyStep, ArrowRight: keyStep };

/** The edge between the tree and the list, moved by the mouse, a finger or the arrow keys; a double click restores it. */
export function SideEdge({ room }: { room: SideRoom }) {
	const t = useText();
	const handleKey = (event: KeyboardEvent) => {
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		room.change({ width: room.width + step });
	};
	const handleDown = (event: PointerEvent<HTMLElement>) => {
		event.preventDefault();
		const edge = event.currentTarget;
		const start = event.clientX - room.width;
		const move = (moved: globalThis.PointerEvent) => room.change({ width: moved.clientX - start });
		edge.setPointerCapture(event.pointerId);
		edge.addEventListener('pointermove', move);
		edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no hr
		<div
			role="separator"
			className="portal-side-edge"
			tabIndex={0}
			aria-orientation="vertical"
			aria-label={t(texts.width())}
			aria-valuenow={room.width}
			aria-valuemin={sideWidths.least}
			aria-valuemax={sideWidths.most}
			onKeyDown={handleKey}
			onPointerDown={handleDown}
			onDoubleClick={() => room.change({ width: sideWidths.usual })}
		/>
	);
}
