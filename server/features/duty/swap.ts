import { dayAt } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { RecordDatabase } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import type { RecordBatch } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { type Duty, findClash, lockDuties } from './store.ts';
import { texts } from './texts.ts';

export const swapScreen = 'duty-swap';
const dutyScreen = 'duty';

interface Duties {
	own: Duty;
	other: Duty;
}

/** Why duties cannot be swapped, by the field of the swap. */
interface SwapProblem {
	path: string;
	message: Message;
}

/** Why two duties cannot be swapped, whatever else is in the roster; nothing when they can. */
export function swapProblem({ own, other }: Duties, applicant: string): SwapProblem | undefined {
	const today = dayAt(Date.now());
	if (own.person !== applicant) return { path: 'own', message: texts.notYours() };
	if (other.person === applicant) return { path: 'other', message: texts.yours() };
	if (own.day === other.day && own.shift === other.shift) return { path: 'other', message: texts.same() };
	const over = own.day < today ? 'own' : 'other';
	return own.day < today || other.day < today ? { path: over, message: texts.over() } : undefined;
}

/** One of the two people would be on duty twice at the same time. */
export async function clashProblem(db: RecordDatabase, tenantId: string, duties: Duties): Promise<SwapProblem | undefined> {
	const clash = await findClash(db, tenantId, duties);
	return clash && { path: 'other', message: texts.clash(clash) };
}

/** Exchanges the people of two duties, in the transaction that closes the swap; one swap of a tenant at a time, since two may name the same duty. */
export function acceptSwaps({ records }: Services, call: Call<Principal>): Promise<{ ids: string[] }> {
	const ids = readIds(call.input, ['ids']);
	return records.together(swapScreen, call, async (batch) => {
		await takeAdvisoryLock(batch.db, `duty swaps ${call.principal.tenantId}`);
		for (const id of [...ids].sort()) await acceptOne(batch, id, call.principal);
		return { ids };
	});
}

async function acceptOne(batch: RecordBatch, id: string, { userId, tenantId }: Principal): Promise<void> {
	const swap = await batch.whole(swapScreen, id);
	if (swap?.partner !== userId) throw new PortalError('notFound');
	if (swap.state !== 'asked') throw invalidInput([], texts.decided());
	const duties = await lockDuties(batch.db, tenantId, [swap.own, swap.other]);
	const [own, other] = [duties.get(swap.own), duties.get(swap.other)];
	if (!own || !other || own.person !== swap.applicant || other.person !== userId) throw invalidInput([], texts.changed());
	const problem = swapProblem({ own, other }, String(swap.applicant)) ?? (await clashProblem(batch.db, tenantId, { own, other }));
	if (problem) throw invalidInput([], problem.message);
	await batch.fillIn(dutyScreen, own.id, { values: { person: userId }, source: 'determined' });
	await batch.fillIn(dutyScreen, other.id, { values: { person: swap.applicant }, source: 'determined' });
	await batch.fillIn(swapScreen, id, { values: { state: 'accepted' }, source: 'determined' });
}
