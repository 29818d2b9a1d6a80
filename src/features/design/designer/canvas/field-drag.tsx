import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Dragged, DropTarget } from '../drag/drop-target.ts';
import { PointerDrag } from '../drag/pointer-drag.ts';

interface Props {
	/** What contains everything that is dragged. */
	root: HTMLElement | null;
	/** The title of what is dragged. */
	titleOf(dragged: Dragged): string;
	onDrop(dragged: Dragged, target: DropTarget): void;
}

/** Fields and groups that are dragged with the pointer; a line shows where they would go. The keyboard has ways of its own. */
export function FieldDrag({ root, titleOf, onDrop }: Props) {
	const [title, setTitle] = useState<string | null>(null);
	const card = useRef<HTMLDivElement>(null);
	const line = useRef<HTMLDivElement>(null);
	const start = useEffectEvent((dragged: Dragged) => setTitle(titleOf(dragged)));
	const end = useEffectEvent((dragged: Dragged, target: DropTarget | null) => {
		setTitle(null);
		if (target !== null) onDrop(dragged, target);
	});
	useEffect(() => {
		if (root === null) return;
		const drag = new PointerDrag(root, {
			onStart: (dragged) => start(dragged),
			onMove({ x, y }, target) {
				if (card.current) card.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`;
				if (line.current) drawLine(line.current, target);
			},
			onEnd: (dragged, target) => end(dragged, target),
		});
		return () => drag.stop();
	}, [root]);
	if (title === null) return null;
	return createPortal(
		<>
			<div ref={line} className="designer-drop-line" />
			<div ref={card} className="designer-dragged">
				{title}
			</div>
		</>,
		document.body,
	);
}

function drawLine({ style }: HTMLElement, target: DropTarget | null): void {
	style.visibility = target === null ? 'hidden' : 'visible';
	if (target === null) return;
	const { left, top, width, height } = target.line;
	style.transform = `translate(${left}px, ${top}px)`;
	style.width = `${width}px`;
	style.height = `${height}px`;
}
