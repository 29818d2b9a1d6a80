import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { clearOthers, lockChoice } from './store.ts';
import { userSecurityTexts } from './texts.ts';

const limits = ['mostSessions', 'idleMinutes', 'sessionHours', 'passwordDays', 'initialDays', 'passwordHistory'];

/** What the screen file of password policies cannot express: its length leaves room for every kind of character, and one at a time is in use, and one the default. */
export function createUserSecurityHooks(): ScreenHooks {
	return {
		needsProof: 'changes',

		async beforeSave(event) {
			const { principal, record, tenantId, db } = event;
			if (principal) refuseWhileSwitched(principal);
			if (isNewly(event, 'isUse') || isNewly(event, 'isDefault')) await lockChoice(db, tenantId);
			const kinds = Array.isArray(record.complexity) ? record.complexity.length : 0;
			if (Number(record.maxLength) < kinds) throw invalidInput([{ path: 'maxLength', message: userSecurityTexts.maximumTooSmall() }]);
		},

		async afterSave(event) {
			const { principal, address, record, before, db } = event;
			if (isNewly(event, 'isUse')) await clearOthers(db, 'is_use', record.id);
			if (isNewly(event, 'isDefault')) await clearOthers(db, 'is_default', record.id);
			const object = { type: 'user-security', id: String(record.id), name: String(record.name) };
			const names = ['complexity', 'minLength', 'maxLength', 'isUse', 'isDefault', 'factorFor', ...limits];
			const changes = changedFields(names, { before, record });
			await writeAudit(db, { action: 'password-policy', principal, address, object, changes });
		},

		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			if (record.isUse === true || record.isDefault === true) throw new PortalError('inUse', { message: userSecurityTexts.policyInUse() });
			const object = { type: 'user-security', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'password-policy', principal, address, object, changes: { removed: [false, true] } });
		},
	};
}

function isNewly({ record, before }: SaveEvent, name: string): boolean {
	return record[name] === true && before?.[name] !== true;
}
