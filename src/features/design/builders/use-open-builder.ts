import { useState } from 'react';

import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';

/** A document that is new; no document has an empty name. */
export const newOne = '';

/** The name of the document whose builder is open, `newOne` for a new one, null for none. A reload of the page opens it again. */
export function useOpenBuilder(): [name: string | null, open: (name: string | null) => void] {
	const { page } = useRuntime();
	const [name, setName] = useState(() => {
		const kept = page?.recall('builder');
		return typeof kept === 'string' ? kept : null;
	});
	const open = (next: string | null) => {
		setName(next);
		page?.remember('builder', next ?? undefined);
	};
	return [name, open];
}
