import {
	scriptPath,
	scriptsPath,
	scriptTestPath,
	scriptTestRight,
	scriptViewRight,
} from '../../../contract/features/operations/scripts.ts';
import type { Feature } from '../feature.ts';
import { createLibraryRoutes } from './library-routes.ts';
import { createScriptRoutes } from './script-routes.ts';
import { callTexts, texts } from './texts.ts';

/** The library of scripts, and scripts of queries. */
export const scriptFeature: Feature = {
	name: 'script',
	routes: (services) => [...createScriptRoutes(services), ...createLibraryRoutes(services)],
	rights: [
		{ key: scriptViewRight, title: texts.view(), description: texts.viewDescription() },
		{ key: scriptTestRight, title: texts.test(), description: texts.testDescription() },
	],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/scripts/try': 'self',
		[`GET ${scriptsPath}`]: 'self',
		[`GET ${scriptPath}`]: 'self',
		[`POST ${scriptTestPath}`]: 'self',
	},
};
