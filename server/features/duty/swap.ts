import { dayAt } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Call } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import type { RecordBatch } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { texts } from './texts.ts';

export const swapScreen = 'duty-swap';
const dutyScreen = 'duty';

type Values = Readonly<Record<string, unknown>>;

/** Why two duties cannot be swapped, by the field of the swap; nothing when they can. */
export function swapProblem(
	{ own, other }: { own: Values; other: Values },
	applicant: string,
): { path: string; message: Message } | undefined {
	const today = dayAt(Date.now());
	if (own.person !== applicant) return { path: 'own', message: texts.notYours() };
	if (other.person === applicant) return { path: 'other', message: texts.yours() };
	if (own.day === other.day && own.shift === other.shift) return { path: 'other', message: texts.same() };
	const over = String(own.day) < today ? 'own' : 'other';
	return String(own.day) < today || String(other.day) < today ? { path: over, message: texts.over() } : undefined;
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

async function acceptOne(batch: RecordBatch, id: string, { userId }: Principal): Promise<void> {
	const swap = await batch.whole(swapScreen, id);
	if (swap?.partner !== userId) throw new PortalError('notFound');
	if (swap.state !== 'asked') throw invalidInput([], texts.decided());
	const [own, other] = [await dutyOf(batch, swap.own), await dutyOf(batch, swap.other)];
	if (!own || !other || own.person !== swap.applicant || other.person !== userId) throw invalidInput([], texts.changed());
	const problem = swapProblem({ own, other }, String(swap.applicant));
	if (problem) throw invalidInput([], problem.message);
	await batch.fillIn(dutyScreen, own.id, { values: { person: userId }, source: 'determined' });
	await batch.fillIn(dutyScreen, other.id, { values: { person: swap.applicant }, source: 'determined' });
	await batch.fillIn(swapScreen, id, { values: { state: 'accepted' }, source: 'determined' });
}

function dutyOf(batch: RecordBatch, id: unknown): Promise<StoredRecord | undefined> {
	return typeof id === 'string' ? batch.whole(dutyScreen, id) : Promise.resolve(undefined);
}
