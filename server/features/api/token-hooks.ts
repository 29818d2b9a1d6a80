import { PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { callFunction } from '../../db/statements/call-function.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { isSuperAccount } from './store.ts';
import { apiTexts } from './texts.ts';

/** What the screen file of tokens cannot express: removing one ends its session and notifies its browser, and the audit log records who did it. */
export function createTokenHooks(sessions: Sessions): ScreenHooks {
	return {
		lockBeforeRemove: ({ db, ids }) => callFunction(db, 'portal.lock_sessions', [ids]),

		async beforeRemove(event) {
			const { principal, address, record, db } = event;
			if (principal) refuseWhileSwitched(principal);
			await refuseStronger(event);
			const object = { type: 'token', id: String(record.id), name: String(record.account) };
			await writeAudit(db, { action: 'session-end', principal, address, object });
		},

		async afterCommit({ record, removed }) {
			if (removed) await sessions.end([String(record.id)]);
		},
	};
}

/** A user who could sign super administrators out again and again could prevent them from taking that right away. */
async function refuseStronger({ principal, record, db }: Pick<SaveEvent, 'principal' | 'record' | 'db'>): Promise<void> {
	if (!principal || principal.isSuper || record.kind === 'client') return;
	if (await isSuperAccount(db, record.account)) throw new PortalError('noPermission', { message: apiTexts.superSignOut() });
}
