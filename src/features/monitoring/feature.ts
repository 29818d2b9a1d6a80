import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** How the portal runs, for its operators. */
export const monitoringFeature: Feature = {
	name: 'monitoring',
	pages: { monitoring: styledPart(() => import('./monitoring-page.tsx').then((module) => module.MonitoringPage), waitingPage) },
};
