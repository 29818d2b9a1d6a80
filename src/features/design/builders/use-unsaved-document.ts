import { useEffect } from 'react';

import { useDiscardQuestion } from '../../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';

/** Marks the tab while a builder has unsaved work; returns whether its user wants to leave it. */
export function useUnsavedDocument(isDirty: boolean): () => Promise<boolean> {
	const mayLeave = useDiscardQuestion();
	const { setDirty } = useRuntime();
	useEffect(() => {
		setDirty(isDirty);
		return () => setDirty(false);
	}, [isDirty, setDirty]);
	return async () => !isDirty || (await mayLeave());
}
