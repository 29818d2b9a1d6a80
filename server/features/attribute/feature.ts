import type { Feature } from '../feature.ts';
import { createAttributeHooks } from './attribute-hooks.ts';
import { createAttributeRoutes } from './attribute-routes.ts';
import { callTexts } from './texts.ts';

/** Extended attributes: the definitions for a kind of party, and the values of one party. */
export const attributeFeature: Feature = {
	name: 'attribute',
	routes: createAttributeRoutes,
	hooks: () => ({ attribute: createAttributeHooks() }),
	texts: callTexts,
	screenBases: {
		'/platform/v3/attr': 'attribute',
	},
	attackCases: {
		'GET /platform/v3/attr/load': 'read',
		'GET /platform/v3/attr/findByTypeAndPartyType': 'self',
		'GET /platform/v3/attr/findByPartyTypeUserId4Edit': 'self',
	},
};
