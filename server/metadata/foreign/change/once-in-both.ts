import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { inUnitOfWork, oncePerKey } from '../../change/once-per-key.ts';

/** Writes what is changed into the audit log, before the other system commits it. */
export type NoteChange = (entry: AuditEntry) => Promise<void>;

/**
 * Changes another system once for each idempotency key. The entries of the audit log are written before the other system commits and committed after it, so
 * that they name no change that it refuses.
 */
export function onceInBoth<Result>(
	services: RecordServices,
	call: Call<Principal>,
	work: (note: NoteChange) => Promise<Result>,
): Promise<Result> {
	const noted: AuditEntry[] = [];
	let done: { result: Result } | undefined;
	return oncePerKey(services, call, (within) =>
		inUnitOfWork(services, { tenantId: call.principal.tenantId, within }, async ({ runner }) => {
			const transaction = transactionOf(runner);
			// The transaction of the portal is repeated when it loses against others; what the other system has committed is not.
			if (done) {
				await writeAudit(transaction, ...noted);
				return done.result;
			}
			noted.length = 0;
			const result = await work(async (entry) => {
				noted.push(entry);
				await writeAudit(transaction, entry);
			});
			done = { result };
			return result;
		}),
	);
}
