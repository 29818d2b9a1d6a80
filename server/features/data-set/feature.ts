import type { Feature } from '../feature.ts';
import { callRight, createDataSetRoutes } from './data-set-routes.ts';
import { callTexts, texts } from './texts.ts';

/** Named queries over the records of screens. */
export const dataSetFeature: Feature = {
	name: 'data-set',
	routes: createDataSetRoutes,
	rights: [{ key: callRight, title: texts.call(), description: texts.callDescription() }],
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/data-sets/list': 'self',
		'POST /platform/v3/data-sets/run': 'self',
		'POST /platform/v3/data-sets/try': 'self',
		'POST /platform/v3/data-sets/rows': 'self',
		'POST /platform/v3/data-sets/export': 'self',
	},
};
