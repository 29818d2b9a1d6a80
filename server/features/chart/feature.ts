import type { Feature } from '../feature.ts';
import { createChartRoutes, createWallCharts } from './chart-routes.ts';
import { callTexts } from './texts.ts';

/** Figures over the records of screens. */
export const chartFeature: Feature = {
	name: 'chart',
	routes: createChartRoutes,
	wallPortlets: createWallCharts,
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/charts/list': 'self',
		'POST /platform/v3/charts/figures': 'self',
		'POST /platform/v3/charts/export': 'self',
	},
};
