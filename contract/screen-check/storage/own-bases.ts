/**
 * Where the portal has calls of its own, which a screen's calls would take the place of or never be reached beside. With a screen's name:
 * that screen's calls, and some more, lie there; null: nobody's, nor is anything below. `tests/api/own-bases.test.ts` holds it complete.
 */
export const ownBases: Readonly<Record<string, string | null>> = {
	'/oauth2/v3/authentication': null,
	'/oauth2/v3/authorize': null,
	'/oauth2/v3/user': null,
	'/platform/v3/attr': 'attribute',
	'/platform/v3/auth/client': 'client',
	'/platform/v3/auth/resources': 'resource',
	'/platform/v3/auth/sub/system': 'subsystem',
	'/platform/v3/auth/user/security': 'user-security',
	'/platform/v3/design': null,
	'/platform/v3/employee': 'employee',
	'/platform/v3/file': null,
	'/platform/v3/group': 'group',
	'/platform/v3/log': null,
	'/platform/v3/org': 'organisation',
	'/platform/v3/position': 'position',
	'/platform/v3/role': 'role',
	'/platform/v3/role/preview': null,
	'/platform/v3/saas/tenant': 'tenant',
	'/platform/v3/saas/tenant/approve': null,
	'/platform/v3/saas/tenant/find': null,
	'/platform/v3/saas/tenant/query': null,
	'/platform/v3/saas/tenant/save': null,
	'/platform/v3/saas/tenant/schema': null,
	'/platform/v3/screens': null,
	'/platform/v3/scripts': null,
	'/platform/v3/sms': null,
	'/platform/v3/sur': null,
	'/platform/v3/sysUser': null,
	'/platform/v3/user': null,
	'/platform/v3/views': null,
};

/** Whether a path is the portal's own, and no place for the calls of this screen. */
export function isOwnBase(base: string, screen: string): boolean {
	return Object.entries(ownBases).some(
		([path, owner]) => owner !== screen && (base === path || (owner === null && base.startsWith(`${path}/`))),
	);
}
