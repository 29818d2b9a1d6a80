import type { Feature } from '../feature.ts';
import { createSearchRoutes } from './search-routes.ts';
import { callTexts } from './texts.ts';

/** The search over the records of all screens. */
export const searchFeature: Feature = {
	name: 'search',
	routes: createSearchRoutes,
	texts: callTexts,
	attackCases: { 'POST /platform/v3/search/query': 'search' },
};
