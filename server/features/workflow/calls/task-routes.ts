import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { toPortalError } from '../../../http/to-portal-error.ts';
import { readIds } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { requireFiles } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { readEnclosures } from '../enclosures/check-enclosures.ts';
import { sharedOutcomes } from '../outcomes/shared-outcomes.ts';
import { concerns, readDelegations } from '../records/delegations.ts';
import { readAccount } from '../store/people.ts';
import { countOpen, taskFolders, taskSource } from '../store/tasks.ts';
import { actOnTask, effectOfReturn, taskActions } from '../work/act-on-task.ts';
import { decideTask, requireOpen, takeOver } from '../work/decide.ts';
import { finishStep } from '../work/keep-step.ts';
import { openCase, ownTask } from '../work/open-case.ts';
import { readComment, readDecision, readFolder, requireId, type WorkflowCall } from './read-input.ts';
import { withTitles } from './with-titles.ts';
import { base, reads, route, text } from './workflow-route.ts';

const enclosed = { fileMsg: { type: 'array', items: text }, signature: text };

/** Tasks that one call decides. */
const mostDecided = 100;

/** The calls about the caller's own tasks. */
export function createTaskRoutes(services: Services): Route[] {
	const { records, database } = services;
	return [
		signedInRoute({
			...{
				method: 'POST',
				path: `${base}/task/query`,
				...reads,
				summary: 'A page of the tasks of the caller: todo, drafts, done or copied.',
			},
			handle: async (call) =>
				withTitles(
					services,
					call,
					await records.queryRows(
						'process-task',
						call,
						taskSource(readFolder(call, taskFolders), await withDelegations(services, call.principal)),
					),
				),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${base}/task/count`, ...reads, summary: 'How many tasks of the caller the filters find.' },
			handle: async (call) =>
				records.countRows('process-task', call, taskSource(readFolder(call, taskFolders), await withDelegations(services, call.principal))),
		}),
		route('GET', 'task/open', {
			summary: 'How many open tasks the caller has, up to 1,000.',
			handle: async ({ principal }) => ({
				count: await countOpen(database.forTenant(principal.tenantId), await withDelegations(services, principal)),
			}),
		}),
		route('POST', 'task/act', {
			summary: 'Decides a task of the caller, or transfers, delegates, returns it or adds somebody.',
			input: {
				type: 'object',
				required: ['id', 'action'],
				properties: {
					id: text,
					action: text,
					outcome: text,
					comment: text,
					personId: text,
					node: text,
					values: { type: 'object' },
					chosen: { type: 'object', description: 'People by the steps that follow and whose people the caller chooses.' },
					...enclosed,
				},
			},
			handle: (call) => actOnOwnTask(services, call, (screen, work) => records.together(screen, call, work)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/task/outcomes`,
			...reads,
			summary: 'What several tasks of the caller can be decided as at once: the outcomes that all of them have, and those of each step.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: text } } },
			handle: (call) => sharedOutcomes(services, call, readTaskIds(call)),
		}),
		route('POST', 'task/decideMany', {
			summary:
				'Decides several tasks of the caller, each by itself, as something that all of them can be decided as; the answer has the result of each.',
			input: {
				type: 'object',
				required: ['ids', 'outcome'],
				properties: { ids: { type: 'array', items: text }, outcome: text, comment: text },
			},
			handle: (call) => decideMany(services, call),
		}),
	];
}

async function withDelegations(services: Services, { tenantId, userId }: Principal) {
	return { tenantId, userId, delegations: await readDelegations(services, tenantId, { delegate: userId }) };
}

/** Does work in one transaction; of several in one call each has its own. */
type InTransaction = <Result>(screen: string, work: (batch: RecordBatch) => Promise<Result>) => Promise<Result>;

async function actOnOwnTask(services: Services, call: WorkflowCall, within: InTransaction): Promise<unknown> {
	const { input, principal } = call;
	const taskId = requireId(input.id);
	const action = taskActions.find((known) => known === input.action);
	const isPreview = input.action === 'previewReturn';
	if (action === undefined && input.action !== 'decide' && !isPreview)
		throw invalidInput([{ path: 'action', message: texts.unknownAction() }]);
	const work = { services, tenantId: principal.tenantId, actorId: principal.userId };
	const {
		task: { caseId, screen, assigneeId },
		delegations,
	} = await ownTask(work, taskId, concerns);
	// Read before the transaction; who does their own task needs no name.
	const account =
		assigneeId === principal.userId ? principal.account : await readAccount(services.database, principal.tenantId, assigneeId);
	const owner = { id: assigneeId, account: account ?? '' };
	const decision = action === undefined && !isPreview ? readDecision(input) : undefined;
	const { files } = decision ?? readEnclosures({ fileMsg: input.fileMsg });
	await requireFiles(services, { files, content: '' }, call);
	const [node, personId] = [input.node, input.personId].map((value) => (typeof value === 'string' ? value : undefined));
	return within(screen, async (batch) => {
		const run = await openCase(work, batch, caseId);
		if (isPreview) {
			await requireOpen(run, taskId, { delegations });
			return effectOfReturn(run, node ?? '');
		}
		takeOver(run, taskId, { delegations, owner, action });
		const task = await requireOpen(run, taskId, { delegations });
		const comment = readComment(input);
		const person = isId(personId) ? personId : undefined;
		if (decision) await decideTask(run, task, decision);
		else if (action) await actOnTask(run, task, { action, comment, files, node, personId: person });
		await finishStep(run, call, { action: action ?? 'decide', comment, ...(action !== undefined && { personId: person }) });
		return { id: caseId, status: run.one.status };
	});
}

interface Decided {
	id: string;
	isDone: boolean;
	/** Why it was not decided; null when it was. */
	problem: Message | string | null;
}

function readTaskIds({ input }: WorkflowCall): string[] {
	const ids = readIds(input, ['ids']);
	if (ids.length > mostDecided) throw invalidInput([{ path: 'ids', message: texts.mostTasks({ max: mostDecided }) }]);
	return ids;
}

async function decideMany(services: Services, call: WorkflowCall): Promise<Decided[]> {
	const results: Decided[] = [];
	const within: InTransaction = (screen, work) => services.records.apart(screen, toCaller(call), work);
	const ids = readTaskIds(call);
	const { shared, steps } = await sharedOutcomes(services, call, ids);
	// One word must not decide different things: what the steps do not share is decided task by task.
	if (steps.length > 1 && !shared.some(({ name }) => name === call.input.outcome))
		throw invalidInput([{ path: 'outcome', message: texts.notShared() }]);
	for (const id of ids) {
		const input = { id, action: 'decide', outcome: call.input.outcome, comment: call.input.comment };
		const problem = await actOnOwnTask(services, { ...call, input }, within).then(
			() => null,
			(error: unknown) => {
				// What is decided already stays decided: each task has a result, also where one fails unexpectedly.
				if (!(error instanceof PortalError)) services.logger.error({ err: error, taskId: id }, 'a task was not decided');
				const refusal = toPortalError(error) ?? new PortalError('serverError');
				return refusal.fields[0]?.message ?? refusal.messageIn(call.language);
			},
		);
		results.push({ id, isDone: problem === null, problem });
	}
	return results;
}
