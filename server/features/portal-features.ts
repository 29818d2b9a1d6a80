import type { Feature } from '../http/route.ts';
import { createClientLogFeature } from './client-log/client-log-feature.ts';
import { createLinkFeature } from './link/link-feature.ts';
import { createMenuFeature } from './menu/menu-feature.ts';
import { createScriptFeature } from './script/script-feature.ts';
import { createSessionFeature } from './session/session-feature.ts';
import type { SessionServices } from './session/session-services.ts';
import { createSmsFeature } from './sms/sms-feature.ts';
import { createSubsystemFeature } from './subsystem/subsystem-feature.ts';
import { createTenantFeature } from './tenant/tenant-feature.ts';
import { createUserFeature } from './user/user-feature.ts';

/** Every feature that brings calls of its own, beside those that screen files bring. */
export function createPortalFeatures(services: SessionServices): Feature[] {
	return [
		createSessionFeature(services),
		createUserFeature(services),
		createMenuFeature(services),
		createSubsystemFeature(services),
		createTenantFeature(services),
		createClientLogFeature(services),
		createSmsFeature(services),
		createScriptFeature(),
		createLinkFeature(services),
	];
}
