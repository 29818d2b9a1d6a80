import { afterAll, beforeAll, expect, it } from 'vitest';

import { handledActions } from '../../contract/screen-check/layout/check-actions.ts';
import { isOwnBase, ownBases } from '../../contract/screen-check/storage/own-bases.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
	portal = await startTestPortal();
});
afterAll(() => portal?.close());

it('the paths that the check keeps free of screens are those below which the portal has calls of its own', () => {
	const screenOf = new Map(portal.engine.screens().map(({ name, resolved }) => [resolved.base, name]));
	const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
	const isOfScreen = (base: string) => screenOf.has(base) || (base.endsWith('/import') && screenOf.has(folderOf(base)));
	const made = new Set(portal.engine.routes().filter(({ path }) => isOfScreen(folderOf(path))));
	const own = portal.app.apiRoutes().filter((route) => !made.has(route));
	const bases = new Set(own.map(({ path }) => folderOf(path)).filter((base) => /^\/[a-z0-9]+\/v3\/./.test(base)));
	for (const base of bases) {
		expect([base, isOwnBase(base, 'a-stranger')]).toEqual([base, true]);
		expect([base, isOwnBase(base, screenOf.get(base) ?? 'a-stranger')]).toEqual([base, !screenOf.has(base)]);
	}
	for (const [base, screen] of Object.entries(ownBases)) {
		expect([base, screenOf.get(base) ?? null]).toEqual([base, screen]);
		expect([base, [...bases].some((found) => found === base || found.startsWith(`${base}/`))]).toEqual([base, true]);
	}
	for (const [base, screen] of screenOf) expect([base, isOwnBase(base, screen)]).toEqual([base, false]);
});

it('the actions that need no effect in their file are those that a feature answers', () => {
	const paths = new Set(portal.app.apiRoutes().map(({ path }) => path));
	const screens = portal.engine.screens().filter(({ name }) => handledActions[name]);
	const asked = screens.flatMap(({ name, resolved }) => (handledActions[name] ?? []).map((action) => `${resolved.base}/${action}`));
	expect(asked).toHaveLength(Object.values(handledActions).flat().length);
	expect(asked.filter((path) => !paths.has(path))).toEqual([]);
});
