import type { Feature } from '../feature.ts';
import { createAnnounceMenus } from '../resource/public.ts';
import { createSubsystemHooks } from './subsystem-hooks.ts';
import { createSubsystemRoutes } from './subsystem-routes.ts';
import { subsystemTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Subsystems, and those that the current user may enter. */
export const subsystemFeature: Feature = {
	name: 'subsystem',
	routes: ({ engine, sessions }) => createSubsystemRoutes({ sessions, hasScreen: (name) => engine.screen(name) !== undefined }),
	hooks: {
		subsystem: (services) => createSubsystemHooks(createAnnounceMenus(services)),
	},
	tables: subsystemTables,
	texts: callTexts,
	screenBases: {
		'/platform/v3/auth/sub/system': 'subsystem',
	},
	attackCases: {
		'GET /platform/v3/auth/sub/system/findCurrentUserSubSystem': 'self',
		'GET /platform/v3/auth/sub/system/getSubSystem': 'self',
		'GET /platform/v3/auth/sub/system/findAllSubSystem': 'self',
	},
};
