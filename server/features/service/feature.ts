import { openApiReadPath, openApiSavePath, serviceTestPath } from '../../../contract/features/operations/services.ts';
import { storedTextHooks } from '../../metadata/base/stored-text-hooks.ts';
import type { Feature } from '../feature.ts';
import { createServiceHooks } from './calls/service-hooks.ts';
import { createServiceRoutes } from './calls/service-routes.ts';
import { up as services } from './migrations/0954-services.ts';
import { serviceTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Interfaces of other systems that jobs and processes call, with secrets, retries, a circuit breaker and a log. */
export const serviceFeature: Feature = {
	name: 'service',
	routes: createServiceRoutes,
	hooks: {
		service: ({ config }) => createServiceHooks(config),
		'service-call': () => storedTextHooks('problem'),
	},
	tables: serviceTables,
	migrations: [{ name: '0954-services', up: services }],
	texts: callTexts,
	dialogs: { 'service-test': 'one' },
	screenBases: { '/platform/v3/service': 'service' },
	attackCases: { [`POST ${serviceTestPath}`]: 'read', [`POST ${openApiReadPath}`]: 'self', [`POST ${openApiSavePath}`]: 'self' },
	attackRecords: {
		service: { address: 'https://api.example.org/', headers: null, body: null, results: null, ca: null, secret: 'walk' },
	},
};
