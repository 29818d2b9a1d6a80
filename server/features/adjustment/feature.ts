import { languages, type Texts } from '../../../contract/base/languages.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { OwnMenuScreen } from '../../menus/own-entries.ts';
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import { removeTenantDocuments } from '../../metadata/stores/tenant-documents.ts';
import type { Feature, Services } from '../feature.ts';
import { AdjustmentService } from './adjustment-service.ts';
import { up as adjustments } from './migrations/0641-adjustments.ts';
import { up as problems } from './migrations/0875-adjustment-problems.ts';
import { forgetVersions } from './store.ts';
import { adjustmentTables } from './tables.ts';
import { adjustmentNoticeTexts, startTelling } from './tell-problems.ts';
import { callTexts } from './texts.ts';

const root = '/platform/v3/adjustment';

/** Screens of the platform as the administrators of a tenant change them for it. */
export const adjustmentFeature: Feature = {
	name: 'adjustment',
	routes: createRoutes,
	start(services) {
		const { records, engine, sessions } = services;
		sessions.menus.findOwnScreens((tenantId) => engine.tenants().ownOf(tenantId).flatMap(toMenuScreen));
		records.onDropped(async ({ db, tenantId }) => {
			await removeTenantDocuments(db, { tenantId });
			await forgetVersions(db, tenantId);
		});
		return startTelling(services);
	},
	tables: adjustmentTables,
	migrations: [
		{ name: '0641-adjustments', up: adjustments },
		{ name: '0875-adjustment-problems', up: problems },
	],
	noticeTexts: adjustmentNoticeTexts,
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/adjustment/list': 'self',
		'GET /platform/v3/adjustment/get': 'self',
		'POST /platform/v3/adjustment/create': 'self',
		'POST /platform/v3/adjustment/save': 'self',
		'POST /platform/v3/adjustment/remove': 'self',
		'GET /platform/v3/adjustment/history': 'self',
		'POST /platform/v3/adjustment/restore': 'self',
	},
};

function toMenuScreen(screen: CompiledScreen): OwnMenuScreen[] {
	const { menu } = screen.loaded.resolved;
	const titles = Object.fromEntries(languages.map((language) => [language, screen.in(language).title])) as Texts;
	return menu ? [{ name: screen.name, titles, icon: menu.icon }] : [];
}

function createRoutes(services: Services): Route[] {
	const service = new AdjustmentService(services);
	return [...readingRoutes(service), ...changingRoutes(service)];
}

const name = { type: 'string', description: 'The name of a screen whose records lie in the space of the tenant, or of one of its own' };
const etag = { type: 'string', description: 'Of the changes that were read; empty where there were none' };
const adjustment = { type: 'object', description: 'See contract/design/adjustment.ts' };

function readingRoutes(service: AdjustmentService): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/list`,
			policy: 'tenant-admin',
			summary: 'The screens that the tenant can change for itself, and its own ones',
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => service.list(call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/get`,
			policy: 'tenant-admin',
			summary: 'One screen with what the tenant changes of it, and why it does not apply',
			input: { type: 'object', required: ['name'], properties: { name } },
			output: adjustment,
			handle: async (call) => service.get(call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/history`,
			policy: 'tenant-admin',
			summary: 'The versions of the changes, newest first',
			input: { type: 'object', required: ['name'], properties: { name } },
			output: { type: 'array', items: { type: 'object' } },
			handle: (call) => service.history(call),
		}),
	];
}

function changingRoutes(service: AdjustmentService): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: `${root}/create`,
			policy: 'tenant-admin',
			summary: 'Begins a screen of the tenant’s own, which exists for no other tenant; its name begins with own-',
			input: {
				type: 'object',
				required: ['name', 'title'],
				properties: { name: { type: 'string' }, title: { type: 'string', maxLength: 40 } },
			},
			output: adjustment,
			handle: (call) => service.create(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/save`,
			policy: 'tenant-admin',
			summary: 'Stores a screen as the tenant wants it; refuses what relaxes the rules of the platform, with pointer and reason',
			input: {
				type: 'object',
				required: ['name', 'file'],
				properties: { name, etag, file: { type: 'object', description: 'The whole screen' } },
			},
			output: adjustment,
			handle: (call) => service.save(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/remove`,
			policy: 'tenant-admin',
			summary: 'Takes the changes of a screen back, or removes a screen of the tenant’s own; what is stored stays',
			input: { type: 'object', required: ['name', 'etag'], properties: { name, etag } },
			handle: (call) => service.remove(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/restore`,
			policy: 'tenant-admin',
			summary: 'Stores the changes of a version again; they are judged as they were new',
			input: { type: 'object', required: ['name', 'id', 'etag'], properties: { name, etag, id: { type: 'string', format: 'uuid' } } },
			output: adjustment,
			handle: (call) => service.restore(call),
		}),
	];
}
