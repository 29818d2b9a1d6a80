import { offerForeignProof } from '../../../sign-in/own-password.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { findDirectoriesOf } from '../store/links.ts';
import { askKindly } from './directory-sign-in.ts';

/** People who sign in with a directory unlock the screen, and confirm dangerous calls, with its password. */
export function offerDirectoryProof(services: Services): FeatureWork {
	const stop = offerForeignProof(services.database, async (employeeId, password) => {
		for (const { provider, subject } of await findDirectoriesOf(services.database.system, employeeId)) {
			const { people, isProven } = await askKindly(services, provider, { find: { by: 'subject', subjects: [subject] }, password });
			if (isProven && people[0]?.isLocked === false) return true;
		}
		return false;
	});
	return { stop: () => stop() };
}
