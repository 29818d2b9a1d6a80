import { useEffect, useState } from 'react';

import type { AttributeDefinition } from '../../../contract/features/attribute.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useReferencedScreen } from '../../../renderers/core/records/use-referenced-screen.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';

/** The attributes of a field: those of the party type that its reference is filtered by. Null until they are there. */
export function useAttributes(field: ResolvedField): { definitions: AttributeDefinition[] | null; hasFailed: boolean } {
	const runtime = useRuntime();
	const reference = field.itemFields?.find(({ name }) => name === 'attribute')?.reference;
	const screen = useReferencedScreen(reference?.screen);
	const rule = reference?.filter?.rules.find((candidate) => 'field' in candidate && candidate.field === 'partyType');
	const partyType = rule !== undefined && 'value' in rule ? String(rule.value) : undefined;
	const [definitions, setDefinitions] = useState<AttributeDefinition[] | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const base = screen?.base;
	useEffect(() => {
		if (base === undefined || partyType === undefined) return;
		const controller = new AbortController();
		setFailed(false);
		runtime
			.call<AttributeDefinition[]>(`${base}/findByTypeAndPartyType`, { partyType }, { method: 'GET', signal: controller.signal })
			.then(setDefinitions, () => !controller.signal.aborted && setFailed(true));
		return () => controller.abort();
	}, [runtime, base, partyType]);
	return { definitions, hasFailed };
}
