import type { Feature } from '../feature.ts';
import { createDataSourceHooks } from './data-source-hooks.ts';
import { createDataSourceRoutes } from './data-source-routes.ts';
import { up as dataSources } from './migrations/0971-data-sources.ts';
import { sourcesOf } from './open-sources.ts';
import { dataSourceTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Databases and interfaces of other systems. */
export const dataSourceFeature: Feature = {
	name: 'data-source',
	routes: createDataSourceRoutes,
	hooks: {
		'data-source': createDataSourceHooks,
	},
	sources: sourcesOf,
	start: (services) => ({ stop: () => sourcesOf(services).close() }),
	tables: dataSourceTables,
	migrations: [{ name: '0971-data-sources', up: dataSources }],
	texts: callTexts,
	dialogs: { 'data-source-test': 'one' },
	screenBases: { '/platform/v3/data-source': 'data-source' },
	attackCases: { 'POST /platform/v3/data-source/test': 'read' },
	attackRecords: { 'data-source': { kind: 'postgres', host: 'db.example.org', database: 'walk', ca: null } },
};
