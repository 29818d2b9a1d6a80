import type { Database } from '../../db/database.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { type ScreenForTenant, type ViewCall, ViewService } from './view-service.ts';

const root = '/platform/v3/views';
const id = { type: 'string', format: 'uuid' };
const screen = { type: 'string', description: 'The name of the screen' };
const view = { type: 'object', description: 'See contract/views/saved-view.ts' };

/** Saved views of lists: filters, query, order, columns, density and page size under a name, for oneself or shared. */
export function createViewRoutes({ database, screenFor }: { database: Database; screenFor: ScreenForTenant }): Route[] {
	const service = new ViewService(database, screenFor);
	const post = (
		name: string,
		rest: Pick<Route, 'summary' | 'input' | 'output' | 'onlyReads'> & { run(call: ViewCall): Promise<unknown> },
	): Route => {
		const { run, ...described } = rest;
		return signedInRoute({ method: 'POST', path: `${root}/${name}`, policy: 'signed-in', ...described, handle: run });
	};
	return [
		post('query', {
			onlyReads: true,
			summary: 'The saved views of a list that the caller may open, and the one it opens with.',
			input: { type: 'object', required: ['screen'], properties: { screen } },
			output: { type: 'object', properties: { views: { type: 'array', items: view }, defaultId: { ...id, nullable: true } } },
			run: (call) => service.query(call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/get`,
			policy: 'signed-in',
			summary: 'One saved view, for whoever follows a link to it and may see it.',
			input: { type: 'object', required: ['id'], properties: { id } },
			output: view,
			handle: (call) => service.get(call),
		}),
		post('save', {
			summary: 'Stores a view of a list, or with an id the caller’s own one anew; sharing needs the right view:share.',
			input: {
				type: 'object',
				required: ['screen', 'name', 'content'],
				properties: {
					id,
					version: { type: 'integer' },
					screen,
					name: { type: 'string' },
					content: { type: 'object' },
					audience: { type: 'string', enum: ['private', 'role', 'everyone'], default: 'private' },
					roleId: id,
				},
			},
			output: view,
			run: (call) => service.save(call),
		}),
		post('remove', {
			summary: 'Removes all of the given views or none: one’s own, and with the right view:share those that are shared.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'string', description: 'Ids, separated by commas' } } },
			output: { type: 'object', properties: { ids: { type: 'array', items: id } } },
			run: (call) => service.remove(call),
		}),
		post('setDefault', {
			summary: 'Makes a view the one that the list opens with, for the caller, a role or everyone; without viewId takes it back.',
			input: {
				type: 'object',
				required: ['screen'],
				properties: { screen, viewId: id, subject: { type: 'string', enum: ['me', 'role', 'everyone'], default: 'me' }, roleId: id },
			},
			run: (call) => service.setDefault(call),
		}),
	];
}
