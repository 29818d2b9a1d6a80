import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { refuseStrongerClients } from './grant-hooks.ts';
import { readClientsOf } from './store.ts';

/** What the screen file of applications cannot express: enabling one enables its clients, every change is in the audit log, and counts at once. */
export function createAppHooks(sessions: Sessions): ScreenHooks {
	return {
		async beforeSave({ principal, record, before, db }) {
			if (!principal) return;
			refuseWhileSwitched(principal);
			if (before === null || before.isEnabled === true || record.isEnabled !== true) return;
			await refuseStrongerClients(principal, db, await readClientsOf(db, before.id));
		},

		async afterSave({ principal, address, record, before, db }) {
			const changes = changedFields(['name', 'key', 'contact', 'isEnabled'], { before, record });
			const object = { type: 'app', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'app-change', principal, address, object, changes });
		},

		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			const object = { type: 'app', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'app-change', principal, address, object, changes: { removed: [false, true] } });
		},

		async afterCommit() {
			sessions.forgetRights();
		},
	};
}
