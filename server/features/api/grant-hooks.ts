import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { administrativeAreasOf, may, type Principal, scopesOf } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { readGrantedCalls } from './store.ts';
import { apiTexts } from './texts.ts';

/** What the screen file of grants cannot express: nobody grants what they may not do everywhere themselves, and every change counts at once. */
export function createGrantHooks(sessions: Sessions): ScreenHooks {
	return {
		needsProof: ['save', 'remove', 'bulk-edit', 'import'],

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

function idsOf(value: unknown): string[] {
	return [value ?? []].flat().map(String);
}

/** A client is confined to no part of the records, so who is confined cannot hand the call on. */
async function requireOwnRights(principal: Principal, db: SaveEvent['db'], ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await readGrantedCalls(db, ids);
	if (rows.some((row) => row.is_grantable !== true)) throw invalidInput([{ path: 'apis', message: apiTexts.notGrantable() }]);
	for (const right of rows.flatMap((row) => idsOf(row.rights))) {
		const [screen = '', name = ''] = right.split(':');
		const reachesAll = scopesOf(principal, screen, name) === null && administrativeAreasOf(principal, screen, name) === null;
		if (!may(principal, right) || !reachesAll) throw new PortalError('noPermission', { message: apiTexts.ownRightsOnly() });
	}
}

type GrantEvent = Pick<SaveEvent, 'principal' | 'address' | 'record'>;

function toEntry({ principal, address, record }: GrantEvent, changes: Record<string, [unknown, unknown]>) {
	const titles = record.titles as Record<string, string> | undefined;
	const object = { type: 'api-grant', id: String(record.id), name: String(titles?.client ?? '') };
	return { action: 'api-grant' as const, principal, address, object, changes };
}
