import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Clients of the API: their secrets. */
export const apiFeature: Feature = {
	name: 'api',
	dialogs: {
		'client-secret': lazyPart(() => import('./client-secret-dialog.tsx').then((module) => module.ClientSecretDialog)),
	},
};
