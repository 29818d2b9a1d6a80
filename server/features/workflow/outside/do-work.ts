import { PortalError } from '../../../../contract/base/portal-error.ts';
import { toStored } from '../../../../contract/base/stored-text.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { ProcessNode } from '../../../../contract/processes/process.ts';
import { openValues } from '../../../../contract/records/open-values.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { ServiceFailure } from '../../../outgoing/send-request.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import type { Services } from '../../feature.ts';
import { callStoredService } from '../../service/public.ts';
import { completeToken } from '../engine/steps.ts';
import { perform } from '../integration/perform.ts';
import { withVariables } from '../records/variables.ts';
import { readCase } from '../store/cases.ts';
import { findAdministrators } from '../store/people.ts';
import { postponeWork, takeTimer, type WaitingWork } from '../store/timers.ts';
import { modelOf } from '../work/models.ts';
import { openCase } from '../work/open-case.ts';
import { applyResult } from './apply-result.ts';

/** A script has no settings of its own; it is only tried again where the portal was too busy for it. */
const scriptTries = 10;
const firstPause = 10;
const longestPause = 3_600;

/**
 * Does the work of a service or script outside of any transaction, and then the step of the case in one. A node that is killed in between
 * leaves the work to another, which does it again with the same key.
 */
export async function doWork(services: Services, work: WaitingWork): Promise<void> {
	const { tenantId, caseId, token, node: nodeId } = work;
	const db = services.database.forTenant(tenantId);
	const one = await readCase(db, caseId);
	const waiting = one?.state.tokens.find(({ id }) => id === token);
	if (!one || !waiting) return;
	const model = await modelOf(db, one.definition);
	const node = model.node(nodeId);
	try {
		const result = await perform(node, {
			...{ tenantId, outcome: waiting.outcome, key: `${caseId}-${token}`, config: services.config.services },
			scripts: services.engine.scripts,
			database: services.database,
			callStored: (code, use) => callStoredService(services, { code }, { ...use, cause: 'process', isOnce: true }),
			record: withVariables(await readOpenFields(services, { tenantId, screen: one.screen, recordId: one.recordId }), one, model.file),
		});
		await goOn(services, work, { screen: one.screen, node, result });
	} catch (error) {
		const failure = toFailure(error);
		if (!failure) throw error;
		const isOver = failure.isFinal || work.tries >= (node.http?.tries ?? scriptTries);
		if (isOver) await fail(services, work, { screen: one.screen, node, failure });
		else await postponeWork(db, work, { seconds: Math.min(longestPause, firstPause * 2 ** (work.tries - 1)) });
	}
}

/** The record without what needs a right of its own. */
async function readOpenFields(
	{ records }: Services,
	{ tenantId, screen: name, recordId }: { tenantId: string; screen: string; recordId: string },
): Promise<Record<string, unknown>> {
	const record = (await records.read(name, systemCaller(tenantId), recordId)) ?? {};
	const fields = records.screen(name, 'zh-CN', tenantId)?.fields ?? [];
	return openValues(fields, record as Record<string, unknown>);
}

async function goOn(
	services: Services,
	work: WaitingWork,
	{ screen, node, result }: { screen: string; node: ProcessNode; result: unknown },
): Promise<void> {
	const { tenantId, caseId, token: tokenId } = work;
	await services.records.apart(screen, systemCaller(tenantId), async (batch) => {
		const run = await openCase({ services, tenantId, actorId: null }, batch, caseId);
		// Meanwhile a person may have moved, stopped or ended the case.
		if (run.one.status !== 'running' || !(await takeTimer(batch.db, work))) return;
		const outcome = run.one.state.tokens.find(({ id }) => id === tokenId)?.outcome ?? null;
		applyResult(run, node, { result, outcome });
		run.note({ kind: node.type, node: node.id });
		await run.follow(completeToken(run.model, run.one.state, { tokenId, outcome: null, context: run.context }));
		await run.finish();
	});
}

/** What a person has to look at; undefined for faults of the portal, after which another try follows. */
function toFailure(error: unknown): ServiceFailure | undefined {
	if (error instanceof ServiceFailure) return error;
	if (!(error instanceof PortalError) || error.kind !== 'invalidInput') return undefined;
	const [field] = error.fields;
	return new ServiceFailure(failureTexts.record({ problem: field?.message ?? error.details.message ?? error.message }), { isFinal: true });
}

/** Stops the case; its work waits for a manager, who has it tried again. */
async function fail(
	services: Services,
	work: WaitingWork,
	{ screen, node, failure }: { screen: string; node: ProcessNode; failure: ServiceFailure },
): Promise<void> {
	const { tenantId, caseId } = work;
	await services.records.apart(screen, systemCaller(tenantId), async (batch) => {
		const run = await openCase({ services, tenantId, actorId: null }, batch, caseId);
		if (run.one.status !== 'running' || !(await postponeWork(batch.db, work, { seconds: 0, isForgiven: true }))) return;
		run.fail('service', node.id, failure.reason);
		run.note({ kind: 'failed', node: node.id, comment: toStored(failure.reason, (text) => cutText(text, 500)) });
		run.tell({ kind: 'failed', people: await findAdministrators(services.database, tenantId), node: node.id });
		await run.finish();
	});
}
