import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Reports over the records of screens. */
export const reportFeature: Feature = {
	name: 'report',
	documentTrials: { report: styledPart(() => import('./report-trial.tsx').then((module) => module.ReportTrial)) },
	pages: { reports: { component: styledPart(() => import('./reports-page.tsx').then((module) => module.ReportsPage), waitingPage) } },
};
