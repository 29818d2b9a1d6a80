import { type Day, dayAt } from '../../../../contract/base/china-time.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { Services } from '../../feature.ts';
import type { StoredCase } from '../store/cases.ts';
import { readDelegationsBy } from '../store/inside.ts';
import type { StoredTask } from '../store/tasks.ts';

/** The screen of the delegations. */
export const delegationScreen = 'process-delegation';

/** Somebody whose tasks another person may handle today. */
export interface Delegation {
	owner: string;
	delegate: string;
	/** The names of the processes; all if there are none. */
	processes: string[];
}

/** Delegations at once; the latest ones count. */
const most = 200;

/** The delegations of today to a person; an installation without the screen has none. */
export async function readDelegations(
	services: Pick<Services, 'records'>,
	tenantId: string,
	{ delegate: person }: { delegate: string },
): Promise<Delegation[]> {
	if (!services.records.screen(delegationScreen, 'zh-CN')) return [];
	const now = new Date();
	const day: Day = dayAt(now.getTime());
	const who = { key: 'Q^delegate^S', value: person };
	const { dataResult } = await services.records.list(delegationScreen, systemCaller(tenantId, now), {
		requestPage: { pageNo: 1, limit: most },
		parameters: [who, { key: 'Q^startOn^DG', value: day }, { key: 'Q^endOn^DL', value: day }],
	});
	return dataResult.map(toDelegation);
}

function toDelegation({ owner, delegate, processes }: Record<string, unknown>): Delegation {
	return {
		owner: String(owner),
		delegate: String(delegate),
		processes: Array.isArray(processes) ? processes.map(String) : [],
	};
}

/** What a delegation must know of a case. */
type Covered = Pick<StoredCase, 'process' | 'initiatorId'>;

/** Whether a delegation covers a case: its process, and not what the delegate has initiated, which nobody approves for somebody else. */
function covers({ processes, delegate }: Delegation, { process, initiatorId }: Covered): boolean {
	return delegate !== initiatorId && (processes.length === 0 || processes.includes(process));
}

/** Whether a person may handle a task: it is theirs, or it is open and somebody's whose delegate they are. A copy is only read. */
export function mayHandle(
	{ assigneeId, state, kind }: Pick<StoredTask, 'assigneeId' | 'state' | 'kind'>,
	one: Covered,
	{ userId, delegations }: { userId: string | null; delegations: readonly Delegation[] },
): boolean {
	if (kind === 'copy') return false;
	if (assigneeId === userId) return true;
	return state === 'open' && delegations.some((delegation) => delegation.owner === assigneeId && covers(delegation, one));
}

/** Whether a person may know what became of a task: it is theirs, was done for them, or is of somebody whose delegate they are. */
export function concerns(
	{ assigneeId, ownerId, kind }: Pick<StoredTask, 'assigneeId' | 'ownerId' | 'kind'>,
	one: Covered,
	{ userId, delegations }: { userId: string | null; delegations: readonly Delegation[] },
): boolean {
	if (assigneeId === userId || ownerId === userId) return true;
	return kind !== 'copy' && delegations.some((delegation) => delegation.owner === assigneeId && covers(delegation, one));
}

/** The delegations of today by some people; read within a transaction. */
export async function readDelegationsOf(
	{ records }: Pick<Services, 'records'>,
	db: RecordDatabase,
	owners: readonly string[],
): Promise<Delegation[]> {
	if (owners.length === 0 || !records.screen(delegationScreen, 'zh-CN')) return [];
	return (await readDelegationsBy(db, { owners, day: dayAt(Date.now()), most })).map(toDelegation);
}

/** Those who handle the tasks of people today, with the people themselves. */
export function withDelegates(people: readonly string[], one: Covered, delegations: readonly Delegation[]): string[] {
	const theirs = delegations.filter((delegation) => people.includes(delegation.owner) && covers(delegation, one));
	return [...new Set([...people, ...theirs.map(({ delegate }) => delegate)])];
}
