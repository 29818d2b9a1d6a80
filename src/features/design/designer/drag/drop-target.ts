import type { FieldPosition } from '../model/form-positions.ts';
import type { JsonPath } from '../text/edit-text.ts';

/** What is dragged. */
export type Dragged = { kind: 'new'; id: string } | { kind: 'field'; path: JsonPath } | { kind: 'group'; group: number };

/** Where it would go, and the line that shows it. */
export interface DropTarget {
	position: FieldPosition | { groupIndex: number };
	line: { left: number; top: number; width: number; height: number };
}

/** Marks an element so that it can be dragged. */
export function draggable(dragged: Dragged): { 'data-drag': string } {
	return { 'data-drag': JSON.stringify(dragged) };
}

/** What a marked element stands for. */
export function readDragged({ dataset }: HTMLElement): Dragged | null {
	return dataset.drag === undefined ? null : (JSON.parse(dataset.drag) as Dragged);
}

const thickness = 3;

/** The target under the pointer. Elements say what they are: a field, a cell, the rest of a group or a table, a tab. */
export function targetAt(point: { x: number; y: number }, dragged: Dragged): DropTarget | null {
	const wanted = dragged.kind === 'group' ? '[data-drop-group]' : '[data-drop]';
	const found = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>(wanted);
	if (!found) return null;
	return dragged.kind === 'group' ? groupTarget(found, point) : fieldTarget(found, point);
}

function groupTarget(element: HTMLElement, { x, y }: { x: number; y: number }): DropTarget {
	const rect = element.getBoundingClientRect();
	const isTab = element.dataset.dropAxis === 'x';
	const isBefore = isTab ? x < rect.left + rect.width / 2 : y < rect.top + rect.height / 2;
	const index = Number(element.dataset.dropGroup) + (isBefore ? 0 : 1);
	return { position: { groupIndex: index }, line: isTab ? upright(rect, isBefore) : flat(rect, isBefore) };
}

function fieldTarget(element: HTMLElement, { x, y }: { x: number; y: number }): DropTarget {
	const rect = element.getBoundingClientRect();
	const { drop = '', dropAxis, dropTable } = element.dataset;
	const index = Number(element.dataset.dropIndex);
	const positionAt = (at: number): FieldPosition =>
		dropTable === undefined ? { group: Number(element.dataset.dropIn), index: at } : { table: dropTable, index: at };
	if (drop === 'end') {
		const last = element.querySelector<HTMLElement>(':scope > [data-drop="entry"]:last-of-type');
		const line = last === null ? flat(rect, true) : flat(last.getBoundingClientRect(), false);
		return { position: positionAt(index), line: dropAxis === 'x' && last !== null ? upright(last.getBoundingClientRect(), false) : line };
	}
	const isBefore = dropAxis === 'x' ? x < rect.left + rect.width / 2 : y < rect.top + rect.height / 2;
	return { position: positionAt(isBefore ? index : index + 1), line: dropAxis === 'x' ? upright(rect, isBefore) : flat(rect, isBefore) };
}

function upright(rect: DOMRect, isBefore: boolean): DropTarget['line'] {
	return { left: (isBefore ? rect.left : rect.right) - thickness / 2, top: rect.top, width: thickness, height: rect.height };
}

function flat(rect: DOMRect, isBefore: boolean): DropTarget['line'] {
	return { left: rect.left, top: (isBefore ? rect.top : rect.bottom) - thickness / 2, width: rect.width, height: thickness };
}
