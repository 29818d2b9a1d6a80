import { isPolicy } from './authorize.ts';
import type { Route } from './route.ts';

/** Where the routes of screens come from; they appear and vanish while the portal runs. */
export interface ScreenRoutes {
	findRoute(method: string, path: string): Route | undefined;
	routes(): Route[];
}

export const apiPrefixes = ['/platform/v3', '/oauth2/v3', '/business/v3'] as const;

/** Every call of the API: the fixed ones of features, and those of screens. */
export class RouteTable {
	readonly #fixed = new Map<string, Route>();
	readonly #screens: ScreenRoutes;

	/** Throws when a route declares no policy, or two features bring the same call: then the portal must not start. */
	constructor(fixed: readonly Route[], screens: ScreenRoutes) {
		this.#screens = screens;
		for (const route of fixed) {
			const key = `${route.method} ${route.path}`;
			if (!isPolicy(route.policy)) throw new Error(`${key} declares no policy`);
			if (this.#fixed.has(key)) throw new Error(`${key} is declared twice`);
			this.#fixed.set(key, route);
		}
		for (const route of screens.routes()) {
			if (!isPolicy(route.policy)) throw new Error(`${route.method} ${route.path} declares no policy`);
		}
	}

	find(method: string, path: string): Route | undefined {
		const route = this.#fixed.get(`${method} ${path}`) ?? this.#screens.findRoute(method, path);
		return route && isPolicy(route.policy) ? route : undefined;
	}

	all(): Route[] {
		return [...this.#fixed.values(), ...this.#screens.routes()];
	}

	/** In single-app mode the prefixes are omitted: finds the path that an unprefixed one stands for. */
	prefixed(method: string, path: string): string | undefined {
		if (this.find(method, path)) return path;
		return apiPrefixes.map((prefix) => `${prefix}${path}`).find((candidate) => this.find(method, candidate));
	}
}
