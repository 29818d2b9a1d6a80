import { useEffect } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { FormStore } from '../store/form-store.ts';

/** Judges the fields with a JSON Schema; the interpreter is loaded only for a form that has one. Without it the server judges. */
export function useSchemaJudge(screen: ResolvedScreen, store: FormStore | null): void {
	useEffect(() => {
		if (store === null || !screen.fields.some((field) => field.schema !== undefined)) return;
		import('../../fields/structure/interpret-schema.ts').then(
			({ interpretSchema }) => {
				store.facts.judgeSchema = interpretSchema;
			},
			() => undefined,
		);
	}, [screen, store]);
}
