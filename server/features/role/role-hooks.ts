import { invalidInput } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { callFunction } from '../../db/statements/call-function.ts';
import { isAddressRange } from '../../input/addresses.ts';
import { inputTexts } from '../../input/texts.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { RoleServices } from './base/role-services.ts';
import { requireWeakerRoles } from './grants/grant-limits.ts';
import { refuseWhileHeld } from './members/role-holders.ts';

const keptFields = [
	'name',
	'alias',
	'subsystem',
	'grade',
	'isEnabled',
	'needsFactor',
	'addresses',
	'weekdays',
	'fromHour',
	'untilHour',
	'description',
];

/** What the screen file of roles cannot express: nobody changes a role that can do more than they, every change is in the audit log, and counts at once. */
export function createRoleHooks({ database, sessions, records }: Pick<RoleServices, 'database' | 'sessions' | 'records'>): ScreenHooks {
	const refuse = async ({ principal }: Pick<SaveEvent, 'principal' | 'language'>, id: unknown): Promise<void> => {
		if (!principal) return;
		refuseWhileSwitched(principal);
		if (id !== undefined) await requireWeakerRoles(database, { principal }, [String(id)]);
	};
	return {
		async beforeSave(event) {
			refuseBadAddresses(event.record.addresses);
			await refuse(event, event.before?.id);
		},

		async afterSave({ principal, address, record, before, db }) {
			const changes = changedFields(keptFields, { before, record });
			if (Object.keys(changes).length === 0) return;
			const object = { type: 'role', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: before ? 'role-change' : 'role-create', principal, address, object, changes });
		},

		lockBeforeRemove: ({ db, ids }) => callFunction(db, 'portal.lock_previews', [ids]),

		async beforeRemove(event) {
			const { principal, address, record, db } = event;
			await refuse(event, record.id);
			await refuseWhileHeld({ database, records }, event);
			const object = { type: 'role', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'role-remove', principal, address, object });
		},

		async afterCommit() {
			sessions.forgetRights();
		},
	};
}

/** A list without any address that can be met would shut everybody out. */
function refuseBadAddresses(addresses: unknown): void {
	const isRight = !Array.isArray(addresses) || addresses.every((address) => typeof address === 'string' && isAddressRange(address));
	if (!isRight) throw invalidInput([{ path: 'addresses', message: inputTexts.malformed() }]);
}
