import { writeAudit } from '../../audit/write-audit.ts';
import type { ScreenHooks } from '../../metadata/screen-hooks.ts';
import type { Sessions } from '../../session/sessions.ts';
import { refuseWhileSwitched } from '../../session/switched-person.ts';

/** What the screen file of tokens can not say: removing one ends its session, of which its browser hears, and the book keeps who did it. */
export function createTokenHooks(sessions: Sessions): ScreenHooks {
	return {
		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			const object = { type: 'token', id: String(record.id), name: String(record.account) };
			await writeAudit(db, { action: 'session-end', principal, address, object });
		},

		async afterCommit({ record, removed }) {
			if (removed) await sessions.end([String(record.id)]);
		},
	};
}
