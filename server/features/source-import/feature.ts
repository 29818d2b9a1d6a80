import { storedTextHooks } from '../../metadata/base/stored-text-hooks.ts';
import type { Feature } from '../feature.ts';
import { importSourceName } from './base/notice-source.ts';
import { texts } from './base/texts.ts';
import { createImportHooks } from './calls/import-hooks.ts';
import { createImportRoutes } from './calls/import-routes.ts';
import { presentFailure } from './calls/present-failure.ts';
import { up as sourceImports } from './migrations/0975-source-imports.ts';
import { up as kindsOfImports } from './migrations/1017-kinds-of-imports.ts';
import { sourceImportTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createImportJob } from './work/import-job.ts';

/** Imports of rows of other systems by schedules. */
export const sourceImportFeature: Feature = {
	name: 'source-import',
	routes: createImportRoutes,
	hooks: {
		'source-import': createImportHooks,
		'source-import-run': () => storedTextHooks('problem'),
	},
	jobs: (services) => ({ import: createImportJob(services) }),
	noticeTexts: (services) => ({
		[importSourceName]: { title: texts.notices(), present: (notice, language) => presentFailure(services, notice, language) },
	}),
	tables: sourceImportTables,
	migrations: [
		{ name: '0975-source-imports', up: sourceImports },
		{ name: '1017-kinds-of-imports', up: kindsOfImports },
	],
	texts: callTexts,
	dialogs: { 'source-import-check': 'one' },
	screenBases: { '/platform/v3/sourceImport': 'source-import', '/platform/v3/sourceImportRun': 'source-import-run' },
	attackCases: {
		'POST /platform/v3/sourceImport/check': 'read',
		'POST /platform/v3/sourceImport/run': 'many',
		'POST /platform/v3/sourceImportRun/undo': 'many',
	},
	attackRecords: {
		'source-import': {
			target: 'enterprise',
			keyField: 'creditCode',
			mapping: null,
			tableName: 'app.shop',
			path: 'shops',
			sourceKind: null,
			timing: 'hand',
		},
	},
};
