import { Alert } from 'antd';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { useEffect, useRef, useState } from 'react';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';

import { useText } from '../../../../base/i18n/use-text.ts';
import { withPositions } from '../../diagram/with-positions.ts';
import { texts } from './texts.ts';

interface Props {
	label: string;
	text: string;
	/** The elements that are marked, with their class. */
	marks: ReadonlyArray<{ id: string; mark: string }>;
}

interface Canvas {
	zoom(to: 'fit-viewport', center: 'auto'): number;
	addMarker(id: string, marker: string): void;
}

/** A process as a diagram that is only looked at. */
export function DiagramView({ label, text, marks }: Props) {
	const t = useText();
	const frame = useRef<HTMLDivElement>(null);
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		if (frame.current === null) return;
		const viewer = new NavigatedViewer({ container: frame.current });
		const show = async () => {
			await viewer.importXML(await withPositions(text));
			const canvas = viewer.get('canvas') as Canvas;
			const registry = viewer.get('elementRegistry') as { get(id: string): unknown };
			for (const { id, mark } of marks) if (registry.get(id) !== undefined) canvas.addMarker(id, mark);
			canvas.zoom('fit-viewport', 'auto');
			setFailed(false);
		};
		show().catch(() => setFailed(true));
		return () => viewer.destroy();
	}, [text, marks]);
	return (
		<>
			{hasFailed && <Alert type="warning" title={t(texts.noDiagram())} />}
			<div ref={frame} className="process-diagram" role="img" aria-label={label} />
		</>
	);
}
