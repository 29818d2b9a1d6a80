import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { AuditChanges } from '../../../audit/audit-entry.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import type { Services } from '../../feature.ts';
import { announceMailAbout } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { findAdministrators } from '../store/people.ts';
import { claimStarts, takeStart, type WaitingStart } from '../store/starts.ts';
import { tellEach } from '../work/notices.ts';
import { activeProcesses, openNew, stateFieldOf } from '../work/start-case.ts';

/** A start that fails is tried again for about half an hour; then its record is free again, and people are told. */
const mostTries = 8;

/** Starts some of the cases that saved records start; returns how many it looked at. A case and the end of its waiting are one transaction. */
export async function startWaiting(services: Services, most: number): Promise<number> {
	const waiting = await claimStarts(services.database, most);
	for (const one of waiting) {
		const { process, recordId, tries } = one;
		await startOne(services, one).catch(async (error) => {
			services.logger.warn({ err: error, process, recordId, tries }, 'a case was not started');
			if (tries >= mostTries)
				await giveUp(services, one).catch((cause) => services.logger.error({ err: cause, process, recordId }, 'a start was not given up'));
		});
	}
	return waiting.length;
}

async function startOne(services: Services, waiting: WaitingStart): Promise<void> {
	const { tenantId, recordId, screen, initiatorId } = waiting;
	const process = activeProcesses(services, tenantId).get(waiting.process);
	if (!process || process.file.screen !== screen) throw new Error(`the process ${waiting.process} of ${screen} is not active`);
	await services.records.apart(screen, systemCaller(tenantId), async (batch) => {
		if (!(await takeStart(batch.db, waiting.id))) return;
		const run = await openNew({ services, batch }, { process, recordId, tenantId, initiatorId, chosen: {} });
		if (run === 'missing' || run === 'exists') return;
		await run.finish();
		await note(batch, waiting, { id: run.one.id, name: run.one.subject, changes: run.moved() });
	});
}

/** Stops trying: the initiator and the administrators learn of it. */
async function giveUp(services: Services, waiting: WaitingStart): Promise<void> {
	const { tenantId, screen, recordId, initiatorId, process } = waiting;
	await services.records.apart(screen, systemCaller(tenantId), async (batch) => {
		if (!(await takeStart(batch.db, waiting.id))) return;
		const readers = [...new Set([initiatorId, ...(await findAdministrators(services.database, tenantId))])];
		const file = activeProcesses(services, tenantId).get(process)?.file;
		await forgetState(services, batch, waiting);
		await tellEach({ services, batch, tenantId }, readers, (language) => {
			const names = {
				process: file ? createTranslate(file.texts, language)(file.title) : process,
				screen: services.records.screen(screen, language, tenantId)?.title ?? screen,
			};
			return { subject: texts.notStarted(names).in(language), content: texts.notStartedContent(names).in(language) };
		});
		await note(batch, waiting, { id: waiting.recordId, name: process, changes: { status: ['waiting', 'failed'] } });
		batch.afterCommit(() =>
			announceMailAbout(services.engine.events, tenantId, { userIds: readers, about: { kind: 'process', screen, recordId } }),
		);
	});
}

/** The record showed since its save that the case was under way. */
async function forgetState(services: Services, batch: RecordBatch, { tenantId, screen, recordId, process }: WaitingStart): Promise<void> {
	const state = stateFieldOf(services, tenantId, { screen, process });
	if (state === null || (await batch.whole(screen, recordId)) === undefined) return;
	await batch.fillIn(screen, recordId, { values: { [state]: null }, source: 'determined' });
}

function note(
	batch: RecordBatch,
	{ tenantId, initiatorId, initiatorAccount, address }: WaitingStart,
	{ changes, ...object }: { id: string; name: string; changes: AuditChanges },
): Promise<void> {
	return writeAudit(batch.db, {
		action: 'process-start',
		principal: { userId: initiatorId, account: initiatorAccount, tenantId },
		address,
		object: { type: 'process-case', ...object },
		changes,
	});
}
