import type { Feature } from '../feature.ts';
import { createPartyHooks } from '../organisation/public.ts';
import { up as positions } from './migrations/0220-positions.ts';
import { createPositionRoutes } from './position-routes.ts';
import { positionTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Positions: trees, transfers and single positions. */
export const positionFeature: Feature = {
	name: 'position',
	routes: createPositionRoutes,
	hooks: {
		position: ({ sessions }) => createPartyHooks('position', sessions),
	},
	tables: positionTables,
	migrations: [{ name: '0220-positions', up: positions }],
	texts: callTexts,
	dialogs: {
		'position-roles': 'one',
		'position-transfer': 'many',
	},
	screenBases: {
		'/platform/v3/position': 'position',
	},
	attackCases: {
		'POST /platform/v3/position/findTreeData': 'tree',
		'POST /platform/v3/position/queryWithLevelByOrgId': 'many',
		'GET /platform/v3/position/getByAlias': 'person',
		'GET /platform/v3/position/load': 'read',
		'POST /platform/v3/position/transfer': 'many',
		'POST /platform/v3/position/assignOrg': 'many',
		'POST /platform/v3/position/removeOrg': 'many',
	},
	attackRecords: { level: { participantType: 'position' } },
};
