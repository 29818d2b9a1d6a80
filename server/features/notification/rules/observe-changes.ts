import { isDateTrigger } from '../../../../contract/screen/notification.ts';
import type { ChangeObserver } from '../../../metadata/base/change-observer.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import { addEvents } from '../store/events.ts';
import { triggeredRules } from './triggered-rules.ts';

/** Stores which rules a stored record triggers, in its transaction, and wakes the workers of all nodes once that is committed. */
export const changeObserver: ChangeObserver = {
	observes: ({ file }) => (file.notifications ?? []).some(({ on }) => !isDateTrigger(on)),
	async stored(change) {
		const { screen, record, caller, db } = change;
		const triggered = triggeredRules(change);
		if (triggered.length === 0) return;
		await addEvents(
			db,
			triggered.map((rule) => ({
				tenantId: caller.tenantId,
				screen: screen.name,
				rule: rule.name,
				recordId: String(record.id),
				day: null,
			})),
		);
		await announceEvent(db, { type: 'notification' });
	},
};
