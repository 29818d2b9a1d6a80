import { invalidInput } from '../../../contract/base/portal-error.ts';
import { systemCaller } from '../../metadata/base/caller.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { Services } from '../feature.ts';
import { swapProblem } from './swap.ts';
import { texts } from './texts.ts';

/** A swap is asked for by the person of one duty, and is that of the two people alone. */
export function createSwapHooks({ records }: Services): ScreenHooks {
	return {
		async beforeSave({ principal, tenantId, record, before }) {
			if (!principal || before) return;
			const caller = systemCaller(tenantId);
			const [own, other] = await Promise.all([record.own, record.other].map((id) => records.read('duty', caller, String(id))));
			if (!own || !other) return;
			const problem = swapProblem({ own, other }, principal.userId);
			if (problem) throw invalidInput([problem]);
			Object.assign(record, { applicant: principal.userId, partner: other.person, state: 'asked' });
		},
		async beforeRemove({ principal, record }) {
			if (principal && record.state === 'accepted') throw invalidInput([], texts.done());
		},
	};
}
