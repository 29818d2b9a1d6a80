import type { Route } from '../../http/route.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { screenRoutes } from './screen-routes.ts';

/** Finds the call behind a method and path; screens come and go while the portal runs. */
export class RouteIndex {
	#routes = new Map<string, Route>();
	#withName: Array<{ prefix: string; route: Route }> = [];

	/** Replaces all calls with those of these screens and the fixed ones. A path that ends in `/:name` takes any last segment. */
	replace(services: RecordServices, screens: ReadonlyMap<string, CompiledScreen>, fixed: Route[]): void {
		const all = [...fixed, ...[...screens.values()].flatMap((screen) => screenRoutes(services, screen))];
		const routes = new Map<string, Route>();
		// The first owner of a path has precedence.
		for (const route of all) if (!routes.has(keyOf(route))) routes.set(keyOf(route), route);
		this.#withName = all
			.filter(({ path }) => path.endsWith(nameSegment))
			.map((route) => ({ prefix: keyOf(route).slice(0, -nameSegment.length + 1), route }));
		this.#routes = routes;
	}

	find(method: string, path: string): Route | undefined {
		const key = `${method} ${path}`;
		const found = this.#routes.get(key);
		if (found) return found;
		const named = this.#withName.find(({ prefix }) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'));
		if (!named) return undefined;
		const name = key.slice(named.prefix.length);
		return { ...named.route, handle: (call) => named.route.handle({ ...call, input: { ...call.input, name } }) };
	}

	all(): Route[] {
		return [...this.#routes.values()];
	}
}

const nameSegment = '/:name';

function keyOf({ method, path }: Route): string {
	return `${method} ${path}`;
}
