import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';

import type { CaseDiagram } from '../../../../contract/features/workflow/cases.ts';
import { firstView, smallest } from './first-view.ts';
import { withPositions } from './with-positions.ts';

/** The colours of what is marked in a diagram, the later over the earlier. */
export const colours = {
	taken: { stroke: '#389e0d' },
	returned: { stroke: '#d48806' },
	current: { stroke: '#0958d9', fill: '#e6f4ff' },
	failed: { stroke: '#cf1322', fill: '#fff1f0' },
} as const;
export const marks = Object.keys(colours) as Array<keyof typeof colours>;

interface DrawnElement {
	id: string;
	businessObject?: { id: string; name?: string };
	/** Its appearance in the file. */
	di?: { set(attribute: `bioc:${string}`, value: string): void };
	waypoints?: unknown;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

interface Parts {
	canvas: { zoom(to: 'fit-viewport', center: 'auto'): number; viewbox(box?: Box): { inner: Box; outer: Box } };
	elementRegistry: { get(id: string): Box | undefined; forEach(visit: (element: DrawnElement, graphics: SVGElement) => void): void };
	graphicsFactory: { update(kind: 'shape' | 'connection', element: DrawnElement, graphics: SVGElement): void };
}

/** Draws a diagram into an element; one without positions is laid out. */
export function drawDiagram(container: HTMLElement, diagram: CaseDiagram): { shown: Promise<void>; destroy(): void } {
	const viewer = new NavigatedViewer({ container });
	return { shown: show(viewer, diagram), destroy: () => viewer.destroy() };
}

/** A diagram as an image that is as large as it is wanted. */
export async function diagramImage(diagram: CaseDiagram): Promise<string> {
	const container = document.createElement('div');
	container.className = 'case-diagram-hidden';
	document.body.append(container);
	const viewer = new NavigatedViewer({ container });
	try {
		await show(viewer, diagram);
		const { svg } = await viewer.saveSVG();
		return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	} finally {
		viewer.destroy();
		container.remove();
	}
}

async function show(viewer: NavigatedViewer, diagram: CaseDiagram): Promise<void> {
	const { xml, titles } = diagram;
	await viewer.importXML(await withPositions(xml));
	const part = <Name extends keyof Parts>(name: Name) => viewer.get(name) as Parts[Name];
	const [canvas, registry, graphics] = [part('canvas'), part('elementRegistry'), part('graphicsFactory')];
	registry.forEach((element, drawn) => {
		const { businessObject, di, waypoints } = element;
		if (businessObject === undefined) return;
		const title = titles[businessObject.id];
		if (businessObject.name !== undefined && title !== undefined) businessObject.name = title;
		for (const mark of marks.filter((name) => diagram[name].includes(businessObject.id)))
			for (const [attribute, colour] of Object.entries(colours[mark])) di?.set(`bioc:${attribute}`, colour);
		graphics.update(waypoints === undefined ? 'shape' : 'connection', element, drawn);
	});
	if (canvas.zoom('fit-viewport', 'auto') >= smallest) return;
	const current = diagram.current.flatMap((id) => registry.get(id) ?? []);
	canvas.viewbox(firstView({ ...canvas.viewbox(), current }));
}
