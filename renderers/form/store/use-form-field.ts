import { useCallback, useSyncExternalStore } from 'react';

import type { FieldSnapshot } from './field-snapshot.ts';
import type { FormStore } from './form-store.ts';

/** One field of a form; redraws only when this field changes. */
export function useFormField(store: FormStore, name: string): FieldSnapshot {
	return useSyncExternalStore(
		useCallback((listener) => store.subscribe(name, listener), [store, name]),
		() => store.field(name),
	);
}

/** Something about the form as a whole; redraws only when what is read differs. */
export function useFormFact<Fact extends string | number | boolean>(store: FormStore, read: (store: FormStore) => Fact): Fact {
	return useSyncExternalStore(
		useCallback((listener) => store.subscribe('*', listener), [store]),
		() => read(store),
	);
}
