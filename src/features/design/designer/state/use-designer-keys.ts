import type { KeyboardEvent } from 'react';
import type { Dragged } from '../drag/drop-target.ts';
import { tableOf } from '../model/form-positions.ts';
import { paletteKinds } from '../palette/palette-kinds.ts';
import type { DesignerTools, Selection } from './designer-context.ts';
import type { TextSteps } from './text-history.ts';
import { canvasTexts } from './texts.ts';
import { isTyping } from './use-clipboard.ts';
import type { FieldCommands } from './use-field-commands.ts';

interface Facts {
	tools: DesignerTools;
	commands: FieldCommands;
	selection: Selection;
	steps: TextSteps;
	active: number;
}

const forwards = ['ArrowDown', 'ArrowRight'];
const backwards = ['ArrowUp', 'ArrowLeft'];

/** Everything that the keyboard does in the designer. */
export function useDesignerKeys({ tools, commands, selection, steps }: Facts) {
	const onAnyKey = (event: KeyboardEvent) => {
		if (event.key === 'Escape') leavePanel(event, selection);
		const isCommand = event.ctrlKey || event.metaKey;
		const key = event.key.toLowerCase();
		const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
		if (!isCommand || event.altKey || (key !== 'z' && key !== 'y')) return;
		event.preventDefault();
		if (isRedo) steps.redo();
		else steps.undo();
		keepFocus(event.currentTarget as HTMLElement);
	};
	const onCanvasKey = (event: KeyboardEvent) => {
		if (isTyping(event.target) || !tools.isOpen()) return;
		const element = event.target as HTMLElement;
		const path = element.closest<HTMLElement>('[data-path]')?.dataset.path?.split('/');
		const head = element.closest<HTMLElement>('[data-head]')?.dataset.head;
		const isDone = path !== undefined ? fieldKey(event, path) : head !== undefined && groupKey(event, Number(head));
		if (isDone) event.preventDefault();
	};
	const leave = () => tools.select({ kind: 'screen' });
	const fieldKey = (event: KeyboardEvent, path: string[]): boolean => {
		const choose = () => {
			const isSelected = selection.kind === 'field' && selection.path.join('/') === path.join('/');
			tools.select({ kind: 'field', path });
			if (isSelected && event.key === 'Enter') focusPanel(event);
		};
		const remove = () => commands.remove(path);
		const actions: KeyActions['actions'] = new Map([
			['Delete', remove],
			['Backspace', remove],
			['Ctrl+d', () => commands.duplicate(path)],
			['Enter', choose],
			[' ', choose],
			['Escape', leave],
		]);
		return runKey(event, { step: (by) => commands.step(path, by), actions });
	};
	const groupKey = (event: KeyboardEvent, group: number): boolean => {
		const actions: KeyActions['actions'] = new Map([
			['Delete', () => commands.removeGroup(group)],
			['Escape', leave],
		]);
		return runKey(event, { step: (by) => commands.moveGroup(group, by === 1 ? group + 2 : group - 1), actions });
	};
	const titleOf = (dragged: Dragged): string => {
		const { fields, form } = tools.view().screen;
		if (dragged.kind === 'new') return paletteKinds.find(({ id }) => id === dragged.id)?.title.in(tools.language) ?? '';
		if (dragged.kind === 'group') return form.groups[dragged.group]?.title || canvasTexts.untitled().in(tools.language);
		const table = tableOf(dragged.path);
		const own = table === undefined ? fields : (fields.find(({ name }) => name === table)?.itemFields ?? []);
		return own.find(({ name }) => name === dragged.path.at(-1))?.title ?? '';
	};
	return { onAnyKey, onCanvasKey, titleOf };
}

/** A step may take away what had the focus; the keys still belong to the designer. */
function keepFocus(root: HTMLElement): void {
	const end = Date.now() + longestDrawing;
	const look = () => {
		if (document.activeElement === document.body) root.focus({ preventScroll: true });
		else if (Date.now() < end) requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

/** How long it may take until a step is drawn, in milliseconds. */
const longestDrawing = 1_000;

interface KeyActions {
	/** Moves what has the focus. */
	step(by: 1 | -1): void;
	actions: ReadonlyMap<string, () => void>;
}

/** Runs what a key stands for; returns whether there was something. Arrows move the focus, with Alt what has it. */
function runKey(event: KeyboardEvent, { step, actions }: KeyActions): boolean {
	const by = directionOf(event.key);
	const isCommand = event.ctrlKey || event.metaKey;
	if (by !== 0 && isCommand) return false;
	if (by !== 0) {
		if (event.altKey) step(by);
		else focusNext(event, by);
		return true;
	}
	const action = actions.get(isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key);
	action?.();
	return action !== undefined;
}

function directionOf(key: string): 1 | -1 | 0 {
	if (forwards.includes(key)) return 1;
	return backwards.includes(key) ? -1 : 0;
}

/** The focus goes to the next field or heading; it takes the selection along when the user presses Enter. */
function focusNext({ currentTarget, target }: KeyboardEvent, by: 1 | -1): void {
	const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-path], [data-head]')];
	const own = (target as HTMLElement).closest<HTMLElement>('[data-path], [data-head]');
	all[all.indexOf(own as HTMLElement) + by]?.focus();
}

/** From the properties back to what they belong to. */
function leavePanel({ currentTarget, target }: KeyboardEvent, selection: Selection): void {
	const from = target as HTMLElement;
	// An open list closes first.
	if (from.closest('.designer-properties') === null || from.getAttribute('aria-expanded') === 'true') return;
	if (selection.kind === 'field') currentTarget.querySelector<HTMLElement>(`[data-path="${selection.path.join('/')}"]`)?.focus();
	if (selection.kind === 'group') currentTarget.querySelector<HTMLElement>(`[data-head="${selection.group}"]`)?.focus();
}

/** Into the first input of the properties. */
function focusPanel({ currentTarget }: KeyboardEvent): void {
	const panel = currentTarget.closest('.designer')?.querySelector('.designer-properties');
	panel?.querySelector<HTMLElement>('.designer-texts input, input')?.focus();
}
