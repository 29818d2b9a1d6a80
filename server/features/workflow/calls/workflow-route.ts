import { type Route, signedInRoute } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { manageRight } from '../work/managed.ts';

/** The path of all calls of processes. */
export const base = '/platform/v3/bpmn';
/** A text in the description of an input. */
export const text = { type: 'string' };
/** What lists share. */
export const reads = { policy: 'signed-in', onlyReads: true } as const;

/** A call that everybody who is signed in may make; it judges its case or task itself. */
export function route(
	method: 'GET' | 'POST',
	path: string,
	{ summary, ...rest }: Pick<Route<Principal>, 'summary' | 'input' | 'onlyReads' | 'handle'>,
): Route {
	return signedInRoute({ method, path: `${base}/${path}`, policy: 'signed-in', summary, ...rest });
}

/** A call for those who manage processes. */
export function managerRoute(...[method, path, { summary, ...rest }]: Parameters<typeof route>): Route {
	return signedInRoute({ method, path: `${base}/${path}`, policy: { right: manageRight }, summary, ...rest });
}
