import type { Feature } from '../feature.ts';
import { createScriptRoutes } from './script-routes.ts';
import { callTexts } from './texts.ts';

/** Scripts of queries. */
export const scriptFeature: Feature = {
	name: 'script',
	routes: createScriptRoutes,
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/scripts/try': 'self',
	},
};
