import { useEffect } from 'react';

import { formatOf } from '../../../contract/fields/field-formats.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { FormStore } from '../store/form-store.ts';

/** Judges the passwords of a form by the policy in use; until it is there, and where it cannot be had, by the built-in one. */
export function usePasswordRule(screen: ResolvedScreen, store: FormStore | null): void {
	const runtime = useRuntime();
	const isNeeded = store?.facts.mode === 'create' && screen.fields.some((field) => formatOf(field)?.isPassword);
	useEffect(() => {
		if (!isNeeded || store === null) return;
		// The server judges anyway.
		runtime.passwordPolicy?.().then(
			(policy) => {
				store.facts.passwordPolicy = policy;
			},
			() => undefined,
		);
	}, [isNeeded, runtime, store]);
}
