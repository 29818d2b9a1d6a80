import { useMemo } from 'react';

import { isRuleGroup, type RuleGroup } from '../../../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { outcomeField } from '../../../../../contract/screen-check/processes/outcome-field.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { usePanelFacts } from './panel-context.ts';
import { factTexts } from './texts.ts';

/** The rules that a condition of a flow is written as; null for a formula. */
export function readRules(text: string): RuleGroup | null {
	if (!text.startsWith('{')) return null;
	try {
		const read: unknown = JSON.parse(text);
		return isRuleGroup(read as RuleGroup) ? (read as RuleGroup) : null;
	} catch {
		return null;
	}
}

/** The screen of the process with everything that its conditions can name; null while there is none. */
export function useConditionScreen(): ResolvedScreen | null {
	const t = useText();
	const { screen, variables } = usePanelFacts();
	return useMemo(
		() => screen && { ...screen, fields: [...screen.fields, ...variables, { ...outcomeField, title: t(factTexts.outcome()) }] },
		[screen, variables, t],
	);
}
