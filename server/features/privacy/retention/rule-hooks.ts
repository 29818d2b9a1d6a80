import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { changedFields } from '../../../audit/changed-fields.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';

const meaning = ['screen', 'dateField', 'years', 'effect'] as const;

/** What the screen file of retention rules cannot express: what a rule can be about, and that it is counted before it is enabled. */
export function createRuleHooks({ records }: Pick<Services, 'records'>): ScreenHooks {
	return {
		needsProof: ['enable'],
		async beforeSave(event) {
			const { principal, tenantId, record, before } = event;
			if (principal) refuseWhileSwitched(principal);
			const expiry = records.expiry(String(record.screen), tenantId);
			if (!expiry) throw wrong('screen', texts.screen());
			if (!expiry.dateFields.includes(String(record.dateField)))
				throw wrong('dateField', texts.dateField({ names: expiry.dateFields.join(', ') }));
			if (record.effect === 'anonymise' && !expiry.hasPersonal) throw wrong('effect', texts.nothingPersonal());
			if (isAnother(event)) Object.assign(record, { isEnabled: false, checkedAt: null, dueCount: null });
			else if (record.isEnabled && !before?.isEnabled && !record.checkedAt) throw invalidInput([], texts.unchecked());
		},
		async afterSave(event) {
			const { principal, address, record, before, db } = event;
			const changes = changedFields(['name', ...meaning, 'isEnabled'], { before, record });
			if (Object.keys(changes).length === 0) return;
			await writeAudit(db, { action: 'retention-rule', principal, address, object: toObject(record), changes });
		},
		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			await writeAudit(db, {
				action: 'retention-rule',
				principal,
				address,
				object: toObject(record),
				changes: { name: [record.name, null] },
			});
		},
	};
}

/** Whether the rule is new, or means something else than when it was counted. */
function isAnother({ record, before }: SaveEvent): boolean {
	return before === null || meaning.some((name) => record[name] !== before[name]);
}

function toObject({ id, name }: Record<string, unknown>) {
	return { type: 'retention-rule', id: String(id), name: String(name) };
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
