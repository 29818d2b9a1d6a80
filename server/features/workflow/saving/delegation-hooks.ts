import { dayAt } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { processOptions } from '../figures/case-figures.ts';
import { delegationsOf } from '../store/tasks.ts';
import { managesAll } from '../work/managed.ts';
import { activeProcesses } from '../work/start-case.ts';

/** Delegations are seen by their two people and made by the person whose tasks they are about; those who manage processes see and make all. */
export function createDelegationHooks(services: Pick<Services, 'engine'>): ScreenHooks {
	return { ...rights, options: (reader) => ({ processes: processOptions(services, reader) }), beforeSave };

	async function beforeSave(event: SaveEvent): Promise<void> {
		await rights.beforeSave(event);
		const { tenantId, record, before } = event;
		// One that is over keeps its period when something else of it changes.
		const isMoved = before === null || before.endOn !== record.endOn || before.startOn !== record.startOn;
		if (isMoved && String(record.endOn) < dayAt(Date.now())) throw invalidInput([{ path: 'endOn', message: texts.pastDelegation() }]);
		const known = new Set([...activeProcesses(services, tenantId).keys(), ...toNames(before?.processes)]);
		const unknown = toNames(record.processes).filter((name) => !known.has(name));
		if (unknown.length > 0) throw invalidInput([{ path: 'processes', message: texts.unknownProcess({ name: unknown.join(', ') }) }]);
	}
}

function toNames(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

const rights = {
	async narrow({ principal }) {
		if (!principal || managesAll(principal)) return undefined;
		return delegationsOf(principal.userId);
	},
	async complete({ principal, record }) {
		const { owner, delegate } = record;
		if (principal && !managesAll(principal) && principal.userId !== owner && principal.userId !== delegate)
			throw new PortalError('notFound');
		return { values: {} };
	},
	async beforeSave({ principal, record, before }) {
		if (before) refuseForeign(principal, before);
		if (principal && !managesAll(principal) && record.owner !== principal.userId)
			throw invalidInput([{ path: 'owner', message: texts.onlyOwnDelegation() }]);
		if (principal) refuseWhileSwitched(principal);
	},
	async beforeRemove({ principal, record }) {
		refuseForeign(principal, record);
	},
} satisfies ScreenHooks;

function refuseForeign(principal: Principal | null, { owner }: SaveEvent['record']): void {
	if (principal && !managesAll(principal) && owner !== principal.userId) throw new PortalError('notFound');
}
