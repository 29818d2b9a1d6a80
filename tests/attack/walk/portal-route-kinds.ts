import type { Route } from '../../../server/http/route.ts';
import type { LoadedScreen } from '../../../server/metadata/registry/loaded-screen.ts';
import type { RouteKind } from './walk-target.ts';

const ofScreens: Record<string, RouteKind> = {
	query: 'list',
	get: 'read',
	history: 'read',
	restore: 'write',
	save: 'write',
	remove: 'many',
	unique: 'probe',
	count: 'list',
	'bulk-edit': 'many',
	summary: 'list',
	unmask: 'write',
	saveMove: 'write',
	saveSort: 'many',
	export: 'file',
	template: 'self',
	'import/check': 'upload',
	'import/fix': 'upload',
	'import/run': 'upload',
	'import/undo': 'upload',
};

/** The calls that no screen brings. A new one must be added here, with the way in which it could be misused. */
const ofFeatures: Record<string, RouteKind> = {
	'GET /health': 'public',
	'GET /ready': 'public',
	'GET /platform/v3/openapi.json': 'public',
	'GET /platform/v3/docs': 'public',
	'GET /platform/v3/docs.js': 'public',
	'GET /platform/v3/docs.css': 'public',
	'POST /oauth2/v3/user/login/apply': 'public',
	'POST /oauth2/v3/authorize/apply': 'public',
	'POST /oauth2/v3/authentication/apply': 'public',
	'POST /oauth2/v3/authentication/verify': 'public',
	'POST /oauth2/v3/user/logout': 'public',
	'GET /oauth2/v3/user/captcha': 'public',
	'GET /oauth2/v3/user/open': 'public',
	'GET /oauth2/v3/user/open/tenant': 'public',
	'POST /oauth2/v3/user/setup': 'public',
	'POST /oauth2/v3/user/context': 'self',
	'POST /oauth2/v3/user/lock': 'self',
	'POST /oauth2/v3/user/unlock': 'self',
	'GET /oauth2/v3/user/send/sms': 'public',
	'POST /oauth2/v3/user/login/phone/apply': 'public',
	'POST /oauth2/v3/user/reset/passwd': 'public',
	'POST /platform/v3/user/link': 'self',
	'GET /platform/v3/sms/outbox': 'self',
	'POST /platform/v3/log/client': 'self',
	'POST /platform/v3/log/query': 'self',
	'POST /oauth2/v3/authentication/switch': 'person',
	'POST /oauth2/v3/authentication/switch/exit': 'self',
	'POST /platform/v3/user/change/passwd': 'password',
	'GET /platform/v3/user/getByAccount': 'person',
	'GET /platform/v3/user/settings': 'self',
	'POST /platform/v3/user/settings': 'self',
	'GET /platform/v3/auth/resources/getMenuData': 'self',
	'GET /platform/v3/auth/sub/system/findCurrentUserSubSystem': 'self',
	'POST /platform/v3/saas/tenant/find/tenant': 'self',
	'GET /platform/v3/screens': 'self',
	'GET /platform/v3/screens/problems': 'self',
	'GET /platform/v3/screens/:name': 'screen',
	'GET /platform/v3/events': 'self',
	'POST /platform/v3/scripts/try': 'self',
	'POST /platform/v3/views/query': 'self',
	'GET /platform/v3/views/get': 'self',
	'POST /platform/v3/views/save': 'self',
	'POST /platform/v3/views/remove': 'self',
	'POST /platform/v3/views/setDefault': 'self',
	'GET /platform/v3/design/files': 'self',
	'GET /platform/v3/design/file': 'self',
	'GET /platform/v3/design/template': 'self',
	'GET /platform/v3/design/history': 'self',
	'GET /platform/v3/design/version': 'self',
	'POST /platform/v3/design/check': 'self',
	'POST /platform/v3/design/plan': 'self',
	'POST /platform/v3/design/draft': 'self',
	'POST /platform/v3/design/save': 'self',
	'POST /platform/v3/design/rename': 'self',
	'POST /platform/v3/design/remove': 'self',
	'GET /platform/v3/design/origins': 'self',
};

/** How a route of the portal could be misused; nothing for one that nobody has thought about. */
export function kindOfPortalRoute({ method, path }: Pick<Route, 'method' | 'path'>, screens: LoadedScreen[]): RouteKind | undefined {
	const known = ofFeatures[`${method} ${path}`];
	if (known) return known;
	const screen = screens.find(({ resolved }) => path.startsWith(`${resolved.base}/`));
	const name = path.slice((screen?.resolved.base.length ?? 0) + 1);
	if (!screen) return undefined;
	return ofScreens[name] ?? (screen.resolved.actions.some((action) => action.name === name) ? 'many' : undefined);
}
