import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isScreenOfAuthority } from '../../contract/features/security/own-screens.ts';
import type { PortalNode } from '../api/session-portal.ts';
import { isProving } from '../support/rounds.ts';
import { ofTwoPeople, openPortalTarget } from './walk/portal-target.ts';
import { holes, openTwin } from './walk/twin.ts';
import { walkRoutes } from './walk/walk-routes.ts';
import type { WalkTarget } from './walk/walk-target.ts';

describe('the portal', () => {
	let target: WalkTarget;
	let node: PortalNode;
	let close: () => Promise<void>;
	let folder: string;

	beforeAll(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'portal-walk-'));
		await cp('schemas', folder, { recursive: true });
		await mkdir(path.join(folder, 'trial'));
		await writeFile(path.join(folder, 'trial', '_area.json'), JSON.stringify({ title: '试验', system: 'quality' }));
		await writeFile(path.join(folder, 'trial', 'trial-tree.json'), JSON.stringify(trialScreen));
		({ target, node, close } = await openPortalTarget(folder));
	});

	afterAll(async () => {
		await close();
		await rm(folder, { recursive: true });
	});

	it('lets nobody through any registered route who must not get through', { timeout: 900_000 }, async () => {
		expect(target.routes.length).toBeGreaterThan(60);
		for (const { name, resolved } of node.engine?.screens() ?? []) {
			if ((resolved.scope === 'feature' && name !== 'inner-message') || ofTwoPeople.includes(name)) continue;
			const records = target.recordsFor({ method: 'GET', path: `${resolved.base}/get`, policy: 'open' });
			const owned = isScreenOfAuthority(name) ? 1 : 2;
			const foreign = resolved.scope === 'shared' ? undefined : owned;
			expect({ name, foreign: records?.foreign.length }).toEqual({ name, foreign });
		}
		expect(await walkRoutes(target, { isShort: !isProving })).toEqual([]);
	});

	it('registers no call beside those that are walked', () => {
		const lines = node.app.printRoutes({ commonPrefix: false }).split('\n');
		const addresses = lines.map((line) => line.replace(/^[│├└─\s]+/, '').replace(/ \(.*/, '')).filter(Boolean);
		expect(
			addresses.filter(
				(address) =>
					!/^(\/(platform|oauth2|business)\/v3\/\*|\/health|\/ready|\/metrics|\*|\/(.*\/)?[\w.-]+\.\w+|\.(gz|br))$/.test(address),
			),
		).toEqual([]);
	});

	it('fails the walk for a route that nobody has thought about', async () => {
		const unknown = { method: 'POST', path: '/platform/v3/new/feature', policy: 'signed-in' };
		const nameless = { method: 'GET', path: '/health', policy: undefined };
		const findings = await walkRoutes({ ...target, routes: [unknown, nameless] });
		expect(findings.map(({ check }) => check)).toEqual(['kind', 'policy']);
	});
});

describe('the vulnerable twin', () => {
	it('is let pass when it has no hole', async () => {
		const twin = await openTwin('none');
		expect(await walkRoutes(twin.target)).toEqual([]);
		await twin.close();
	});

	it.each(Object.entries(holes))('is caught when %s', async (hole, check) => {
		const twin = await openTwin(hole);
		const findings = await walkRoutes(twin.target);
		await twin.close();
		expect(findings.map((finding) => finding.check)).toContain(check);
	});
});

/** What the project's own screens do not have: a tree in the space, an action, a reference in a list, a unique text. */
const trialScreen = {
	title: '试验',
	record: {
		properties: {
			name: { type: 'string', title: '名称', unique: true },
			parent: { type: 'string', title: '上级', reference: { screen: 'trial-tree' } },
			enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise' } },
			state: {
				type: 'string',
				title: '状态',
				options: [
					{ value: 'a', title: '甲' },
					{ value: 'b', title: '乙' },
				],
			},
		},
		required: ['name'],
	},
	storage: { parent: 'parent' },
	actions: [{ name: 'turn', title: '翻转', set: { state: 'b' } }],
};
