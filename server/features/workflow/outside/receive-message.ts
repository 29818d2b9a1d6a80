import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { Call } from '../../../http/route.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import { ServiceFailure } from '../../../outgoing/send-request.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { completeToken } from '../engine/steps.ts';
import { readConcerned, type StoredCase } from '../store/cases.ts';
import { findActive } from '../store/people.ts';
import { finishStep } from '../work/keep-step.ts';
import { modelOf } from '../work/models.ts';
import { openCase } from '../work/open-case.ts';
import { activeProcesses, openNew } from '../work/start-case.ts';
import { applyResult } from './apply-result.ts';

/** What another system tells the cases of a record, or one case. */
export interface ReceivedMessage {
	message: string;
	/** Which case or record; the caller can reach it. */
	about: { caseId: string; screen: string } | { screen: string; recordId: string };
	/** What the message brings. */
	values: Record<string, unknown>;
	/** For starts: as whose case. */
	initiator: string | undefined;
}

/**
 * Lets the cases go on that wait for a message; without any, starts the processes that begin with it. Returns them. Where only cases wait that do not run, the
 * refusal has their state.
 */
export async function receiveMessage(services: Services, call: Call<Principal>, received: ReceivedMessage): Promise<{ ids: string[] }> {
	const { about, message } = received;
	const { tenantId } = call.principal;
	const db = services.database.forTenant(tenantId);
	const waiting: StoredCase[] = [];
	for (const one of await readConcerned(db, { caseId: null, ...about })) {
		const model = await modelOf(db, one.definition);
		if (one.endedAt !== null || one.state.tokens.some(({ node }) => model.node(node).message === message)) waiting.push(one);
	}
	return services.records.together(about.screen, call, async (batch) => {
		const ids = [];
		const stopped = [];
		for (const { id } of waiting) {
			const status = await goOn(services, call, { ...received, batch, id });
			if (status === 'running') ids.push(id);
			else if (status) stopped.push({ caseId: id, status });
		}
		const begun = ids.length === 0 && 'recordId' in about ? await startByMessage(services, call, { ...received, batch, about }) : undefined;
		ids.push(...(begun?.ids ?? []));
		if (ids.length > 0) return { ids };
		const [data] = stopped;
		if (data) throw new PortalError('conflict', { message: refusalTexts[data.status](), data });
		if (!begun?.underWay) throw new PortalError('notFound');
		throw new PortalError('conflict', { message: texts.noMessageRunning(), data: begun.underWay });
	});
}

interface InBatch extends ReceivedMessage {
	batch: RecordBatch;
}

const refusalTexts = {
	suspended: texts.noMessageSuspended,
	failed: texts.noMessageFailed,
	done: texts.noMessageOver,
	rejected: texts.noMessageOver,
	cancelled: texts.noMessageOver,
};

/** The state of a case when the message came: a running one has gone on. Nothing for one that does not wait for it any more. */
async function goOn(
	services: Services,
	call: Call<Principal>,
	{ batch, id, message, values }: InBatch & { id: string },
): Promise<StoredCase['status'] | undefined> {
	const { tenantId, userId } = call.principal;
	const run = await openCase({ services, tenantId, actorId: userId }, batch, id);
	const { status, endedAt, state } = run.one;
	const token = state.tokens.find(({ node }) => run.model.node(node).message === message);
	if (endedAt !== null || (token && status !== 'running')) return status;
	if (!token) return undefined;
	const node = run.model.node(token.node);
	take(() => applyResult(run, node, { result: values, outcome: token.outcome }));
	run.note({ kind: 'message', node: node.id });
	await run.follow(completeToken(run.model, state, { tokenId: token.id, outcome: null, context: run.context }));
	await finishStep(run, call, { action: 'message' });
	return status;
}

async function startByMessage(
	services: Services,
	call: Call<Principal>,
	{ batch, about, message, values, initiator }: InBatch & { about: { screen: string; recordId: string } },
): Promise<Begun> {
	const wanted = [...activeProcesses(services, call.principal.tenantId).values()].filter(
		({ file }) => file.screen === about.screen && file.nodes.some((node) => node.type === 'start' && node.message === message),
	);
	if (wanted.length === 0) return { ids: [] };
	const initiatorId = await requireInitiator(services, call.principal.tenantId, initiator);
	const ids: string[] = [];
	for (const process of wanted) {
		const { tenantId } = call.principal;
		const run = await openNew(
			{ services, batch },
			{
				process,
				recordId: about.recordId,
				tenantId,
				initiatorId,
				chosen: {},
				first: (begun, node) => take(() => applyResult(begun, node, { result: values, outcome: null })),
			},
		);
		if (run === 'missing') throw new PortalError('notFound');
		if (run === 'exists') continue;
		await finishStep(run, call, { action: 'start' });
		ids.push(run.one.id);
	}
	const processes = wanted.map(({ name }) => name);
	return ids.length > 0 ? { ids } : { ids, underWay: await findUnderWay(batch, { ...about, processes }) };
}

/** The case of one of some processes that a record has under way. */
async function findUnderWay(
	{ db }: RecordBatch,
	{ screen, recordId, processes }: { screen: string; recordId: string; processes: readonly string[] },
): Promise<CaseUnderWay | undefined> {
	const found = (await readConcerned(db, { screen, recordId })).find(({ process }) => processes.includes(process));
	return found && { caseId: found.id, status: found.status };
}

type CaseUnderWay = { caseId: string; status: StoredCase['status'] };

/** What a message that begins cases has done. */
interface Begun {
	ids: string[];
	/** The case of the record that is under way already, where that is why none has begun. */
	underWay?: CaseUnderWay | undefined;
}

/** The active person who is named as the initiator. */
async function requireInitiator({ database }: Services, tenantId: string, account: string | undefined): Promise<string> {
	const [found] = account === undefined ? [] : await findActive(database, tenantId, { accounts: [account] });
	if (found === undefined) throw invalidInput([{ path: 'initiator', message: texts.needsInitiator() }]);
	return found;
}

/** What the message brings is the caller's input. */
function take(work: () => void): void {
	try {
		work();
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		throw invalidInput([{ path: 'values', message: error.reason }]);
	}
}

/** Starts a process about a record for a person, whatever that person may start. */
export async function startFor(
	services: Services,
	call: Call<Principal>,
	{ process: name, recordId, initiator }: { process: string; recordId: string; initiator: string | undefined },
): Promise<{ id: string }> {
	const { tenantId } = call.principal;
	const process = activeProcesses(services, tenantId).get(name);
	if (!process) throw new PortalError('notFound');
	const initiatorId = await requireInitiator(services, tenantId, initiator);
	await services.records.get(process.file.screen, call, recordId);
	return services.records.together(process.file.screen, call, async (batch) => {
		const run = await openNew({ services, batch }, { process, recordId, tenantId, initiatorId, chosen: {} });
		if (run === 'missing') throw new PortalError('notFound');
		if (run === 'exists') {
			const data = await findUnderWay(batch, { screen: process.file.screen, recordId, processes: [name] });
			throw new PortalError('conflict', { message: texts.hasCase(), data });
		}
		await finishStep(run, call, { action: 'start' });
		return { id: run.one.id };
	});
}
