import { applyOverlay, type OverlayConflict } from './apply-overlay.ts';
import type { OverlayChange } from './overlay.ts';

/** The changes without the one that conflicts: the value of the screen applies. */
export function keepScreenValue(changes: readonly OverlayChange[], { index }: OverlayConflict): OverlayChange[] {
	return changes.toSpliced(index, 1);
}

/** The changes with which the value of the overlay applies in spite of the screen's; undefined where the screen has no place for it any more. */
export function keepOverlayValue(
	base: unknown,
	changes: readonly OverlayChange[],
	{ index, base: current }: OverlayConflict,
): OverlayChange[] | undefined {
	const change = changes[index];
	if (!change) return undefined;
	const { from: _from, after, ...rest } = change;
	const from = current === undefined ? {} : { from: current };
	const options = [{ ...rest, ...from, ...(after !== undefined && { after }) }];
	// A position beside something that is gone; a move without a position would be a removal.
	if ('to' in change) options.push({ ...rest, ...from });
	return options
		.map((option) => changes.with(index, option))
		.find((settled) => applyOverlay(base, settled).conflicts.every((conflict) => conflict.index !== index));
}
