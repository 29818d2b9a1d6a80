import { PortalError } from '../../../contract/base/portal-error.ts';
import { maintenancePath } from '../../../contract/features/operations/maintenance.ts';
import { platformTenantId } from '../../db/scope.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { announceEvent } from '../../metadata/base/event-hub.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { Feature, FeatureWork, Services } from '../feature.ts';
import { perPortal } from '../per-portal.ts';
import { startRounds } from '../rounds.ts';
import { Announcement, MaintenanceState } from './maintenance-state.ts';
import { up as maintenance } from './migrations/0956-maintenance.ts';
import { maintenanceTables } from './tables.ts';
import { callTexts, texts } from './texts.ts';

/** Announcements of maintenance, during which the portal can be closed for all but operators. */
export const maintenanceFeature: Feature = {
	name: 'maintenance',
	routes: (services) => [createNoticeRoute(stateOf(services))],
	hooks: {
		maintenance: (services) => createHooks(stateOf(services)),
	},
	start: (services) => startGate(services, stateOf(services)),
	tables: maintenanceTables,
	migrations: [{ name: '0956-maintenance', up: maintenance }],
	texts: callTexts,
	screenBases: { '/platform/v3/maintenance': 'maintenance' },
	attackCases: { [`GET ${maintenancePath}`]: 'self' },
	attackRecords: {
		// Nobody but operators could call.
		maintenance: { isClosed: false },
	},
};

function createNoticeRoute(state: MaintenanceState): Route {
	return signedInRoute({
		method: 'GET',
		path: maintenancePath,
		policy: 'signed-in',
		summary: 'The maintenance that is announced or under way; nothing without any.',
		handle: async ({ language, principal }) => {
			const notice = await state.notice(language);
			// The gate has looked before the change was read; the browser of somebody who is only told would go on until its next call.
			refuseClosed(state, isOperator(principal));
			return notice;
		},
	});
}

function createHooks(state: MaintenanceState): ScreenHooks {
	return {
		async afterSave({ db }) {
			await announceEvent(db, { type: 'maintenance' });
		},
		async beforeRemove({ db }) {
			await announceEvent(db, { type: 'maintenance' });
		},
		async afterCommit() {
			await state.refresh();
		},
	};
}

function startGate(services: Services, state: MaintenanceState): FeatureWork {
	services.gate.guard(({ route, principal }) => refuseClosed(state, isAdmitted(route, principal)));
	const rounds = startRounds(services, {
		failure: 'the maintenance was not looked at; trying again',
		round: () => state.refresh(),
	});
	// Queued at once, also behind a read under way, so that those who ask because of the event wait for a read that began after it.
	const unsubscribe = services.engine.events.subscribe(({ type }) => {
		if (type === 'maintenance') state.refresh().catch(() => rounds.wake());
	});
	return {
		onServe: () => state.refresh(),
		stop: () => {
			unsubscribe();
			return rounds.stop();
		},
	};
}

/** Operators use everything; others can only sign in and out, and what is open and changes nothing. */
function isAdmitted(
	{ method, path, policy, whileLocked }: Pick<Route, 'method' | 'path' | 'policy' | 'whileLocked'>,
	principal: Principal | null,
): boolean {
	if (principal) return whileLocked === true || isOperator(principal);
	return policy !== 'open' || method === 'GET' || path.startsWith('/oauth2/');
}

function isOperator(principal: Principal): boolean {
	return principal.isSuper || (principal.tenantId === platformTenantId && may(principal, 'maintenance:edit'));
}

function refuseClosed(state: MaintenanceState, isWelcome: boolean): void {
	const closing = state.closing();
	if (closing && !isWelcome) throw new PortalError('maintenance', { message: texts.closed({ message: new Announcement(closing) }) });
}

/** The one state of a portal. */
const stateOf = perPortal(({ database }) => new MaintenanceState(database));
