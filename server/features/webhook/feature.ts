import { webhookReceivePath } from '../../../contract/features/operations/webhooks.ts';
import type { Route } from '../../http/route.ts';
import { storedTextHooks } from '../../metadata/base/stored-text-hooks.ts';
import type { Feature } from '../feature.ts';
import { perPortal } from '../per-portal.ts';
import { createIncomingHooks, createWebhookHooks } from './calls/webhook-hooks.ts';
import { createWebhookRoutes } from './calls/webhook-routes.ts';
import { up as webhooks } from './migrations/0955-webhooks.ts';
import { createObserver, WatchedScreens } from './outgoing/observe.ts';
import { startDeliveries } from './outgoing/worker.ts';
import { webhookTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Tells other systems of changed records, and receives what they tell. */
export const webhookFeature: Feature = {
	name: 'webhook',
	routes: (services) => createWebhookRoutes(services, () => sharedOf(services).routes()),
	hooks: {
		webhook: (services) => createWebhookHooks(services, sharedOf(services).watched),
		'incoming-webhook': createIncomingHooks,
		'webhook-delivery': () => storedTextHooks('problem'),
	},
	observer: (services) => createObserver(sharedOf(services).watched),
	start: (services) => ({
		...startDeliveries(services, sharedOf(services).watched),
		async onServe(routes) {
			sharedOf(services).routes = routes;
			await sharedOf(services).watched.refresh();
		},
	}),
	tables: webhookTables,
	migrations: [{ name: '0955-webhooks', up: webhooks }],
	texts: callTexts,
	screenBases: {
		'/platform/v3/webhook': 'webhook',
		'/platform/v3/webhookDelivery': 'webhook-delivery',
	},
	attackCases: {
		'POST /platform/v3/webhookDelivery/replay': 'many',
		[`POST ${webhookReceivePath}`]: 'public',
	},
	attackRecords: {
		webhook: { address: 'https://api.example.org/', screen: 'enterprise', tenant: null, ca: null, secret: 'a secret of the walk' },
		'incoming-webhook': { screen: 'enterprise', mapping: null, secret: 'a secret of the walk' },
	},
};

/** What the parts of the feature share in one portal. */
interface Shared {
	watched: WatchedScreens;
	routes(): Route[];
}

const sharedOf = perPortal(({ database }): Shared => ({ watched: new WatchedScreens(database), routes: () => [] }));
