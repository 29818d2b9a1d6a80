import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Runs an effect when one of the values changes, and after the first drawing. The effect has the latest props and state, and changes of these alone do not run it. */
export function useEffectOn(values: readonly unknown[], effect: EffectCallback): void {
	const run = useEffectEvent(effect);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the values are the caller's list, whose length never changes.
	useEffect(() => run(), values);
}

/** The same before the browser draws, for effects that measure. */
export function useLayoutEffectOn(values: readonly unknown[], effect: EffectCallback): void {
	const run = useEffectEvent(effect);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the values are the caller's list, whose length never changes.
	useLayoutEffect(() => run(), values);
}
