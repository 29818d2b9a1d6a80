import type { StoredRecord } from '../../contract/records/list-query.ts';
import { standardPermissions } from '../../contract/screen/screen.ts';
import { presentRow } from '../../server/metadata/access/present-row.ts';
import { accessOf } from '../../server/metadata/access/screen-access.ts';
import { type CompiledScreen, compileScreens } from '../../server/metadata/compiled/compiled-screen.ts';
import { visibleScreen } from '../../server/metadata/routes/visible-screen.ts';
import type { LoadedScreen } from '../../server/metadata/screen-file/loaded-screen.ts';
import type { Principal } from '../../server/principal/principal.ts';
import type { MemoryPortal } from './memory-portal.ts';

/** Who looks at a screen: everything is allowed, everything but what has a right of its own, looking alone, or these rights (`edit`, `enterprise:view`). */
export type TestRole = 'administrator' | 'editor' | 'reader' | readonly string[];

/** Lets a portal in memory respond as the server would to a user with this role: rights, fields that are not theirs to read, masked values. */
export function seeAs(portal: MemoryPortal, role: TestRole, { own, screens }: { own: string; screens: LoadedScreen[] }): void {
	const principal = principalOf(role, { own, screens });
	const compiled = compileScreens(screens);
	portal.runtime.may = (right) => principal.isSuper || principal.permissions.has(right);
	portal.runtime.user.isSuper = principal.isSuper;
	for (const screen of compiled.values()) {
		portal.screens.set(screen.name, visibleScreen(screen, principal, portal.runtime.language).screen);
		hideValues(portal, screen, principal);
	}
}

function hideValues(portal: MemoryPortal, screen: CompiledScreen, principal: Principal): void {
	const access = accessOf(screen, principal);
	const records = portal.records.get(screen.name);
	if (records)
		portal.records.set(
			screen.name,
			records.map((record): StoredRecord => ({ ...presentRow({ ...record }, access) })),
		);
}

function principalOf(role: TestRole, { own, screens }: { own: string; screens: LoadedScreen[] }): Principal {
	const { id, name, account, tenantId } = { id: 'test', name: '张敏', account: 'test', tenantId: '00000000-0000-0000-0000-000000000000' };
	const base = {
		sessionId: id,
		userId: id,
		account,
		name,
		tenantId,
		isTenantAdmin: false,
		organisationId: null,
		systemId: null,
		roles: [],
		administrativeAreas: [],
		package: null,
	};
	const everywhere = (rights: readonly string[]) => screens.flatMap((screen) => rights.map((right) => `${screen.name}:${right}`));
	if (role === 'administrator') return { ...base, isSuper: true, permissions: new Set() };
	if (role === 'editor') return { ...base, isSuper: false, permissions: new Set(everywhere(standardPermissions)) };
	if (role === 'reader') return { ...base, isSuper: false, permissions: new Set(everywhere(['view'])) };
	return { ...base, isSuper: false, permissions: new Set(role.map((right) => (right.includes(':') ? right : `${own}:${right}`))) };
}
