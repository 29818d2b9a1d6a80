import { PortalError } from '../../../contract/base/portal-error.ts';
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { organisationTexts } from './texts.ts';

type Event = Pick<SaveEvent, 'principal' | 'language' | 'address' | 'record'>;

/** What the screen file of organisation auth cannot express: nobody extends their own administrative areas, every change is in the audit log and counts at once. */
export function createAdministrativeAreaHooks(sessions: Sessions): ScreenHooks {
	return {
		needsProof: 'changes',

		async beforeSave(event) {
			refuseOwn(event, [event.record.employee, event.before?.employee]);
		},

		async afterSave(event) {
			await writeAudit(event.db, toEntry(event, event.before ? 'area-change' : 'area-grant', event.before));
		},

		async beforeRemove(event) {
			refuseOwn(event, [event.record.employee]);
			await writeAudit(event.db, toEntry(event, 'area-withdraw', event.record));
		},

		async afterCommit() {
			sessions.forgetRights();
		},
	};
}

/** Who administers only a part hands on nothing, and nobody decides about themselves. */
function refuseOwn({ principal }: Event, people: unknown[]): void {
	if (!principal) return;
	refuseWhileSwitched(principal);
	if (principal.isSuper) return;
	if (principal.administrativeAreas.length > 0 || people.includes(principal.userId)) {
		throw new PortalError('noPermission', { message: organisationTexts.ownArea() });
	}
}

function toEntry({ principal, address, record }: Event, action: AuditEntry['action'], before: Record<string, unknown> | null): AuditEntry {
	const titles = record.titles as Record<string, string> | undefined;
	const object = { type: 'organisation', id: String(record.organisation), name: String(titles?.organisation ?? '') };
	const rights: [unknown, unknown] = [before?.rights ?? null, action === 'area-withdraw' ? null : (record.rights ?? null)];
	const subject = { id: String(record.employee), account: String(titles?.employee ?? '') };
	return {
		action,
		principal,
		address,
		object,
		subject,
		changes: { rights, organisation: [before?.organisation ?? null, record.organisation] },
	};
}
