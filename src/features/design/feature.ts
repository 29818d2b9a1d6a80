import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** The editor of screen files. */
export const designFeature: Feature = {
	name: 'design',
	pages: {
		design: { component: styledPart(() => import('./design-page.tsx').then((module) => module.DesignPage), waitingPage), policy: 'super' },
	},
};
