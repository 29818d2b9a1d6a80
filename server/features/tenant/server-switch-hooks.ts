import { invalidInput } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { requireAuthority } from './base/require-authority.ts';
import { tenantTexts } from './texts.ts';

/** What the screen file of switches cannot express: super administrators change existing ones, and every change is in the audit log. */
export const serverSwitchHooks: ScreenHooks = {
	async beforeSave({ principal, before }) {
		requireAuthority(principal);
		if (before === null) throw fixedSet();
	},

	async afterSave({ principal, address, record, before, db }) {
		if (before?.isOn === record.isOn) return;
		const object = { type: 'server-switch', id: String(record.id), name: String(record.key) };
		await writeAudit(db, { action: 'server-switch', principal, address, object, changes: { isOn: [before?.isOn ?? null, record.isOn] } });
	},

	async beforeRemove() {
		throw fixedSet();
	},
};

/** The switches are those that the portal reads. */
const fixedSet = () => invalidInput([{ path: 'id', message: tenantTexts.fixedSwitches() }]);
