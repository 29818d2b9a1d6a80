import type { Route } from '../../http/route.ts';
import type { SessionServices } from './base/session-services.ts';
import { createSetupRoutes } from './base/setup-link.ts';
import { createContextRoute } from './context-route.ts';
import { createLockRoutes } from './lock-routes.ts';
import { createPasswordRoutes } from './password-routes.ts';
import { createSignInRoutes } from './sign-in-routes.ts';
import { createSwitchRoutes } from './switch-routes.ts';
import { createTokenRoutes } from './token-routes.ts';
import { createUnlockAccountRoute } from './unlock-account-route.ts';

/** Signing in and out, tokens, the screen lock, passwords and the first administrator. */
export function createSessionRoutes(services: SessionServices): Route[] {
	return [
		...createSignInRoutes(services),
		...createTokenRoutes(services),
		createContextRoute(services),
		...createLockRoutes(services),
		...createPasswordRoutes(services),
		createUnlockAccountRoute(services),
		...createSetupRoutes(services),
		...createSwitchRoutes(services),
	];
}
