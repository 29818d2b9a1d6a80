import { writeAudit } from '../../../audit/write-audit.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { Services } from '../../feature.ts';
import { claimStarts, takeStart, type WaitingStart } from '../store/starts.ts';
import { activeProcesses, openNew } from '../work/start-case.ts';

/** Starts some of the cases that saved records start; returns how many it looked at. A case and the end of its waiting are one transaction. */
export async function startWaiting(services: Services, most: number): Promise<number> {
	const waiting = await claimStarts(services.database, most);
	for (const one of waiting) {
		await startOne(services, one).catch((error) =>
			services.logger.warn({ err: error, process: one.process, recordId: one.recordId }, 'a case was not started; trying again'),
		);
	}
	return waiting.length;
}

async function startOne(services: Services, waiting: WaitingStart): Promise<void> {
	const { tenantId, recordId, screen, initiatorId, initiatorAccount, address } = waiting;
	const process = activeProcesses(services).get(waiting.process);
	if (!process || process.file.screen !== screen) return;
	await services.records.apart(screen, systemCaller(tenantId), async (batch) => {
		if (!(await takeStart(batch.db, waiting.id))) return;
		const run = await openNew({ services, batch }, { process, recordId, tenantId, initiatorId, chosen: {} });
		if (run === 'missing' || run === 'exists') return;
		await run.finish();
		await writeAudit(batch.db, {
			action: 'process-start',
			principal: { userId: initiatorId, account: initiatorAccount, tenantId },
			address,
			object: { type: 'process-case', id: run.one.id, name: run.one.subject },
			changes: run.moved(),
		});
	});
}
