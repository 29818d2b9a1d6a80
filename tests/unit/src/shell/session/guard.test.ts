import { describe, expect, it } from 'vitest';

import { type Decision, decide, type GuardState, type GuardTarget } from '../../../../../src/shell/session/guard.ts';

const loaded: GuardState = {
	isLocked: false,
	token: 'valid',
	hasUser: true,
	tenantCount: 0,
	hasTenant: false,
	hasSystem: true,
	menus: 'loaded',
};
const pass: Decision = { kind: 'pass' };

function to(path: string, match: GuardTarget['match'] = 'page', full = path): GuardTarget {
	return { path, full, match };
}

function go(path: string, isFinal?: true): Decision {
	return isFinal ? { kind: 'go', to: path, isFinal } : { kind: 'go', to: path };
}

/** Rule, what holds beside a fully loaded session, where to, decision. */
const table: Array<[string, Partial<GuardState>, GuardTarget, Decision]> = [
	['1: a locked session goes to the lock page', { isLocked: true }, to('/dashboard'), go('/locking')],
	['1: also from the sign-in', { isLocked: true }, to('/login'), go('/locking')],
	['1: also without a token', { isLocked: true, token: 'none' }, to('/dashboard'), go('/locking')],
	['1: also from an error page', { isLocked: true }, to('/403'), go('/locking')],
	['1: and stays there, whatever the token', { isLocked: true, token: 'stale', hasUser: false }, to('/locking'), pass],
	['2: without a token the sign-in opens', { token: 'none', hasUser: false }, to('/login'), pass],
	['2: and registration', { token: 'none', hasUser: false }, to('/register'), pass],
	['2: and /registernew', { token: 'none', hasUser: false }, to('/registernew'), pass],
	['2: and company registration', { token: 'none', hasUser: false }, to('/tenantRegister'), pass],
	['2: and forgotten passwords', { token: 'none', hasUser: false }, to('/forget'), pass],
	['2: of companies too', { token: 'none', hasUser: false }, to('/tenantForget'), pass],
	['2: and the authorisation target', { token: 'none', hasUser: false }, to('/authredirect'), pass],
	['2: and the one-time setup', { token: 'none', hasUser: false }, to('/setup'), pass],
	[
		'2: any other path is remembered whole',
		{ token: 'none', hasUser: false },
		to('/quality/enterprise', 'unknown', '/quality/enterprise?page=2&q=a b#top'),
		go('/login?redirect=%2Fquality%2Fenterprise%3Fpage%3D2%26q%3Da%20b%23top'),
	],
	['2: an error page is no open path', { token: 'none', hasUser: false }, to('/404'), go('/login?redirect=%2F404')],
	['2: nor is the lock page', { token: 'none', hasUser: false }, to('/locking'), go('/login?redirect=%2Flocking')],
	['2: also when the user was known before', { token: 'none' }, to('/dashboard'), go('/login?redirect=%2Fdashboard')],
	['3: a stale token is refreshed first', { token: 'stale', hasUser: false }, to('/dashboard'), { kind: 'do', work: 'refreshTokens' }],
	['3: also on the way to the sign-in', { token: 'stale' }, to('/login'), { kind: 'do', work: 'refreshTokens' }],
	['4: the user is loaded', { hasUser: false, hasSystem: false, menus: 'unknown' }, to('/dashboard'), { kind: 'do', work: 'loadUser' }],
	['4: before any choice', { hasUser: false, hasSystem: false }, to('/systemSelect'), { kind: 'do', work: 'loadUser' }],
	['5: no subsystem, no tenants', { hasSystem: false, menus: 'unknown' }, to('/dashboard'), go('/systemSelect?redirect=%2Fdashboard')],
	['5: stays at the choice', { hasSystem: false, menus: 'unknown' }, to('/systemSelect'), pass],
	['5: no subsystem, tenants', { hasSystem: false, tenantCount: 2 }, to('/dashboard'), go('/tenantSelect?redirect=%2Fdashboard')],
	['5: stays at the tenants', { hasSystem: false, tenantCount: 2 }, to('/tenantSelect'), pass],
	[
		'5: no subsystem before the tenant',
		{ hasSystem: false, tenantCount: 1 },
		to('/systemSelect'),
		go('/tenantSelect?redirect=%2FsystemSelect'),
	],
	[
		'5: tenant chosen, subsystem next',
		{ hasSystem: false, tenantCount: 2, hasTenant: true },
		to('/dashboard'),
		go('/systemSelect?redirect=%2Fdashboard'),
	],
	['5: another tenant may still be chosen', { hasSystem: false, tenantCount: 2, hasTenant: true }, to('/tenantSelect'), pass],
	['5: without tenants there is no tenant choice', { hasSystem: false }, to('/tenantSelect'), go('/systemSelect?redirect=%2FtenantSelect')],
	['6: the menus are loaded', { menus: 'unknown' }, to('/dashboard'), { kind: 'do', work: 'loadMenus' }],
	['6: no routes at all', { menus: 'empty' }, to('/dashboard'), go('/403', true)],
	['6: no routes and an unknown path', { menus: 'empty' }, to('/x', 'unknown'), go('/403', true)],
	['6: another subsystem may be chosen then', { menus: 'empty' }, to('/systemSelect'), pass],
	['7: 403 passes without menus', { menus: 'empty' }, to('/403'), pass],
	['7: the sign-in passes', {}, to('/login'), pass],
	['7: the lock page passes', {}, to('/locking'), pass],
	['7: 401 passes', {}, to('/401'), pass],
	['7: 404 passes', {}, to('/404'), pass],
	['7: 500 passes', {}, to('/500'), pass],
	['7: nomenu passes', {}, to('/nomenu'), pass],
	['7: 403 passes without a subsystem', { hasSystem: false }, to('/403'), pass],
	['8: a path outside the granted menus', {}, to('/quality/secret', 'forbidden'), go('/401')],
	['8: a path that the portal does not know', {}, to('/nonsense', 'unknown'), go('/404')],
	['9: everything loaded and granted', {}, to('/quality/enterprise'), pass],
	['9: the home page', { tenantCount: 3, hasTenant: true }, to('/dashboard'), pass],
	['9: choosing another subsystem', {}, to('/systemSelect'), pass],
];

