import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** The errors that browsers have reported. */
export const clientLogFeature: Feature = {
	name: 'client-log',
	pages: {
		log: { component: styledPart(() => import('./log-page.tsx').then((module) => module.LogPage), waitingPage), policy: 'tenant-admin' },
	},
};
