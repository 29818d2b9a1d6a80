import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { chartPaths } from './paths.ts';

/** Charts over the records of screens. */
export const chartFeature: Feature = {
	name: 'chart',
	pages: { charts: styledPart(() => import('./charts-page.tsx').then((module) => module.ChartsPage), waitingPage) },
	paths: { figures: chartPaths.figures, exportFigures: chartPaths.export },
};
