import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch. */
export interface Store<State> {
	get(): State;
	/** Replaces parts of the value and tells those who watch. */
	set(change: Partial<State>): void;
	subscribe(listener: () => void): () => void;
}

/** Makes a store; equal parts do not count as a change. */
export function createStore<State extends object>(initial: State): Store<State> {
	let state = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => state,
		set(change) {
			const keys = Object.keys(change) as Array<keyof State>;
			if (keys.every((key) => Object.is(state[key], change[key]))) return;
			state = { ...state, ...change };
			for (const listener of [...listeners]) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Watches one part of a store; `select` must return the same object for the same state. */
export function useStore<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
	return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
