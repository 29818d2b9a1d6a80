import { afterAll, beforeAll, expect, it } from 'vitest';

import { isOwnBase } from '../../contract/screen-check/storage/own-bases.ts';
import { features } from '../../server/features.ts';
import type { Route } from '../../server/http/route.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
/** The bases of the screens, with their names. */
let screenOf: Map<string, string>;
/** The calls that no screen brings. */
let own: Route[];

beforeAll(async () => {
	portal = await startTestPortal();
	screenOf = new Map(portal.engine.screens().map(({ name, resolved }) => [resolved.base, name]));
	const isOfScreen = (base: string) => screenOf.has(base) || (base.endsWith('/import') && screenOf.has(folderOf(base)));
	const made = new Set(portal.engine.routes().filter(({ path }) => isOfScreen(folderOf(path))));
	own = portal.app.apiRoutes().filter((route) => !made.has(route));
});
afterAll(() => portal?.close());

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

it('the calls that the check of screen files knows are those that the portal has of its own', () => {
	const calls = own.map(({ method, path }) => `${method} ${path}`);
	expect([...features.portalFacts.calls].sort()).toEqual(calls.sort());
});

it('no screen can have a base with calls of the portal, except the screen that shares it', () => {
	const { portalFacts } = features;
	const bases = new Set(own.map(({ path }) => folderOf(path)).filter((base) => /^\/[a-z0-9]+\/v3\/./.test(base)));
	for (const base of bases) {
		expect([base, isOwnBase(portalFacts, base, 'a-stranger')]).toEqual([base, true]);
		expect([base, isOwnBase(portalFacts, base, screenOf.get(base) ?? 'a-stranger')]).toEqual([base, !screenOf.has(base)]);
	}
	for (const [base, screen] of screenOf) expect([base, isOwnBase(portalFacts, base, screen)]).toEqual([base, false]);
	expect(Object.entries(portalFacts.screenBases).filter(([base, screen]) => screenOf.get(base) !== screen || !bases.has(base))).toEqual([]);
});

it('takes what is below a base of its own, and nothing beside it', () => {
	const { portalFacts } = features;
	expect(isOwnBase(portalFacts, '/platform/v3/design/more', 'a-stranger')).toBe(true);
	expect(isOwnBase(portalFacts, '/platform/v3/employee/more', 'a-stranger')).toBe(false);
	expect(isOwnBase(portalFacts, '/platform/v3/designs', 'a-stranger')).toBe(false);
	expect(isOwnBase(portalFacts, '/business/v3/visit', 'visit')).toBe(false);
});
