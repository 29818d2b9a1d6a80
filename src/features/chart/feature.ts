import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { chartPaths } from './paths.ts';
import { texts } from './texts.ts';

/** Charts over the records of screens. */
export const chartFeature: Feature = {
	name: 'chart',
	pages: { charts: { component: styledPart(() => import('./charts-page.tsx').then((module) => module.ChartsPage), waitingPage) } },
	portlets: {
		chart: {
			title: texts.chart(),
			size: { w: 6, h: 5 },
			component: styledPart(() => import('./chart-portlet.tsx').then((module) => module.ChartPortlet)),
			onWall: (settings) => ({ kind: 'chart', settings }),
			choices: () => import('./chart-choices.ts').then(({ chartChoices }) => chartChoices()),
		},
	},
	documentTrials: {
		chart: styledPart(() => import('./chart-trial.tsx').then((module) => module.ChartTrial)),
		map: styledPart(() => import('./map-trial.tsx').then((module) => module.MapTrial)),
	},
	paths: { figures: chartPaths.figures, exportFigures: chartPaths.export },
};
