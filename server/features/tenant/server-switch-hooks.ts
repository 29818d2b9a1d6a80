import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { requireAuthority } from './base/require-authority.ts';

/** What the screen file of switches cannot express: super administrators of the authority change them, and every change is in the audit log. */
export const serverSwitchHooks: ScreenHooks = {
	async beforeSave({ principal }) {
		requireAuthority(principal);
	},

	async afterSave({ principal, address, record, before, db }) {
		const changes = changedFields(['personal', 'tenant'], { before, record });
		if (Object.keys(changes).length === 0) return;
		const object = { type: 'server-switch', id: String(record.id), name: 'registration' };
		await writeAudit(db, { action: 'server-switch', principal, address, object, changes });
	},
};
