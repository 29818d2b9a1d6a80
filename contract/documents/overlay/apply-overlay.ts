import { isPlainObject } from '../../input/plain-object.ts';
import { fromParts, type NamedPart, namesOf, partsOf } from './named-parts.ts';
import type { OverlayChange } from './overlay.ts';

/** A change that does not fit the screen any more. */
export interface OverlayConflict {
	/** The position of the change in the overlay. */
	index: number;
	path: string;
	/** What the screen has; undefined for nothing. */
	base: unknown;
	/** What the overlay wants; undefined for nothing. */
	overlay: unknown;
}

/** What applying an overlay brought: the changed file, which is the base where there are conflicts. */
export interface AppliedOverlay {
	file: unknown;
	conflicts: OverlayConflict[];
}

/** Makes all changes, or none. A change whose result the screen already has is made. */
export function applyOverlay(base: unknown, changes: readonly OverlayChange[]): AppliedOverlay {
	const conflicts: OverlayConflict[] = [];
	let file = base;
	for (const [index, change] of changes.entries()) {
		const result = applyChange(file, namesOf(change.path), change);
		if ('file' in result) file = result.file;
		else conflicts.push({ index, path: change.path, base: result.base, overlay: change.to });
	}
	return conflicts.length > 0 ? { file: base, conflicts } : { file, conflicts };
}

type Result = { file: unknown } | { base: unknown };

function applyChange(value: unknown, [name, ...rest]: string[], change: OverlayChange): Result {
	const parts = partsOf(value);
	if (!parts || name === undefined) return { base: value };
	const index = parts.findIndex(([known]) => known === name);
	if (rest.length === 0) return changePart(value, { parts, index, name }, change);
	const part = parts[index];
	if (!part) return { base: undefined };
	const result = applyChange(part[1], rest, change);
	return 'file' in result ? { file: fromParts(value, parts.with(index, [name, result.file])) } : result;
}

interface Position {
	parts: NamedPart[];
	/** -1 for a part that is not there. */
	index: number;
	name: string;
}

function changePart(container: unknown, { parts, index, name }: Position, change: OverlayChange): Result {
	const current = parts[index]?.[1];
	const has = index >= 0;
	const isRemoval = !('to' in change) && change.after === undefined;
	const isMade = isRemoval ? !has : 'to' in change && has && isEqual(current, change.to);
	const isExpected = 'from' in change ? has && isEqual(current, change.from) : has !== 'to' in change;
	if (!isMade && !isExpected) return { base: current };
	const others = parts.filter((_, position) => position !== index);
	const position = positionOf(others, { index, change });
	if (position === undefined) return { base: current };
	const value = 'to' in change ? change.to : current;
	const file = fromParts(container, isRemoval ? others : others.toSpliced(position, 0, [name, value]));
	// An entry whose name is another one than the path says could not be found again.
	return partsOf(file)?.some(([known]) => known === name) === !isRemoval ? { file } : { base: current };
}

function positionOf(others: NamedPart[], { index, change: { after } }: { index: number; change: OverlayChange }): number | undefined {
	if (after === undefined) return index < 0 ? others.length : index;
	if (after === null) return 0;
	const found = others.findIndex(([name]) => name === after);
	return found < 0 ? undefined : found + 1;
}

/** The order of properties does not count. */
function isEqual(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((entry, index) => isEqual(entry, other[index]));
	if (!isPlainObject(one) || !isPlainObject(other)) return one === other;
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]));
}
