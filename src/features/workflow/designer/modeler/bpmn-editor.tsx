import { Alert } from 'antd';
import BpmnModeler from 'bpmn-js/lib/Modeler';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css';

import { useText } from '../../../../base/i18n/use-text.ts';
import { withPositions } from '../../diagram/with-positions.ts';
import type { BpmnElement, EditElement } from '../model/bpmn-element.ts';
import { withoutControls } from '../model/process-text.ts';
import { fitView } from './fit-view.ts';
import { createModelerParts } from './modeler-parts.ts';
import { texts } from './texts.ts';

/** What the editor lets others do. */
export interface EditorSteps {
	undo(): void;
	redo(): void;
	canUndo: boolean;
	canRedo: boolean;
}

/** What the BPMN designer lets others do. */
export interface BpmnSteps extends EditorSteps {
	/** Writes what was changed last, without the usual pause; returns the text of the diagram, null before it was read. */
	flush(): Promise<string | null>;
}

interface Props {
	text: string;
	/** The ids of the elements that have mistakes. */
	wrong: ReadonlySet<string>;
	/** An element that shall be selected and shown; a new object asks again. */
	wanted: { id: string } | null;
	onChange(text: string): void;
	onSteps(steps: BpmnSteps): void;
	/** The properties of the selected element. */
	panel(element: BpmnElement, edit: EditElement): ReactNode;
}

