import type { Feature } from '../feature.ts';
import { callTexts } from './texts.ts';

/** The calls that the HTTP server and the metadata engine bring themselves: described here, implemented there. */
export const systemFeature: Feature = {
	name: 'system',

	texts: callTexts,
	attackCases: {
		'GET /health': 'public',
		'GET /ready': 'public',
		'GET /platform/v3/openapi.json': 'self',
		'GET /platform/v3/docs': 'public',
		'GET /platform/v3/docs.js': 'public',
		'GET /platform/v3/docs.css': 'public',
		'GET /platform/v3/screens': 'self',
		'GET /platform/v3/screens/problems': 'self',
		'GET /platform/v3/screens/:name': 'screen',
		'GET /platform/v3/screens/:name/schema.json': 'screen',
		'GET /platform/v3/screens/:name/ui-schema.json': 'screen',
		'GET /platform/v3/events': 'self',
	},
};
