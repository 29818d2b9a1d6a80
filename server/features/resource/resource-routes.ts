import { during } from '../../http/during.ts';
import { type Call, type Policy, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import type { ResourceServices } from './base/resource-services.ts';
import { readFavorites, removeFavorites, saveFavorites, sortFavorites } from './favorites.ts';
import { readTreeData } from './tree-data.ts';
import { updateEntry, updateNode } from './update-entry.ts';
import { exportXml, importXml } from './xml-calls.ts';

const base = '/platform/v3/auth/resources';
const id = { type: 'string', format: 'uuid' };
const ids = { type: 'string', description: 'Ids, separated by commas' };
const items = { type: 'array', items: { type: 'object' } };

/** Menu entries beyond their screen file, and everybody's favourites among them. */
export function createResourceRoutes(services: ResourceServices): Route[] {
	return [...entryRoutes(services), ...favoriteRoutes(services)];
}

function entryRoutes(services: ResourceServices): Route[] {
	const edit: Policy = { right: 'resource:edit' };
	return [
		signedInRoute({
			method: 'GET',
			path: `${base}/getTreeData`,
			policy: { right: 'resource:view' },
			summary: 'Every menu entry, page and button of a subsystem, or below an entry, as a flat list; parents before children',
			input: { type: 'object', properties: { systemId: id, resourceId: id } },
			output: items,
			handle: (call) => readTreeData(during(services, call), call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/sortSave`,
			policy: edit,
			summary: 'Puts entries of one parent in the order of their ids',
			input: { type: 'object', required: ['ids'], properties: { ids } },
			handle: (call) => services.records.sort('resource', call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/updateResource`,
			policy: edit,
			summary: 'Changes those fields of an entry that are given',
			input: { type: 'object', required: ['resourceId'], properties: { resourceId: id }, additionalProperties: true },
			output: { type: 'object' },
			handle: (call) => updateEntry(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/updateNode`,
			policy: edit,
			summary: 'Renames a node of the tree, gives it another icon, shows or hides it',
			input: {
				type: 'object',
				required: ['resourceId'],
				properties: { resourceId: id, name: { type: 'string' }, icon: { type: 'string' } },
			},
			output: { type: 'object' },
			handle: (call) => updateNode(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/importXml`,
			policy: { right: 'resource:import' },
			summary:
				'Brings entries in from XML, below an entry or at the top of a subsystem (multipart: file, resourceId, systemId); all or none',
			takesFile: true,
			load: 'upload',
			output: {
				type: 'object',
				properties: { created: { type: 'integer' }, updated: { type: 'integer' }, unchanged: { type: 'integer' } },
			},
			handle: (call) => importXml(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/exportXml`,
			policy: { right: 'resource:export' },
			summary: 'The entries of a subsystem, or an entry with all below it, as XML',
			input: { type: 'object', properties: { systemId: id, resourceId: id } },
			handle: (call) => exportXml(services, call),
		}),
	];
}

function favoriteRoutes(services: ResourceServices): Route[] {
	const change = (name: string, summary: string, handle: (services: ResourceServices, call: Call<Principal>) => Promise<unknown>) =>
		signedInRoute({
			method: 'POST',
			path: `${base}/${name}`,
			policy: 'signed-in',
			summary,
			input: { type: 'object', required: ['ids'], properties: { ids } },
			output: items,
			handle: (call) => handle(services, call),
		});
	return [
		change('saveFavorites', "Puts menu entries behind the caller's favourites", saveFavorites),
		change('removeFavorites', "Takes menu entries from the caller's favourites", removeFavorites),
		change('sortFavorites', "Puts the caller's favourites in the order of their ids", sortFavorites),
		signedInRoute({
			method: 'POST',
			path: `${base}/getMenuFavorites`,
			policy: 'signed-in',
			onlyReads: true,
			summary: "The caller's favourite menu entries that may be opened now; with systemId those of one subsystem",
			input: { type: 'object', properties: { systemId: id } },
			output: items,
			handle: (call) => readFavorites(services, call),
		}),
	];
}
