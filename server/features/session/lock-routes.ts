import { PortalError } from '../../../contract/base/portal-error.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { verifyOwnPassword } from '../../sign-in/own-password.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import type { SessionServices } from './base/session-services.ts';
import { sessionTexts } from './texts.ts';

/** Locks and unlocks the session, for all browser tabs that share it. */
export function createLockRoutes({ database, sessions }: SessionServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/oauth2/v3/user/lock',
			onlyReads: true,
			policy: 'signed-in',
			whileLocked: true,
			beforePasswordChange: true,
			summary: 'Locks the session: every call but unlock and log out is refused.',
			handle: async ({ principal }) => {
				await sessions.setLocked(principal.sessionId, true);
				return null;
			},
		}),
		signedInRoute({
			method: 'POST',
			path: '/oauth2/v3/user/unlock',
			onlyReads: true,
			policy: 'signed-in',
			whileLocked: true,
			beforePasswordChange: true,
			summary: "Unlocks the session with the caller's password.",
			input: { type: 'object', required: ['password'], properties: { password: { type: 'string' } } },
			handle: async ({ principal, input, ip }) => {
				const password = requireText(input, 'password');
				// The person at the keyboard knows their own password, not that of the person they act as.
				const holder = principal.switchedFrom?.id ?? principal.userId;
				const attempt = await countTry(database, `unlock:${holder}`, ip);
				if (!(await verifyOwnPassword(database, holder, password))) {
					throw new PortalError('wrongCredentials', { message: sessionTexts.wrongPassword() });
				}
				await forgetTries(database, attempt);
				await sessions.setLocked(principal.sessionId, false);
				return null;
			},
		}),
	];
}
