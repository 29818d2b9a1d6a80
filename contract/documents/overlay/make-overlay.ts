import { applyOverlay } from './apply-overlay.ts';
import { type NamedPart, partsOf, toPointer } from './named-parts.ts';
import type { OverlayChange } from './overlay.ts';

/** The changes that make one file of another: `applyOverlay` makes exactly the wanted file of them. */
export function makeChanges(base: unknown, wanted: unknown): OverlayChange[] {
	return compare(base, wanted, []);
}

function compare(base: unknown, wanted: unknown, path: string[]): OverlayChange[] {
	if (isSame(base, wanted)) return [];
	const whole = (): OverlayChange[] => [{ path: toPointer(...path), from: base, to: wanted }];
	const before = partsOf(base);
	const after = partsOf(wanted);
	if (!before || !after || Array.isArray(base) !== Array.isArray(wanted)) return whole();
	const parts = compareParts(before, after);
	// The entries of a list can have other names once some of them are gone.
	if (Array.isArray(base) && !isSame(applyOverlay(base, parts).file, wanted)) return whole();
	return parts.map((change) => ({ ...change, path: toPointer(...path) + change.path }));
}

function compareParts(before: NamedPart[], after: NamedPart[]): OverlayChange[] {
	const known = new Map(before);
	const kept = new Set(after.map(([name]) => name));
	const removed = before.filter(([name]) => !kept.has(name)).map(([name, from]): OverlayChange => ({ path: toPointer(name), from }));
	const changed = after.flatMap(([name, value]) => (known.has(name) ? compare(known.get(name), value, [name]) : []));
	const order = before.filter(([name]) => kept.has(name)).map(([name]) => name);
	return [...removed, ...changed, ...placeParts(order, after)];
}

/** Additions and moves that bring the parts into the wanted order. */
function placeParts(order: string[], wanted: NamedPart[]): OverlayChange[] {
	const changes: OverlayChange[] = [];
	for (const [index, [name, value]] of wanted.entries()) {
		if (order[index] === name) continue;
		const isNew = !order.includes(name);
		const isLast = isNew && index === order.length;
		changes.push({ path: toPointer(name), ...(isNew && { to: value }), ...(!isLast && { after: wanted[index - 1]?.[0] ?? null }) });
		order = order.filter((other) => other !== name).toSpliced(index, 0, name);
	}
	return changes;
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
