import type { Feature } from '../feature.ts';
import { createAttributeHooks } from './attribute-hooks.ts';
import { createAttributeRoutes } from './attribute-routes.ts';
import { createEntityRoutes } from './entity-routes.ts';
import { callTexts } from './texts.ts';

/** Extended attributes: the definitions for a kind of party, and the values of one party. */
export const attributeFeature: Feature = {
	name: 'attribute',
	routes: (services) => [...createAttributeRoutes(services), ...createEntityRoutes(services)],
	hooks: {
		attribute: () => createAttributeHooks(),
	},
	texts: callTexts,
	screenBases: {
		'/platform/v3/attr': 'attribute',
	},
	attackCases: {
		'GET /platform/v3/attr/load': 'read',
		'GET /platform/v3/attr/findByTypeAndPartyType': 'self',
		'GET /platform/v3/attr/findByPartyTypeUserId4Edit': 'self',
		'GET /platform/v3/entity/getByAlias': 'self',
		'POST /platform/v3/entity/addAttr': 'write',
	},
	attackRecords: { attribute: { isRequired: false } },
};
