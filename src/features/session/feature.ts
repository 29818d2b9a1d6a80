import { styledPart } from '../../base/look/styled-part.ts';
import type { Feature } from '../../screens/feature.ts';

/** The signed-in session: sign-in, passwords, the choice of tenant and subsystem, the lock. */
export const sessionFeature: Feature = {
	name: 'session',
	overlays: { password: styledPart(() => import('./password/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog)) },
};
