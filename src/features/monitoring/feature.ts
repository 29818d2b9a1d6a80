import { monitoringRight } from '../../../contract/features/operations/monitoring.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** How the portal runs, for its operators. */
export const monitoringFeature: Feature = {
	name: 'monitoring',
	pages: {
		monitoring: {
			component: styledPart(() => import('./monitoring-page.tsx').then((module) => module.MonitoringPage), waitingPage),
			policy: { anyRight: [monitoringRight] },
		},
	},
};
