import type { Feature, FeatureWork, Services } from '../feature.ts';
import { createAppHooks } from './app-hooks.ts';
import { createCatalogueHooks } from './catalogue-hooks.ts';
import { createClientHooks } from './client-hooks.ts';
import { createClientPackageRoute } from './client-package.ts';
import { createClientSecretRoute } from './client-secret.ts';
import { followRoutes } from './follow-routes.ts';
import { createGrantHooks } from './grant-hooks.ts';
import { InvocationLog } from './invocation-log.ts';
import { up as apiClients } from './migrations/0241-api-clients.ts';
import { up as keyTokens } from './migrations/0561-key-tokens.ts';
import { removeInvocations } from './store.ts';
import { apiTables } from './tables.ts';
import { apiTexts, callTexts } from './texts.ts';
import { createTokenHooks } from './token-hooks.ts';

/** Clients of other systems: their secrets, grants, tokens, the catalogue of calls and the log of what they call. */
export const apiFeature: Feature = {
	name: 'api',
	routes: (services) => [createClientSecretRoute(services), createClientPackageRoute(services)],
	hooks: {
		app: (services) => createAppHooks(services.sessions),
		client: (services) => createClientHooks(services.sessions),
		'api-grant': (services) => createGrantHooks(services.sessions),
		'app-api': createCatalogueHooks,
		token: (services) => createTokenHooks(services.sessions),
	},
	jobs: ({ config, database }) => ({
		'clean-api-log': {
			own: { name: apiTexts.cleaning(), cron: '20 3 * * *' },
			run: () =>
				removeInvocations(database, { before: new Date(Date.now() - config.invocationDays * 86_400_000), archive: config.logArchive }),
		},
	}),
	start: startApiWork,
	tables: apiTables,
	migrations: [
		{ name: '0241-api-clients', up: apiClients },
		{ name: '0561-key-tokens', up: keyTokens },
	],
	texts: callTexts,
	dialogs: {
		'client-secret': 'one',
	},
	screenBases: {
		'/platform/v3/auth/client': 'client',
	},
	attackCases: {
		'POST /platform/v3/auth/client/secret': 'many',
		'GET /platform/v3/client.tgz': 'self',
	},
	attackRecords: { client: { addresses: [], expiresAt: null }, 'api-grant': { expiresAt: null } },
};

function startApiWork({ database, engine, logger }: Services): FeatureWork {
	const invocations = new InvocationLog(database, {
		onError: (error) => logger.warn({ err: error }, 'calls of clients are not in the book yet'),
	});
	let unfollow = async () => {};
	return {
		onClientCall: (call) => invocations.note(call),
		async onServe(routes) {
			unfollow = await followRoutes({ database, engine, logger }, routes);
		},
		async stop() {
			await Promise.all([unfollow(), invocations.stop()]);
		},
	};
}
