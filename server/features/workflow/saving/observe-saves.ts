import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { everyField, type ScreenProcessFile, statusesUnderWay, triggerOf } from '../../../../contract/screen/screen-process.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { type ChangeObserver, holdsFor, type StoredChange } from '../../../metadata/base/change-observer.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import { texts } from '../base/texts.ts';
import { addStart, isAnyUnderWay, readUnderWay } from '../store/starts.ts';

/** Refuses changes of what a case under way has locked, and has the cases started that a saved record starts. */
export const saveObserver: ChangeObserver = {
	observes: ({ file }) => (file.processes ?? []).some((one) => triggerOf(one) !== 'manual' || one.locks !== undefined),
	storing: statesOfStarted,
	async stored(change) {
		if (!change.isByFeature) await refuseLocked(change);
		await start(change);
	},
	async removing({ screen, ids, db }) {
		if (await isAnyUnderWay(db, screen, ids)) throw new PortalError('conflict', { message: texts.removesCase() });
	},
};

async function refuseLocked({ screen, record, before, db }: StoredChange): Promise<void> {
	if (before === null) return;
	const changed = screen.resolved.fields.filter(
		(field) => !field.system && !field.external && !isSameValue(field, before[field.name] ?? null, record[field.name] ?? null),
	);
	const locked = (screen.file.processes ?? []).flatMap(({ process, locks = [], state }) => {
		const fields = changed.filter(({ name }) => name !== state && (locks.includes(everyField) || locks.includes(name)));
		return fields.length === 0 ? [] : [{ process, fields }];
	});
	if (locked.length === 0) return;
	const underWay = await readUnderWay(db, {
		screen: screen.name,
		recordId: String(record.id),
		processes: locked.map(({ process }) => process),
	});
	const refused = new Set(locked.filter(({ process }) => underWay.includes(process)).flatMap(({ fields }) => fields));
	if (refused.size > 0) throw invalidInput([...refused].map(({ name }) => ({ path: name, message: texts.isLocked() })));
}

/** The cases start after the commit; the record shows at once that they are under way, so that nobody is offered what they will do. */
function statesOfStarted(change: Omit<StoredChange, 'db'>): Record<string, unknown> {
	const { screen, record, caller, isByFeature } = change;
	if (caller.principal === null || isByFeature) return {};
	const started = (screen.file.processes ?? []).filter((one) => isStarted(one, change));
	const isUnderWay = (field: string) => statusesUnderWay.some((status) => status === record[field]);
	const fields = started.flatMap(({ state }) => (state === undefined || isUnderWay(state) ? [] : [state]));
	return Object.fromEntries(fields.map((field) => [field, 'running']));
}

/** Work of the system itself, such as the demo data, has nobody who could be the initiator. */
async function start(change: StoredChange): Promise<void> {
	const { principal } = change.caller;
	if (principal !== null) await addStarts(change, { id: principal.userId, account: principal.account });
}

/** Has the cases started that a stored record starts. */
export async function addStarts(change: StartingChange, initiator: { id: string; account: string }): Promise<void> {
	const { screen, record, caller, db } = change;
	const { tenantId, address } = caller;
	const wanted = (screen.file.processes ?? []).filter((one) => isStarted(one, change));
	if (wanted.length === 0) return;
	for (const { process } of wanted) {
		await addStart(db, {
			...{ tenantId, process, screen: screen.name, recordId: String(record.id), address },
			...{ initiatorId: initiator.id, initiatorAccount: initiator.account },
		});
	}
	await announceEvent(db, { type: 'process' });
}

type StartingChange = Omit<StoredChange, 'isByFeature'>;

function isStarted(one: ScreenProcessFile, change: Omit<StartingChange, 'db'>): boolean {
	const { record, before } = change;
	const trigger = triggerOf(one);
	if (trigger === 'manual' || !holdsFor(one.when, change, record)) return false;
	return before === null || (trigger === 'condition' && !holdsFor(one.when, change, before));
}
