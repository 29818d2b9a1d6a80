import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Reporting forms that organisations fill in each period. */
export const fillingFeature: Feature = {
	name: 'filling',
	pages: {
		filling: {
			component: styledPart(() => import('./filling-page.tsx').then((module) => module.FillingPage), waitingPage),
			policy: { anyRight: ['feature/filling:fill', 'feature/filling:review'] },
		},
	},
};
