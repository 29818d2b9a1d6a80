import type { Feature } from '../feature.ts';
import { callTexts, texts } from './base/texts.ts';
import { createHomeRoutes } from './home-routes.ts';
import { up as wallLinks } from './migrations/0890-wall-links.ts';
import { up as homeLayouts } from './migrations/0900-home-layouts.ts';
import { homeTables } from './tables.ts';
import { readCounts, readList, readNote } from './wall/wall-portlets.ts';
import { wallRight } from './wall/wall-right.ts';
import { createWallRoutes } from './wall/wall-routes.ts';

/** Home pages of people, with defaults of roles and tenants. */
export const homeFeature: Feature = {
	name: 'home',
	routes: (services) => [...createHomeRoutes(services), ...createWallRoutes(services)],
	rights: [{ key: wallRight, title: texts.wallRight(), description: texts.wallRightDescription() }],
	wallPortlets: (services) => ({
		counts: (settings, call) => readCounts(services, settings, call),
		list: (settings, call) => readList(services, settings, call),
		text: readNote,
	}),
	tables: homeTables,
	migrations: [
		{ name: '0890-wall-links', up: wallLinks },
		{ name: '0900-home-layouts', up: homeLayouts },
	],
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/home/get': 'self',
		'POST /platform/v3/home/save': 'self',
		'POST /platform/v3/home/reset': 'self',
		'GET /platform/v3/home/defaults': 'self',
		'POST /platform/v3/home/setDefault': 'self',
		'GET /platform/v3/wall/list': 'self',
		'POST /platform/v3/wall/create': 'self',
		'POST /platform/v3/wall/change': 'self',
		'POST /platform/v3/wall/revoke': 'self',
		'POST /platform/v3/wall/read': 'public',
	},
};
