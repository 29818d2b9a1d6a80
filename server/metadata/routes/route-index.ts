import type { Route } from '../../http/route.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import type { TenantScreens } from '../registry/tenant-screens.ts';
import { callsOf, OwnRoutes } from './own-routes.ts';
import { screenRoutes } from './screen-routes.ts';

/** Finds the call behind a method and path; screens come and go while the portal runs. */
export class RouteIndex {
	#routes = new Map<string, Route>();
	#own: OwnRoutes | undefined;
	#withName: Array<{ before: string; after: string; route: Route }> = [];

	/** Replaces all calls with those of these screens and the fixed ones. A segment `:name` of a path takes any text. */
	replace(services: RecordServices, { screens, tenants, fixed }: Screens): void {
		const ofScreen = (screen: CompiledScreen): Route[] => {
			const routes = screenRoutes(services, screen);
			return tenants.isChanged(screen.name) ? routes.map((route) => forTenants(route, screen, { services, tenants })) : routes;
		};
		const all = [...fixed, ...[...screens.values()].flatMap(ofScreen)];
		const routes = new Map<string, Route>();
		// The first owner of a path has precedence.
		for (const route of all) if (!routes.has(keyOf(route))) routes.set(keyOf(route), route);
		this.#withName = all.flatMap((route) => {
			const [before, after] = keyOf(route).split(nameSegment);
			return before === undefined || after === undefined ? [] : [{ before: `${before}/`, after, route }];
		});
		this.#routes = routes;
		this.#own = new OwnRoutes(services, tenants);
	}

	find(method: string, path: string): Route | undefined {
		const key = `${method} ${path}`;
		const found = this.#routes.get(key) ?? this.#own?.find(method, path);
		if (found) return found;
		for (const { before, after, route } of this.#withName) {
			const name = key.slice(before.length, key.length - after.length);
			const isMatch = key.length > before.length + after.length && key.startsWith(before) && key.endsWith(after) && !name.includes('/');
			if (isMatch) return { ...route, handle: (call) => route.handle({ ...call, input: { ...call.input, name } }) };
		}
		return undefined;
	}

	all(): Route[] {
		return [...this.#routes.values()];
	}
}

interface Screens {
	screens: ReadonlyMap<string, CompiledScreen>;
	/** What tenants change of them. */
	tenants: TenantScreens;
	fixed: Route[];
}

/** A call that works with the screen as the tenant of its caller has it; who may call it stays. */
function forTenants(
	route: Route,
	{ name }: CompiledScreen,
	{ services, tenants }: { services: RecordServices; tenants: TenantScreens },
): Route {
	const key = keyOf(route);
	return {
		...route,
		handle(call) {
			const own =
				call.principal && tenants.routeOf({ tenantId: call.principal.tenantId, name, key }, (screen) => callsOf(services, screen));
			return (own ?? route).handle(call);
		},
	};
}

const nameSegment = '/:name';

function keyOf({ method, path }: Route): string {
	return `${method} ${path}`;
}
