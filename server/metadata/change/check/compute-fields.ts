import { resolveComputed } from '../../../../contract/formula/computed/resolve-computed.ts';
import type { Compute } from '../../../../contract/validation/rules/validation-options.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';

/** Computes the computed fields of a screen's records, those in rows of child tables too, whatever was sent or a hook changed. */
export function computeOf(screen: CompiledScreen, { context }: Caller): Compute {
	return (record) => resolveComputed(screen.fields, record, { now: context.now }).record;
}
