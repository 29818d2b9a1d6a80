import { codeViewRight } from '../../../contract/features/operations/code-generation.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Code that follows from screens and tables. */
export const codeGenerationFeature: Feature = {
	name: 'code-generation',
	pages: {
		'code-generation': {
			component: styledPart(() => import('./code-generation-page.tsx').then((module) => module.CodeGenerationPage), waitingPage),
			policy: { anyRight: [codeViewRight] },
		},
	},
};
