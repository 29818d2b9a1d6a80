import {
	codeArchivePath,
	codePreviewPath,
	codeSourcesPath,
	codeTablesPath,
	codeViewRight,
	codeWritePath,
	codeWriteRight,
} from '../../../contract/features/operations/code-generation.ts';
import type { Feature } from '../feature.ts';
import { createCodeRoutes } from './routes.ts';
import { callTexts, texts } from './texts.ts';

/** Code that follows from screens and tables: screen files, clients, hooks, widgets and columns. */
export const codeGenerationFeature: Feature = {
	name: 'code-generation',
	routes: createCodeRoutes,
	rights: [
		{ key: codeViewRight, title: texts.view(), description: texts.viewDescription() },
		{ key: codeWriteRight, title: texts.write(), description: texts.writeDescription() },
	],
	texts: callTexts,
	attackCases: {
		[`GET ${codeSourcesPath}`]: 'self',
		[`GET ${codeTablesPath}`]: 'self',
		[`POST ${codePreviewPath}`]: 'self',
		[`POST ${codeArchivePath}`]: 'self',
		[`POST ${codeWritePath}`]: 'self',
	},
};
