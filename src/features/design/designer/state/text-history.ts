import { useEffect, useMemo, useRef, useState } from 'react';

/** One change of a text: what was between two equal ends, and what is there now. */
interface Step {
	from: number;
	removed: string;
	inserted: string;
	at: number;
}

/** Changes within this time that touch each other are one step. */
const pause = 700;

/** All texts that a document has had, as changes, so that they take little memory. There is no limit. */
class TextHistory {
	private text: string;
	private done: Step[] = [];
	private undone: Step[] = [];

	constructor(text: string) {
		this.text = text;
	}

	/** Notes the text as it is now; changes made by `undo` and `redo` are known already. */
	note(text: string, at: number): void {
		if (text === this.text) return;
		const step = { ...stepBetween(this.text, text), at };
		const last = this.done.at(-1);
		if (last !== undefined && this.undone.length === 0 && isTyping(last, step)) this.done.splice(-1, 1, join(last, step));
		else this.done.push(step);
		this.undone = [];
		this.text = text;
	}

	canUndo(): boolean {
		return this.done.length > 0;
	}

	canRedo(): boolean {
		return this.undone.length > 0;
	}

	/** The text before the last step; undefined when there is none. */
	undo(): string | undefined {
		const step = this.done.pop();
		if (step === undefined) return undefined;
		this.undone.push({ ...step, at: 0 });
		this.text = this.text.slice(0, step.from) + step.removed + this.text.slice(step.from + step.inserted.length);
		// What is typed now is a step of its own.
		const last = this.done.at(-1);
		if (last !== undefined) last.at = 0;
		return this.text;
	}

	/** The text that the last undo took away; undefined when there is none. */
	redo(): string | undefined {
		const step = this.undone.pop();
		if (step === undefined) return undefined;
		this.done.push(step);
		this.text = this.text.slice(0, step.from) + step.inserted + this.text.slice(step.from + step.removed.length);
		return this.text;
	}
}

function stepBetween(before: string, after: string): Omit<Step, 'at'> {
	const shorter = Math.min(before.length, after.length);
	let from = 0;
	while (from < shorter && before[from] === after[from]) from += 1;
	let tail = 0;
	while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
	return { from, removed: before.slice(from, before.length - tail), inserted: after.slice(from, after.length - tail) };
}

/** Small changes shortly after each other, at the same position. */
function isTyping(last: Step, step: Step): boolean {
	if (step.at - last.at > pause || step.inserted.length > 2 || step.removed.length > 2) return false;
	return step.from >= last.from && step.from + step.removed.length <= last.from + last.inserted.length;
}

/** Two steps as one; the second is inside what the first inserted. */
function join(last: Step, step: Step): Step {
	const at = step.from - last.from;
	const inserted = last.inserted.slice(0, at) + step.inserted + last.inserted.slice(at + step.removed.length);
	return { ...last, inserted, at: step.at };
}

/** The history of a text that something else holds. */
export interface TextSteps {
	canUndo: boolean;
	canRedo: boolean;
	undo(): void;
	redo(): void;
}

/** Follows a text, whatever changes it; null until it is there. */
export function useTextHistory(text: string | null, onChange: (text: string) => void): TextSteps {
	const history = useRef<TextHistory | null>(null);
	const [state, setState] = useState({ canUndo: false, canRedo: false });
	const latest = useRef(onChange);
	useEffect(() => {
		latest.current = onChange;
	});
	useEffect(() => {
		if (text === null) return;
		history.current ??= new TextHistory(text);
		history.current.note(text, Date.now());
		const [canUndo, canRedo] = [history.current.canUndo(), history.current.canRedo()];
		setState((last) => (last.canUndo === canUndo && last.canRedo === canRedo ? last : { canUndo, canRedo }));
	}, [text]);
	const steps = useMemo(() => {
		const go = (next: string | undefined) => next !== undefined && latest.current(next);
		return { undo: () => void go(history.current?.undo()), redo: () => void go(history.current?.redo()) };
	}, []);
	return useMemo(() => ({ ...state, ...steps }), [state, steps]);
}
