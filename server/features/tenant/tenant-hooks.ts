import { PortalError } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { dissolveTenant, endSessionsOfTenant, foundTenant, hasSpace } from '../../db/people/tenant-sql.ts';
import type { LeakedPasswords } from '../../input/leaked-passwords.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { Sessions } from '../../session/sessions.ts';
import { refuseKnown } from '../../sign-in/check-new-password.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { signInTexts } from '../../sign-in/texts.ts';
import { isTaken } from '../registration/public.ts';
import { requireAuthority } from './base/require-authority.ts';
import { tenantTexts } from './texts.ts';

const keptFields = [
	'name',
	'code',
	'account',
	'contact',
	'email',
	'parent',
	'scale',
	'approveStatus',
	'refuseReason',
	'schemaStatus',
	'status',
];

/** What the screen file of tenants cannot express: who may, the first administrator, and what follows for the people of a tenant. */
export function createTenantHooks({
	database,
	sessions,
	config,
}: {
	database: Database;
	sessions: Sessions;
	config: { leakedPasswords: LeakedPasswords };
}): ScreenHooks {
	return {
		needsProof: ['remove'],

		async beforeSave({ principal, record, before, writeOnly }) {
			requireAuthority(principal);
			await refuseKnown({ leaked: config.leakedPasswords, account: record.account }, writeOnly.password, 'password');
			if (before === null && (await isTaken(database, String(record.account))))
				throw new PortalError('duplicate', {
					message: signInTexts.accountTaken(),
					fields: [{ path: 'account', message: signInTexts.accountTaken() }],
				});
		},

		async afterSave({ principal, address, record, before, writeOnly, db }) {
			const id = String(record.id);
			if (before === null) {
				const hash = await hashPassword(String(writeOnly.password));
				const { account, contact, mobile, email } = record;
				const founder = { account: String(account), name: String(contact), mobile: String(mobile), email: String(email) };
				await foundTenant(db, { tenantId: id, ...founder, hash, isInitial: true });
			}
			// In the transaction: a server that is killed after the commit leaves no session of a closed tenant.
			if (before?.status === 'ENABLED' && record.status === 'DISABLED') await endSessionsOfTenant(db, id);
			const changes = changedFields(keptFields, { before, record });
			if (Object.keys(changes).length === 0) return;
			const object = { type: 'tenant', id, name: String(record.name) };
			await writeAudit(db, { action: before ? 'tenant-change' : 'tenant-create', principal, address, object, changes });
		},

		async beforeRemove({ principal, address, record, db }) {
			requireAuthority(principal);
			// Also where it is not noted, as after a kill: tables without a tenant would remain.
			if (record.schemaStatus === 'CREATED' || (await hasSpace(db, String(record.id))))
				throw new PortalError('inUse', { message: tenantTexts.spaceFirst() });
			await endSessionsOfTenant(db, String(record.id));
			await dissolveTenant(db, String(record.id));
			const object = { type: 'tenant', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'tenant-remove', principal, address, object });
		},

		async afterCommit() {
			sessions.forgetRights();
		},
	};
}
