import type { Feature } from '../feature.ts';
import { createMenuRoutes } from './menu-routes.ts';
import { callTexts } from './texts.ts';

/** The menu of the current user. */
export const menuFeature: Feature = {
	name: 'menu',
	routes: ({ engine, sessions }) => createMenuRoutes({ sessions, hasScreen: (name) => engine.screen(name) !== undefined }),
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/auth/resources/getMenuData': 'self',
	},
};
