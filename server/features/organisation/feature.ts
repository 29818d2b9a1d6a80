import type { Feature } from '../feature.ts';
import { createAdministrativeAreaHooks } from './administrative-area-hooks.ts';
import { up as organisationAuth } from './migrations/0221-organisation-auth.ts';
import { createOrganisationRoutes } from './organisation-routes.ts';
import { createPartyHooks } from './party-hooks.ts';
import { organisationTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Organisations: trees, transfers, and the parts of the tree that administrators are confined to. */
export const organisationFeature: Feature = {
	name: 'organisation',
	routes: createOrganisationRoutes,
	hooks: {
		organisation: ({ sessions }) => createPartyHooks('organisation', sessions),
		'organisation-auth': ({ sessions }) => createAdministrativeAreaHooks(sessions),
	},
	tables: organisationTables,
	migrations: [{ name: '0221-organisation-auth', up: organisationAuth }],
	texts: callTexts,
	dialogs: {
		'organisation-roles': 'one',
		'organisation-transfer': 'many',
	},
	screenBases: {
		'/platform/v3/org': 'organisation',
	},
	attackCases: {
		'POST /platform/v3/org/findTreeData': 'tree',
		'POST /platform/v3/org/findTreeData2': 'tree',
		'POST /platform/v3/org/transfer': 'many',
	},
};
