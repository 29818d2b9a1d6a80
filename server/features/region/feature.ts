import type { Feature } from '../feature.ts';
import { createRegionHooks } from './region-hooks.ts';
import { createRegionRoutes } from './region-routes.ts';
import { callTexts } from './texts.ts';

/** Regions: levels, full names and the townships of a region. */
export const regionFeature: Feature = {
	name: 'region',
	routes: createRegionRoutes,
	hooks: {
		region: () => createRegionHooks(),
	},
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/user/loadFourthOrg': 'self',
	},
	attackRecords: { region: { code: '97' } },
};
