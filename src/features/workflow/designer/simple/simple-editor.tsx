import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { BpmnElement, EditElement } from '../model/bpmn-element.ts';
import { editDirectly } from '../model/bpmn-element.ts';
import { editProcess } from '../model/edit-steps.ts';
import { type ProcessTree, readTree, writeTree } from '../model/process-text.ts';
import { isDisplayable, readSteps, type Sequence, type Undisplayable } from '../model/steps.ts';
import { type ChangeSteps, SimpleDesigner } from './simple-designer.tsx';

interface Props {
	text: string;
	wrong: ReadonlySet<string>;
	wanted: { id: string } | null;
	onChange(text: string): void;
	/** The text cannot be displayed here; undefined when it cannot be read at all. */
	onUndisplayable(reason: Undisplayable | undefined): void;
	panel(element: BpmnElement, edit: EditElement): ReactNode;
}

interface Read {
	tree: ProcessTree;
	sequence: Sequence;
}

/** The simple designer over the text of a process: every change gives a new text. */
export function SimpleEditor(props: Props) {
	const { text, wanted } = props;
	const [read, setRead] = useState<Read | null>(null);
	const [selected, setSelected] = useState('');
	/** The newest text: changes that follow each other quickly do not lose one another. */
	const newest = useRef(text);
	newest.current = text;
	const refuse = useEffectEvent(props.onUndisplayable);
	useEffect(() => {
		let isOver = false;
		readTree(text).then((tree) => {
			if (isOver) return;
			const found = tree && readSteps(tree);
			if (tree === undefined || found === undefined) refuse(undefined);
			else if (isDisplayable(found)) setRead({ tree, sequence: found });
			else refuse(found);
		});
		return () => {
			isOver = true;
		};
	}, [text]);
	useEffect(() => {
		if (wanted !== null) setSelected(wanted.id);
	}, [wanted]);
	if (read === null) return null;
	const { tree, sequence } = read;
	const publish = (next: string) => {
		newest.current = next;
		props.onChange(next);
	};
	const handleChange: ChangeSteps = async (change) => {
		let target: BpmnElement | null | undefined;
		const next = await editProcess(newest.current, (fresh, freshTree) => {
			target = change(fresh, (element) => findElement(freshTree.process, element.id) ?? element);
		});
		if (target === null) setSelected('');
		else if (target !== undefined) setSelected(target.id);
		publish(next);
	};
	const element = findElement(tree.process, selected) ?? tree.process;
	const edit: EditElement = (target, members) => {
		editDirectly(target, members);
		void writeTree(tree).then(publish);
	};
	return (
		<div className="process-bpmn">
			<SimpleDesigner
				sequence={sequence}
				process={tree.process.id}
				selected={element.id}
				wrong={props.wrong}
				onSelect={setSelected}
				onChange={(change) => void handleChange(change)}
			/>
			{props.panel(element, edit)}
		</div>
	);
}

function findElement(scope: BpmnElement, id: string): BpmnElement | undefined {
	if (scope.id === id) return scope;
	for (const inner of scope.flowElements ?? []) {
		const found = findElement(inner, id);
		if (found !== undefined) return found;
	}
	return undefined;
}
