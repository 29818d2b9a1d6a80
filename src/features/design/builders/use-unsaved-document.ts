import { useEffect } from 'react';

import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designTexts } from '../texts.ts';

/** Marks the tab while a builder has unsaved work; returns whether its user wants to leave it. */
export function useUnsavedDocument(isDirty: boolean): () => Promise<boolean> {
	const t = useText();
	const { confirm } = usePage();
	const { setDirty } = useRuntime();
	useEffect(() => {
		setDirty(isDirty);
		return () => setDirty(false);
	}, [isDirty, setDirty]);
	return async () =>
		!isDirty || (await confirm({ text: t(designTexts.leaveQuestion()), okText: t(designTexts.discard()), isDangerous: true }));
}
