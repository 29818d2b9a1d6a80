import type { Database } from './db/database.ts';
import { createCatalogueHooks } from './features/api/api-feature.ts';
import { createAppHooks } from './features/api/app-hooks.ts';
import { createClientHooks } from './features/api/client-hooks.ts';
import { createGrantHooks } from './features/api/grant-hooks.ts';
import { createTokenHooks } from './features/api/token-hooks.ts';
import { createAttributeHooks } from './features/attribute/attribute-hooks.ts';
import { createAuditHooks } from './features/audit/audit-hooks.ts';
import { createDictionaryHooks } from './features/dictionary/dictionary-hooks.ts';
import { createEmployeeHooks } from './features/employee/employee-hooks.ts';
import { createGroupHooks } from './features/group/group-hooks.ts';
import { createAreaHooks } from './features/organisation/area-hooks.ts';
import { createPartyHooks } from './features/organisation/party-hooks.ts';
import { createRegionHooks } from './features/region/region-hooks.ts';
import type { AnnounceMenus } from './features/resource/announce-menus.ts';
import { createResourceHooks } from './features/resource/resource-hooks.ts';
import { createRoleHooks } from './features/role/role-hooks.ts';
import { createSubsystemHooks } from './features/subsystem/subsystem-hooks.ts';
import { serverSwitchHooks } from './features/tenant/server-switch-hooks.ts';
import { createTenantHooks } from './features/tenant/tenant-hooks.ts';
import { createUserSecurityHooks } from './features/user-security/user-security-hooks.ts';
import type { ScreenHooks } from './metadata/base/screen-hooks.ts';
import type { MetadataEngine } from './metadata/metadata-engine.ts';
import type { ScreenRecords } from './metadata/screen-records.ts';
import type { Sessions } from './session/sessions.ts';

interface HookParts {
	database: Database;
	sessions: Sessions;
	/** Both stand only once the engine is made. */
	readonly records: ScreenRecords;
	engine(): MetadataEngine;
	hasScreen(name: string): boolean;
	announce: AnnounceMenus;
}

/** What metadata can not say, by the name of the screen. */
export function composeHooks(parts: HookParts): Record<string, ScreenHooks> {
	const { database, sessions, engine } = parts;
	return {
		employee: createEmployeeHooks({ database, sessions }),
		role: createRoleHooks({ database, sessions }),
		region: createRegionHooks(),
		group: createGroupHooks(parts),
		attribute: createAttributeHooks(),
		dictionary: createDictionaryHooks(engine),
		resource: createResourceHooks(parts),
		subsystem: createSubsystemHooks(parts.announce),
		tenant: createTenantHooks({ database, sessions }),
		'server-switch': serverSwitchHooks,
		'user-security': createUserSecurityHooks(),
		organisation: createPartyHooks('organisation', sessions),
		'organisation-auth': createAreaHooks(sessions),
		position: createPartyHooks('position', sessions),
		audit: createAuditHooks({ database, engine, menus: sessions.menus }),
		app: createAppHooks(sessions),
		client: createClientHooks(sessions),
		'api-grant': createGrantHooks(sessions),
		'app-api': createCatalogueHooks(engine),
		token: createTokenHooks(sessions),
	};
}
