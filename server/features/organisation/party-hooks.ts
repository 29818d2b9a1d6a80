import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { forgetParty, movePositionsBelow } from '../../db/people/transfer-sql.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { checkAttributes } from '../attribute/public.ts';

/** What the screen files of organisations and positions cannot express: their roles end with them, at once, and their attributes are as defined. */
export function createPartyHooks(type: 'organisation' | 'position', sessions: Sessions): ScreenHooks {
	return {
		async beforeSave(event) {
			await checkAttributes(type === 'organisation' ? 'org' : 'position', event);
		},

		async afterSave({ db, principal, address, tenantId, record, before }) {
			const changes = changedFields(['parent'], { before, record });
			if (type === 'organisation' && before !== null && 'parent' in changes) {
				const object = { type, id: String(record.id), name: String(record.name) };
				await writeAudit(db, { action: 'organisation-move', principal, address, object, changes });
			}
			if (type !== 'position' || before === null || before.organisation === record.organisation) return;
			const target = (record.organisation ?? null) as string | null;
			await movePositionsBelow(db, { id: String(record.id), target, userId: principal?.userId ?? null, tenantId });
		},

		async beforeRemove({ db, principal, address, record }) {
			if (principal !== null) refuseWhileSwitched(principal);
			await forgetParty(db, type, String(record.id));
			const object = { type, id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: `${type}-remove`, principal, address, object });
		},

		async afterCommit({ removed }) {
			if (removed) sessions.forgetRights();
		},
	};
}
