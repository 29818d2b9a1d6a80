import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import type { Route } from '../route.ts';
import { apiPage, apiPageScript, apiPageStyle } from './api-page.ts';
import { describeApi } from './open-api.ts';

interface Sources {
	database: Database;
	allRoutes(): Route[];
	/** Whether the description of the API is readable without a session. */
	isApiPublic: boolean;
	/** Whether the node is about to stop. */
	isLeaving(): boolean;
}

/** Making the description again for each call would be an easy way to keep the portal busy. */
const descriptionAge = 1_000;

/** Is it alive, can it work, and what can be called. */
export function createSystemRoutes({ database, allRoutes, isApiPublic, isLeaving }: Sources): Route[] {
	let description = { text: '', until: 0 };
	const describe = (): string => {
		if (description.until < Date.now())
			description = { text: JSON.stringify(describeApi(allRoutes())), until: Date.now() + descriptionAge };
		return description.text;
	};
	return [
		{
			method: 'GET',
			path: '/health',
			policy: 'open',
			summary: 'The process is alive.',
			load: 'none',
			handle: async () => ({ status: 'live' }),
		},
		{
			method: 'GET',
			path: '/ready',
			policy: 'open',
			summary: 'The database can be reached, and the node is not about to stop; otherwise 503.',
			load: 'none',
			handle: async () => {
				if (isLeaving()) refuse();
				await database.ping().catch(refuse);
				return { status: 'ready' };
			},
		},
		{
			method: 'GET',
			path: '/platform/v3/openapi.json',
			policy: isApiPublic ? 'open' : 'signed-in',
			summary: 'This description, as OpenAPI 3.1.',
			handle: async ({ reply }) => reply.type('application/json; charset=utf-8').send(describe()),
		},
		...[apiPage, apiPageScript, apiPageStyle],
	];
}

function refuse(): never {
	throw new PortalError('unavailable');
}
