import { randomBytes } from 'node:crypto';

import { invalidInput } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { isAddressRange } from '../../input/addresses.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { refuseStrongerClients } from './grant-hooks.ts';
import { apiTexts } from './texts.ts';

const keptFields = ['name', 'app', 'isEnabled', 'addresses', 'expiresAt'];

/** What the screen file of clients cannot express: their names on the wire, what an address is, who may open one again, and that every change counts at once. */
export function createClientHooks(sessions: Sessions): ScreenHooks {
	return {
		async beforeSave({ principal, record, before, db }) {
			if (principal) refuseWhileSwitched(principal);
			if (principal && before && isOpened(before, record)) await refuseStrongerClients(principal, db, [String(before.id)]);
			if (!addressesOf(record).every(isAddressRange)) throw invalidInput([{ path: 'addresses', message: apiTexts.addresses() }]);
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

/** Whether a change lets a client work where, when or for an application that it could not before. */
function isOpened(before: Record<string, unknown>, record: Record<string, unknown>): boolean {
	const isEnabled = record.isEnabled === true && before.isEnabled !== true;
	const [former, addresses] = [addressesOf(before), addressesOf(record)];
	const isReachable = former.length > 0 && (addresses.length === 0 || addresses.some((address) => !former.includes(address)));
	return isEnabled || isReachable || endOf(record) > endOf(before) || (record.app ?? null) !== (before.app ?? null);
}

function addressesOf({ addresses }: Record<string, unknown>): string[] {
	return [addresses ?? []].flat().map(String);
}

/** When a client expires, in ms since the epoch. */
function endOf({ expiresAt }: Record<string, unknown>): number {
	return expiresAt ? Date.parse(String(expiresAt)) : Number.POSITIVE_INFINITY;
}
