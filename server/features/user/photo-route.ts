import { invalidInput } from '../../../contract/base/portal-error.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Services } from '../feature.ts';
import { needOwnPerson } from './own-person.ts';

/** The call by which people give themselves a photo. It is a value of their record, with its checks and its history. */
export function createPhotoRoute({ database, records }: Pick<Services, 'database' | 'records'>): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/user/photo',
		policy: 'signed-in',
		summary: 'Sets the photo of the caller to a picture that the caller has uploaded; null removes it.',
		input: { type: 'object', required: ['photo'], properties: { photo: { type: ['string', 'null'], format: 'uuid' } } },
		handle: async (call) => {
			const { photo } = call.input;
			if (photo !== null && !(typeof photo === 'string' && isStoredId(photo)))
				throw invalidInput([{ path: 'photo', message: inputTexts.malformed() }]);
			const { id } = await needOwnPerson(database, call.principal);
			await records.together('employee', call, (batch) => batch.fillIn('employee', id, { values: { photo }, source: 'entered' }));
			return null;
		},
	});
}
