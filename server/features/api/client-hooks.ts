import { randomBytes } from 'node:crypto';

import { invalidInput } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { isAddressRange } from '../../input/addresses.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { apiTexts } from './texts.ts';

const keptFields = ['name', 'app', 'isEnabled', 'addresses', 'expiresAt'];

/** What the screen file of clients cannot express: their names on the wire, what an address is, and that every change counts at once. */
export function createClientHooks(sessions: Sessions): ScreenHooks {
	return {
		async beforeSave({ principal, record, before }) {
			if (principal) refuseWhileSwitched(principal);
			const addresses = [record.addresses ?? []].flat().map(String);
			if (!addresses.every(isAddressRange)) throw invalidInput([{ path: 'addresses', message: apiTexts.addresses() }]);
			record.clientId = before?.clientId ?? `c${randomBytes(12).toString('hex')}`;
		},

		async afterSave({ principal, address, record, before, db }) {
			const changes = changedFields(keptFields, { before, record });
			const object = { type: 'client', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'client-change', principal, address, object, changes });
		},

		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			const object = { type: 'client', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'client-change', principal, address, object, changes: { removed: [false, true] } });
		},

		async afterCommit() {
			sessions.forgetRights();
		},
	};
}
