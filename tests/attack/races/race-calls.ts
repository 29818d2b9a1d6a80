/**
 * The calls that end, renew or change a session or a right, by what they do; calls of one name do the same, and races take turns among them.
 * Every test portal compares the calls that write people, sessions and rights with this list, so a new call cannot be forgotten.
 */
export const raceCalls = {
	refresh: ['POST /oauth2/v3/authentication/apply'],
	'sign-in': ['POST /oauth2/v3/authentication/apply', 'POST /oauth2/v3/user/login/apply'],
	'sign-in by code': ['POST /oauth2/v3/authentication/apply'],
	logout: ['POST /oauth2/v3/user/logout'],
	'end of the session': ['POST /platform/v3/auth/token/remove'],
	'end from elsewhere': ['POST /platform/v3/user/sessions/end'],
	'own password': ['POST /platform/v3/user/change/passwd', 'POST /platform/v3/user/register/change/passwd'],
	'password by SMS': ['POST /oauth2/v3/user/reset/passwd', 'POST /oauth2/v3/user/reset/passwd/tenant'],
	'password reset': ['POST /platform/v3/user/change/passwd'],
	'default password': ['POST /platform/v3/user/change/passwd'],
	'account disabled': ['POST /platform/v3/employee/disable', 'POST /platform/v3/employee/bulk-edit'],
	'account changed': ['POST /platform/v3/employee/save', 'POST /platform/v3/employee/update'],
	'account restored': ['POST /platform/v3/employee/restore'],
	'account removed': ['POST /platform/v3/employee/remove'],
	'own organisation changed': ['POST /platform/v3/user/saveOrgChange'],
	'organisation left': [
		'POST /platform/v3/employee/transfer',
		'POST /platform/v3/employee/addOrgUser',
		'POST /platform/v3/employee/removeOrgUser',
	],
	'organisation merged': ['POST /platform/v3/org/transfer'],
	'post given': ['POST /platform/v3/employee/addPositionUser'],
	'post withdrawn': ['POST /platform/v3/employee/removePositionUser'],
	'group joined': ['POST /platform/v3/group/addUser'],
	'group left': ['POST /platform/v3/group/removeUser', 'POST /platform/v3/group/save', 'POST /platform/v3/group/saveCascade'],
	'group removed': ['POST /platform/v3/group/remove'],
	'role given': ['POST /platform/v3/role/addUser', 'POST /platform/v3/sur/addUser'],
	'role withdrawn': ['POST /platform/v3/role/removeUser', 'POST /platform/v3/sur/removeUser'],
	'role disabled': ['POST /platform/v3/role/save'],
	'role removed': ['POST /platform/v3/role/remove'],
	'right withdrawn': ['POST /platform/v3/role/saveGrants'],
	'roles of a party given': ['POST /platform/v3/org/assignRole', 'POST /platform/v3/position/assignRole'],
	'roles of the organisation withdrawn': ['POST /platform/v3/org/removeRole'],
	'roles of the position withdrawn': ['POST /platform/v3/position/removeRole'],
	'area given': ['POST /platform/v3/org/auth/save'],
	'tenant disabled': ['POST /platform/v3/saas/tenant/disable'],
	'space dropped': ['POST /platform/v3/saas/tenant/schema/drop'],
	'tenant removed': ['POST /platform/v3/saas/tenant/remove'],
	'administrator withdrawn': ['POST /platform/v3/saas/tenant/save/user/relation'],
	'package narrowed': ['POST /platform/v3/saas/tenant/save/package'],
	lock: ['POST /oauth2/v3/user/lock'],
	unlock: ['POST /oauth2/v3/user/unlock'],
	switch: ['POST /oauth2/v3/authentication/switch'],
	'end of a switch': ['POST /oauth2/v3/authentication/switch/exit'],
	preview: ['POST /platform/v3/role/preview'],
	'end of a preview': ['POST /platform/v3/role/preview/exit'],
	'client token': ['POST /oauth2/v3/authentication/apply'],
	'client secret': ['POST /platform/v3/auth/client/secret'],
	'client disabled': ['POST /platform/v3/auth/client/save', 'POST /platform/v3/auth/app/save'],
	'client removed': ['POST /platform/v3/auth/client/remove'],
	'call of a client withdrawn': ['POST /platform/v3/auth/apiGrant/save', 'POST /platform/v3/auth/apiGrant/remove'],
} as const satisfies Record<string, readonly string[]>;

export type MoveName = keyof typeof raceCalls;

/** Calls that write the same tables and are not raced, by the reason. */
const unracedCalls: Record<string, string[]> = {
	'what they create has no session and is held by nobody yet': [
		...['POST /oauth2/v3/user/register', 'POST /platform/v3/user/reg', 'POST /platform/v3/sysUser/save'],
		...['POST /platform/v3/saas/tenant/register', 'POST /platform/v3/employee/create', 'POST /platform/v3/role/copy'],
	],
	'they let somebody in who has no session': [
		...['enable', 'pass', 'approve/batch', 'save', 'schema/create'].map((name) => `POST /platform/v3/saas/tenant/${name}`),
		...['POST /platform/v3/employee/active', 'POST /oauth2/v3/user/setup'],
		// A process approves the registration of a tenant.
		...['act', 'decideMany'].map((name) => `POST /platform/v3/bpmn/task/${name}`),
	],
	'refused while somebody belongs to it or has rights by it': [
		...['org/remove', 'position/remove', 'auth/app/remove'].map((name) => `POST /platform/v3/${name}`),
	],
	'the limit of an administrator ends, no right does': ['POST /platform/v3/org/auth/remove'],
	'holders and rights stay': ['POST /platform/v3/role/transfer', 'POST /platform/v3/position/save'],
	'they change neither the status nor a right of the person': ['POST /platform/v3/user/photo', 'POST /platform/v3/user/contact/save'],
	'it notes when the session was proved, no right changes': ['POST /oauth2/v3/user/prove'],
	'it ends the sessions of a person as a password reset does, which is raced': ['POST /platform/v3/employee/resetFactor'],
	'it ends the sessions of a person as disabling does, which is raced': ['POST /oauth2/v3/sso/backchannel'],
	'it locks the person, and gives and takes roles as their members are changed, which is raced': [
		'POST /oauth2/v3/sso/finish',
		'POST /oauth2/v3/sso/directory',
	],
	'it locks the person as a sign-in does, which is raced': ['POST /platform/v3/user/keys/create'],
	'the right to a menu entry opens no call': ['POST /platform/v3/auth/resources/remove'],
};

/** Calls that each screen has and that store records by the steps and hooks of `save`, which is raced. */
const likeSave = /^POST .*\/(restore|bulk-edit|import\/run|import\/undo|saveMove|saveSort)$/;

const known: ReadonlySet<string> = new Set([...Object.values(raceCalls).flat(), ...Object.values(unracedCalls).flat()]);

/** Those of the calls that are neither raced nor exempt; a configured portal may have its paths without their prefixes. */
export function forgottenCalls(writers: Iterable<string>): string[] {
	return [...writers].filter((call) => !isKnown(call) && !likeSave.test(call)).sort();
}

function isKnown(call: string): boolean {
	const [method = '', path = ''] = call.split(' ');
	return known.has(call) || [...known].some((name) => name.startsWith(`${method} /`) && name.endsWith(path));
}
