import { useEffect, useRef } from 'react';

import type { CaseDiagram } from '../../../../contract/features/workflow/cases.ts';
import { drawDiagram } from './draw-diagram.ts';
import './diagram.css';

/** A diagram with what is marked in it. */
export function Drawing({ diagram, label, onFailed }: { diagram: CaseDiagram; label: string; onFailed(): void }) {
	const frame = useRef<HTMLDivElement>(null);
	const failed = useRef(onFailed);
	useEffect(() => {
		const element = frame.current;
		if (element === null) return;
		const drawing = drawDiagram(element, diagram);
		drawing.shown.catch(() => failed.current());
		return () => drawing.destroy();
	}, [diagram]);
	return <div ref={frame} className="case-diagram" role="img" aria-label={label} />;
}
