import { useRef } from 'react';

import type { EditorSteps } from '../modeler/bpmn-editor.tsx';

const mostSteps = 200;

/** Undo and redo over the texts that the simple designer makes. */
export function useTextSteps(text: string | null, onChange: (text: string) => void): EditorSteps {
	const steps = useRef<{ texts: string[]; at: number }>({ texts: [], at: -1 });
	const { current } = steps;
	if (text !== null && current.texts[current.at] !== text) {
		current.texts = [...current.texts.slice(0, current.at + 1), text].slice(-mostSteps);
		current.at = current.texts.length - 1;
	}
	const go = (by: number) => {
		const next = current.texts[current.at + by];
		if (next === undefined) return;
		current.at += by;
		onChange(next);
	};
	return { undo: () => go(-1), redo: () => go(1), canUndo: current.at > 0, canRedo: current.at < current.texts.length - 1 };
}
