import type { Feature } from '../feature.ts';
import { createReportRoutes } from './report-routes.ts';
import { callTexts } from './texts.ts';

/** Reports over the records of screens. */
export const reportFeature: Feature = {
	name: 'report',
	routes: createReportRoutes,
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/reports/list': 'self',
		'POST /platform/v3/reports/get': 'self',
		'POST /platform/v3/reports/export': 'self',
	},
};
