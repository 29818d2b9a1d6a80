import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { readDuties } from './store.ts';
import { clashProblem, swapProblem } from './swap.ts';

/** A swap is asked for by the person of one duty, and is that of the two people alone. */
export function createSwapHooks(): ScreenHooks {
	return {
		async beforeSave({ principal, tenantId, db, record, before }) {
			if (!principal || before) return;
			const duties = await readDuties(db, tenantId, [record.own, record.other]);
			const [own, other] = [duties.get(record.own), duties.get(record.other)];
			if (!own || !other) return;
			const problem = swapProblem({ own, other }, principal.userId) ?? (await clashProblem(db, tenantId, { own, other }));
			if (problem) throw invalidInput([problem]);
			const [acceptBy] = [own.day, other.day].sort();
			Object.assign(record, { applicant: principal.userId, partner: other.person, state: 'asked', acceptBy });
		},
	};
}
