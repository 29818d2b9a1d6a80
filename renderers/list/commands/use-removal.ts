import { useCallback } from 'react';

import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { usePage } from '../../core/page/page-context.ts';
import { dependentsOf, removeRecords } from '../../core/records/record-calls.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

/** Removes records; when others would go with them, only after the user agreed to that too. Returns whether they are gone. */
export function useRemoval(screen: ResolvedScreen): (ids: string[], okText: string) => Promise<boolean> {
	const runtime = useRuntime();
	const t = useText();
	const { confirm } = usePage();
	return useCallback(
		async (ids, okText) => {
			try {
				await removeRecords(runtime, screen, { ids });
			} catch (error) {
				const also = dependentsOf(error);
				if (also === undefined) throw error;
				const told = joinTexts(also.map(({ title, count }) => texts.dependents({ title, count })));
				if (!(await confirm({ text: t(texts.confirmCascade({ told })), isDangerous: true, okText }))) return false;
				await removeRecords(runtime, screen, { ids, cascade: true });
			}
			return true;
		},
		[screen, runtime, confirm, t],
	);
}
