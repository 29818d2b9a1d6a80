import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { administrativeAreasOf, isOffered, may, type Principal, scopesOf } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { readGrantedCalls, readRightsOfClients } from './store.ts';
import { apiTexts } from './texts.ts';

/** What the screen file of grants cannot express: nobody grants what they may not do everywhere themselves, and every change counts at once. */
export function createGrantHooks(sessions: Sessions): ScreenHooks {
	return {
		needsProof: 'changes',

		async beforeSave(event) {
			const { principal, record } = event;
			if (!principal) return;
			refuseWhileSwitched(principal);
			await requireOwnRights(principal, event.db, idsOf(record.apis));
		},

		async afterSave(event) {
			const { record, before, db } = event;
			await writeAudit(db, toEntry(event, changedFields(['apis', 'isEnabled', 'expiresAt'], { before, record })));
		},

		async beforeRemove(event) {
			if (event.principal) refuseWhileSwitched(event.principal);
			await writeAudit(event.db, toEntry(event, { removed: [false, true] }));
		},

		async afterCommit() {
			sessions.forgetRights();
		},
	};
}

/** Refuses users who lack a right of the calls that clients were granted: a new secret, or opening a client again, hands all of them on. Throws `noPermission`. */
export async function refuseStrongerClients(principal: Principal, db: SaveEvent['db'], clients: readonly string[]): Promise<void> {
	const rights = (await readRightsOfClients(db, clients)).filter((right) => isOffered(principal.package, right));
	if (!mayHandOn(principal, rights)) throw new PortalError('noPermission', { message: apiTexts.strongerClient() });
}

/** Whether a user may hand calls with these rights on to a client: clients reach all records, so users who are confined to some of them may not. */
function mayHandOn(principal: Principal, rights: readonly string[]): boolean {
	return rights.every((right) => {
		const [screen = '', name = ''] = right.split(':');
		const reachesAll = scopesOf(principal, screen, name) === null && administrativeAreasOf(principal, screen, name) === null;
		return may(principal, right) && reachesAll;
	});
}

function idsOf(value: unknown): string[] {
	return [value ?? []].flat().map(String);
}

async function requireOwnRights(principal: Principal, db: SaveEvent['db'], ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await readGrantedCalls(db, ids);
	if (rows.some((row) => row.is_grantable !== true)) throw invalidInput([{ path: 'apis', message: apiTexts.notGrantable() }]);
	const rights = rows.flatMap((row) => idsOf(row.rights));
	if (!mayHandOn(principal, rights)) throw new PortalError('noPermission', { message: apiTexts.ownRightsOnly() });
}

type GrantEvent = Pick<SaveEvent, 'principal' | 'address' | 'record'>;

function toEntry({ principal, address, record }: GrantEvent, changes: Record<string, [unknown, unknown]>) {
	const titles = record.titles as Record<string, string> | undefined;
	const object = { type: 'api-grant', id: String(record.id), name: String(titles?.client ?? '') };
	return { action: 'api-grant' as const, principal, address, object, changes };
}
