import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import type { Feature } from '../../screens/feature.ts';

/** Accounts: the password that an administrator sets. */
export const userFeature: Feature = {
	name: 'user',
	dialogs: {
		'password-reset': lazyPart(() => import('./reset-password-dialog.tsx').then((module) => module.ResetPasswordDialog)),
	},
};
