import { PortalError } from '../../../contract/base/portal-error.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { ownScreenPrefix } from '../../../contract/screen-check/tenant/own-names.ts';
import type { Policy, Route } from '../../http/route.ts';
import type { RecordServices } from '../base/record-services.ts';
import { type CompiledScreen, compileScreens } from '../compiled/compiled-screen.ts';
import type { TenantScreens } from '../registry/tenant-screens.ts';
import { screenRoutes } from './screen-routes.ts';

/**
 * The calls of the screens of tenants. For every name there is each call, with or without such a screen: the rights of the caller are judged first, and
 * then the tenant has the screen or not, so that nobody learns of the screens of others.
 */
export class OwnRoutes {
	readonly #services: RecordServices;
	readonly #tenants: TenantScreens;
	/** By method and the end of the path. */
	#calls: ReadonlyMap<string, Route> | undefined;

	constructor(services: RecordServices, tenants: TenantScreens) {
		this.#services = services;
		this.#tenants = tenants;
	}

	find(method: string, path: string): Route | undefined {
		const [, name, end] = ownPath.exec(path) ?? [];
		if (name === undefined) return undefined;
		this.#calls ??= callsByEnd(this.#services);
		const like =
			this.#calls.get(`${method} ${end}`) ?? (method === 'POST' && isActionName(end) ? this.#calls.get(`POST ${likeAction}`) : undefined);
		if (!like) return undefined;
		const { input: _input, output: _output, ...route } = like;
		return {
			...route,
			...{ path, summary: 'A screen of the tenant’s own', policy: policyOf(route.policy, name) },
			handle: async (call) => {
				const tenantId = call.principal?.tenantId ?? '';
				const own = this.#tenants.routeOf({ tenantId, name, key: `${method} ${path}` }, (screen) => callsOf(this.#services, screen));
				if (!own) throw new PortalError('notFound');
				return own.handle(call);
			},
		};
	}
}

/** All calls of a screen, by method and path. */
export function callsOf(services: RecordServices, screen: CompiledScreen): ReadonlyMap<string, Route> {
	return new Map(screenRoutes(services, screen).map((route) => [`${route.method} ${route.path}`, route]));
}

const root = '/business/v3/';
const ownPath = new RegExp(`^${root}(${ownScreenPrefix}[a-z0-9][a-z0-9-]{0,40})/(.+)$`);

const likeName = `${ownScreenPrefix}any`;
const likeAction = 'act';

/** Any other call of a screen is one of its actions, which users who may edit its records may run. */
function isActionName(end = ''): boolean {
	return /^[a-zA-Z][a-zA-Z0-9-]{0,60}$/.test(end);
}

/** A screen that has every call that one of a tenant can have. */
const like: ScreenFile = {
	title: '',
	record: {
		properties: {
			name: { type: 'string', title: '', mask: 'name' },
			tags: { type: 'array', title: '', format: 'tags' },
			count: { type: 'integer', title: '' },
			found: { type: 'integer', title: '', computed: `MAPCOUNT("${likeName}", "count", count)` },
		},
	},
	actions: [{ name: likeAction, title: '', set: { count: 1 } }],
	storage: { softDelete: true },
	list: { summary: { count: 'sum' } },
};

function callsByEnd(services: RecordServices): ReadonlyMap<string, Route> {
	const source = { name: likeName, area: 'own', path: '', content: '', file: like };
	const screens = new Map([[likeName, source]]);
	const loaded = { ...source, resolved: resolveScreen({ ...source, language: 'zh-CN', screens }) };
	const routes = [...compileScreens([loaded]).values()].flatMap((screen) => screenRoutes(services, screen));
	const base = `${root}${likeName}/`;
	return new Map(routes.map((route) => [`${route.method} ${route.path.slice(base.length)}`, route]));
}

/** The same rights, of the screen that is called. */
function policyOf(policy: Policy, name: string): Policy {
	if (typeof policy === 'string') return policy;
	const rename = (right: string) => `${name}${right.slice(likeName.length)}`;
	return 'right' in policy ? { right: rename(policy.right) } : { anyRight: policy.anyRight.map(rename) };
}
