import { numberRuleViewRight } from '../../../contract/features/operations/number-rules.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** The number rules with their counters. */
export const numberRuleFeature: Feature = {
	name: 'number-rule',
	pages: {
		'number-rules': {
			component: styledPart(() => import('./number-rules-page.tsx').then((module) => module.NumberRulesPage), waitingPage),
			policy: { anyRight: [numberRuleViewRight] },
		},
	},
};