describe('the guard', () => {
	for (const [rule, state, target, decision] of table) {
		it(rule, () => expect(decide({ ...loaded, ...state }, target)).toEqual(decision));
	}

	it('comes to rest from every state and on every path', () => {
		for (const start of allStates()) {
			for (const path of ['/dashboard', '/login', '/locking', '/403', '/systemSelect', '/tenantSelect', '/x']) {
				expect(settle(start, path), `${path} ${JSON.stringify(start)}`).toBe('pass');
			}
		}
	});
});

/** Follows redirects and carries out work until the guard lets a path pass. */
function settle(start: GuardState, path: string): string {
	const state = { ...start };
	let current = path;
	for (let step = 0; step < 12; step += 1) {
		const decision = decide(state, to(current, current === '/x' ? 'unknown' : 'page'));
		if (decision.kind === 'pass') return 'pass';
		if (decision.kind === 'go') current = decision.to.split('?')[0] ?? '';
		else if (decision.work === 'refreshTokens') state.token = 'valid';
		else if (decision.work === 'loadUser') state.hasUser = true;
		else state.menus = 'loaded';
	}
	return `still moving at ${current}`;
}

function allStates(): GuardState[] {
	const flags = [true, false];
	return flags.flatMap((isLocked) =>
		(['none', 'stale', 'valid'] as const).flatMap((token) =>
			flags.flatMap((hasUser) =>
				[0, 2].flatMap((tenantCount) =>
					flags.flatMap((hasTenant) =>
						flags.flatMap((hasSystem) =>
							(['unknown', 'empty', 'loaded'] as const).map((menus) => ({
								isLocked,
								token,
								hasUser,
								tenantCount,
								hasTenant,
								hasSystem,
								menus,
							})),
						),
					),
				),
			),
		),
	);
}