interface Shape {
	id: string;
	businessObject: BpmnElement;
	waypoints?: unknown;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

interface Parts {
	canvas: {
		zoom(to: number | 'fit-viewport', center?: 'auto'): number;
		addMarker(id: string, marker: string): void;
		removeMarker(id: string, marker: string): void;
		getRootElement(): Shape;
		scrollToElement(element: Shape, padding: { left: number }): void;
		resized(): void;
		viewbox(box?: Box): { inner: Box; outer: Box };
	};
	elementRegistry: { get(id: string): Shape | undefined; forEach(visit: (element: Shape) => void): void };
	selection: { select(element: Shape | null): void; get(): Shape[] };
	modeling: { updateModdleProperties(shape: Shape, target: BpmnElement, members: object): void };
	commandStack: { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean };
}

const wrongMarker = 'process-wrong';
const writePause = 150;

/** The diagram editor of bpmn-js over the text of a process; a change outside is read again. */
export function BpmnEditor(props: Props) {
	const { text, wrong, wanted } = props;
	const t = useText();
	const frame = useRef<HTMLDivElement>(null);
	const [modeler, setModeler] = useState<BpmnModeler | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [selected, setSelected] = useState<Shape | null>(null);
	const [, setRound] = useState(0);
	/** How often a diagram was read; nothing can be written before. */
	const [readings, setReadings] = useState(0);
	/** The text that the diagram shows. */
	const shown = useRef<string | null>(null);
	const write = useEffectEvent(async (from: BpmnModeler) => {
		const stack = partOf(from, 'commandStack');
		// What was only looked at keeps its text, which would be written with positions and another layout.
		if (from.getDefinitions() === undefined || !(stack.canUndo() || stack.canRedo())) return;
		const { xml: saved } = await from.saveXML({ format: true });
		const xml = saved && withoutControls(saved);
		if (xml === undefined || xml === shown.current) return;
		shown.current = xml;
		props.onChange(xml);
	});
	const handleSelection = useEffectEvent((from: BpmnModeler) => {
		const [first, second] = partOf(from, 'selection').get();
		setSelected(first === undefined || second !== undefined ? partOf(from, 'canvas').getRootElement() : first);
	});
	const handleSteps = useEffectEvent((from: BpmnModeler) => {
		const stack = partOf(from, 'commandStack');
		const flush = async () => {
			await write(from);
			return shown.current;
		};
		props.onSteps({ undo: () => stack.undo(), redo: () => stack.redo(), canUndo: stack.canUndo(), canRedo: stack.canRedo(), flush });
		setRound((last) => last + 1);
	});
	const say = useEffectEvent(t);
	useEffect(() => {
		if (frame.current === null) return;
		const created = new BpmnModeler({ container: frame.current, additionalModules: [createModelerParts((message) => say(message))] });
		let timer: ReturnType<typeof setTimeout> | undefined;
		created.on('commandStack.changed', () => {
			handleSteps(created);
			clearTimeout(timer);
			timer = setTimeout(() => void write(created), writePause);
		});
		created.on('selection.changed', () => handleSelection(created));
		setModeler(created);
		return () => {
			if (timer !== undefined) clearTimeout(timer);
			void write(created).finally(() => created.destroy());
		};
	}, []);
	const read = useEffectEvent(async (into: BpmnModeler, xml: string) => {
		shown.current = xml;
		try {
			const { warnings } = await into.importXML(await withPositions(xml));
			if (shown.current !== xml) return;
			const [warning] = warnings as Array<{ message?: string }>;
			setProblem(warning?.message ?? null);
			setSelected(partOf(into, 'canvas').getRootElement());
			handleSteps(into);
			setReadings((last) => last + 1);
		} catch (error) {
			setProblem(error instanceof Error ? error.message : String(error));
		}
	});
	useEffect(() => {
		if (modeler !== null && text !== shown.current) void read(modeler, text);
	}, [modeler, text]);
	// After the panel beside it has taken its room.
	useEffect(() => {
		if (modeler !== null && frame.current !== null && readings > 0) fitDiagram(modeler, frame.current);
	}, [modeler, readings]);
	useMarks(modeler, { wrong, text });
	useEffect(() => {
		if (wanted === null || modeler === null || readings === 0) return;
		const root = partOf(modeler, 'canvas').getRootElement();
		// What is no element is about the process.
		const found = partOf(modeler, 'elementRegistry').get(wanted.id) ?? root;
		partOf(modeler, 'selection').select(found === root ? null : found);
		if (found === root) setSelected(root);
		else partOf(modeler, 'canvas').scrollToElement(found, { left: frame.current === null ? 0 : coveredBy(frame.current) + 40 });
	}, [modeler, wanted, readings]);
	const edit = (shape: Shape): EditElement => {
		return (target, members) => modeler && partOf(modeler, 'modeling').updateModdleProperties(shape, target, members);
	};
	return (
		<div className="process-bpmn">
			{problem !== null && <Alert type="error" banner title={t(texts.failed({ reason: problem }))} />}
			<section ref={frame} className="process-bpmn-canvas" aria-label={t(texts.canvas())} />
			{selected !== null && modeler !== null && props.panel(selected.businessObject, edit(selected))}
		</div>
	);
}

function partOf<Name extends keyof Parts>(modeler: BpmnModeler, name: Name): Parts[Name] {
	return modeler.get(name) as Parts[Name];
}

/** The room that the palette covers at the start of the canvas, in pixels; it has two columns where the canvas is low. */
function coveredBy(frame: HTMLElement): number {
	const palette = frame.querySelector('.djs-palette')?.getBoundingClientRect();
	return palette === undefined ? 0 : Math.max(0, palette.right - frame.getBoundingClientRect().left);
}

/** Shows the whole diagram beside the palette, at most in its own size. */
function fitDiagram(modeler: BpmnModeler, frame: HTMLElement): void {
	const canvas = partOf(modeler, 'canvas');
	canvas.resized();
	const view = fitView({ ...canvas.viewbox(), covered: coveredBy(frame) });
	if (view !== null) canvas.viewbox(view);
}

/** Marks the elements with mistakes. */
function useMarks(modeler: BpmnModeler | null, { wrong, text }: { wrong: ReadonlySet<string>; text: string }): void {
	// A changed text may have other elements.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (modeler === null) return;
		const canvas = partOf(modeler, 'canvas');
		partOf(modeler, 'elementRegistry').forEach(({ id }) => {
			if (wrong.has(id)) canvas.addMarker(id, wrongMarker);
			else canvas.removeMarker(id, wrongMarker);
		});
	}, [modeler, wrong, text]);
}
