import { isToDo } from '../../../../contract/features/workflow/cases.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { forgetTenantPaths } from '../../design/public.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { findSuperiorsOf } from '../../notification/public.ts';
import { startRounds } from '../../rounds.ts';
import { completeToken, fireTimer } from '../engine/steps.ts';
import { readCase, removeCasesOf, removeCasesOfSpace } from '../store/cases.ts';
import { removeStartsOf, removeStartsOfSpace } from '../store/starts.ts';
import { claimDueTimers, type StoredTimer, takeTimer } from '../store/timers.ts';
import type { CaseRun } from '../work/case-run.ts';
import { endNode } from '../work/decide.ts';
import { giveTo, leaveBehind } from '../work/manage-tasks.ts';
import { openCase } from '../work/open-case.ts';
import { isDeadline } from '../work/sync-timers.ts';

import { startWaiting } from './start-waiting.ts';

const atOnce = 20;
/** Of these so many beside each other: while one waits for the database, another goes on. */
const besides = 3;

/** Fires timers and starts the cases of saved records, on every node; each once, because its row goes in the transaction of its step. */
export function startTimers(services: Services): FeatureWork {
	const { records } = services;
	records.onRemoved(async ({ db, screen, ids }) => {
		await removeCasesOf(db, screen, ids);
		await removeStartsOf(db, screen, ids);
	});
	records.onDropped(async ({ db, tenantId, screens }) => {
		await removeCasesOfSpace(db, tenantId, screens);
		await removeStartsOfSpace(db, tenantId, screens);
		await forgetTenantPaths(db, tenantId);
	});
	return startRounds(services, {
		wakeOn: 'process',
		failure: 'timers of processes were not fired; trying again',
		async round(isStopped) {
			for (let most = atOnce; most === atOnce && !isStopped(); )
				most = Math.max(await startWaiting(services, atOnce), await fireDue(services));
		},
	});
}

/** Fires some of the timers that are due; returns how many. */
async function fireDue(services: Services): Promise<number> {
	const due = await claimDueTimers(services.database, atOnce);
	const fire = (timer: StoredTimer) =>
		fireOne(services, timer).catch((error) =>
			services.logger.warn({ err: error, caseId: timer.caseId }, 'a timer of a process failed; trying again'),
		);
	for (let at = 0; at < due.length; at += besides) await Promise.all(due.slice(at, at + besides).map(fire));
	return due.length;
}

async function fireOne(services: Services, timer: StoredTimer): Promise<void> {
	const { tenantId, caseId } = timer;
	const one = await readCase(services.database.forTenant(tenantId), caseId);
	if (!one) return;
	await services.records.apart(one.screen, systemCaller(tenantId), async (batch) => {
		const run = await openCase({ services, tenantId, actorId: null }, batch, caseId);
		if (run.one.status !== 'running' || !(await takeTimer(batch.db, timer))) return;
		await apply(run, timer);
		await run.finish();
	});
}

async function apply(run: CaseRun, { token: tokenId, node: nodeId, kind }: StoredTimer): Promise<void> {
	if (!run.one.state.tokens.some(({ id }) => id === tokenId)) return;
	// While the initiator amends the record, nobody is late; the deadline begins anew afterwards.
	if (isDeadline(kind) && run.openAt(tokenId).some((task) => task.kind === 'amend')) return;
	const node = run.model.node(nodeId);
	if (kind === 'remind') return remind(run, tokenId);
	run.note({ kind: 'timer', node: nodeId, outcome: kind });
	if (kind === 'delay') return run.follow(completeToken(run.model, run.one.state, { tokenId, outcome: null, context: run.context }));
	if (kind === 'boundary') return run.follow(fireTimer(run.model, run.one.state, { tokenId, timer: nodeId, context: run.context }));
	const then = node.task?.due?.then ?? 'remind';
	if (then === 'remind') return remind(run, tokenId);
	if (then === 'escalate') return escalate(run, tokenId);
	await endNode(run, { token: tokenId, node, outcome: then });
}

/** Hands the open tasks of a node to the superiors of their people; who has none is reminded. */
async function escalate(run: CaseRun, token: number): Promise<void> {
	const { services, tenantId } = run.scope;
	const late: string[] = [];
	const tasks = run.openAt(token).filter(({ state }) => state === 'open');
	const people = tasks.map(({ assigneeId }) => assigneeId);
	const superiors = await findSuperiorsOf(services.database, tenantId, people);
	for (const task of tasks) {
		const superior = superiors.get(task.assigneeId)?.find((id) => id !== task.assigneeId);
		if (superior === undefined) late.push(task.assigneeId);
		// Another task of the node can have ended with one before.
		else if (isToDo(task)) {
			// They go on seeing the case: how it went on concerns them more than others.
			leaveBehind(run, task, 'past-due');
			run.tell({ kind: 'escalatedFrom', people: [task.assigneeId], node: task.node });
			await giveTo(run, task, { person: superior, reason: { rule: 'escalate', by: task.assigneeId } });
		}
	}
	if (late.length > 0) run.tell({ kind: 'urged', people: late });
}

async function remind(run: CaseRun, token: number): Promise<void> {
	run.tell({
		kind: 'urged',
		people: run
			.openAt(token)
			.filter(({ state }) => state === 'open')
			.map(({ assigneeId }) => assigneeId),
	});
}
