import type { PersonPhotos } from '../../../../contract/files/attachment.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import type { FileServices } from '../base/file-services.ts';

/** The call for the photos of people who are shown small. Everybody who works in a tenant sees those of the people who belong to it, and of nobody else. */
export function createPhotosRoute({ store, tickets }: FileServices): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/file/photos',
		onlyReads: true,
		policy: 'signed-in',
		summary: 'Tickets for the photos of people of the active tenant, by the ids of these people.',
		input: {
			type: 'object',
			required: ['personIds'],
			properties: { personIds: { type: 'array', items: { type: 'string', format: 'uuid' } } },
		},
		output: { type: 'object', properties: { photos: { type: 'object' }, expiresIn: { type: 'integer' } } },
		handle: async ({ principal, input }): Promise<PersonPhotos> => {
			const ids = readIds(input, ['personIds']);
			const rows = await store.photosOf(principal.tenantId, ids);
			const photos = rows.map(({ id, photo }) => [id, { id: photo, ticket: tickets.make(photo, principal, 'image') }]);
			return { photos: Object.fromEntries(photos), expiresIn: tickets.lifetime('image') };
		},
	});
}
