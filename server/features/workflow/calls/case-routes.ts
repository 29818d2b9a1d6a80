import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { RecordCase } from '../../../../contract/features/workflow/cases.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import type { Services } from '../../feature.ts';
import { requireFiles } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { readEnclosures } from '../enclosures/check-enclosures.ts';
import { readCase } from '../store/cases.ts';
import { readUnderWay } from '../store/starts.ts';
import { caseFolders, caseSource } from '../store/tasks.ts';
import { actOnCase, allCaseActions } from '../work/act-on-case.ts';
import { finishStep } from '../work/keep-step.ts';
import { managedProcesses, requireManaged } from '../work/managed.ts';
import { openCase } from '../work/open-case.ts';
import { findStartable, findStartableAbout, start } from '../work/start-case.ts';
import { actorOf, presentCase, presentCaseOfRecord } from './present-case.ts';
import { presentDiagram } from './present-diagram.ts';
import {
	readActionInput,
	readComment,
	readFolder,
	readRecord,
	readStart,
	readValues,
	readVariables,
	readWanted,
	requireId,
	type WorkflowCall,
} from './read-input.ts';
import { withTitles } from './with-titles.ts';
import { base, reads, route, text } from './workflow-route.ts';

/** The calls about cases. */
export function createCaseRoutes(services: Services): Route[] {
	const { records } = services;
	return [
		route('GET', 'startable', {
			summary: 'The processes that the caller may start, of one screen or of all.',
			input: { type: 'object', properties: { screen: text } },
			handle: ({ principal, input, language }) =>
				findStartable(services, principal, { screen: typeof input.screen === 'string' ? input.screen : undefined, language }),
		}),
		route('POST', 'start', {
			summary: 'Starts a process about a record.',
			input: {
				type: 'object',
				required: ['process', 'recordId'],
				properties: { process: text, recordId: text, chosen: { type: 'object' } },
			},
			handle: (call) => start(services, call, readStart(call)),
		}),
		signedInRoute({
			...{
				method: 'POST',
				path: `${base}/case/query`,
				...reads,
				summary: 'A page of the cases that the caller started, or with the right of all.',
			},
			handle: async (call) => withTitles(services, call, await records.queryRows('process-case', call, await casesOf(services, call))),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${base}/case/count`, ...reads, summary: 'How many cases the filters find.' },
			handle: async (call) => records.countRows('process-case', call, await casesOf(services, call)),
		}),
		route('GET', 'managed', {
			summary: 'Whether the caller manages the cases of any process: by the right of all, or because its definition names them.',
			handle: async ({ principal }) => ({ any: (await managedProcesses(services, principal)).length > 0 }),
		}),
		route('GET', 'case/get', {
			summary: 'A case with its tasks, history and record, by its id or by a task of the caller.',
			input: { type: 'object', properties: { caseId: text, taskId: text } },
			handle: (call) => presentCase(services, call, readWanted(call)),
		}),
		route('GET', 'case/diagram', {
			summary: 'The diagram of a case with the way that it took.',
			input: { type: 'object', required: ['caseId'], properties: { caseId: text } },
			handle: (call) => presentDiagram(services, call, requireId(call.input.caseId)),
		}),
		route('GET', 'ofRecord', {
			summary: 'The newest case of a record that the caller can see, and the processes that they may start about it.',
			input: { type: 'object', required: ['screen', 'recordId'], properties: { screen: text, recordId: text } },
			handle: (call) => caseOfRecord(services, call),
		}),
		route('POST', 'case/act', {
			summary:
				'Does something with a case: cancel, withdraw, urge, comment, copyTo, suspend, resume, move, edit, variables; or with a task of it: remove, reassign.',
			input: {
				type: 'object',
				required: ['caseId', 'action'],
				properties: {
					...{ caseId: text, action: text, comment: text, taskId: text, personId: text, from: text, node: text },
					...{ values: { type: 'object' }, variables: { type: 'object' }, fileMsg: { type: 'array', items: text } },
				},
			},
			handle: (call) => actOnOneCase(services, call),
		}),
	];
}

/** The cases of a folder of the caller; all are those of the processes that they manage. */
async function casesOf(services: Services, call: WorkflowCall) {
	const { tenantId, userId } = call.principal;
	if (readFolder(call, caseFolders) === 'mine') return caseSource({ tenantId, initiatorId: userId });
	return caseSource({ tenantId, processes: await requireManaged(services, call.principal) });
}

async function caseOfRecord(services: Services, call: WorkflowCall): Promise<RecordCase> {
	const { screen, recordId } = readRecord(call);
	// Refuses a record that the caller cannot see.
	await services.records.get(screen, call, recordId);
	const startable = await findStartableAbout(services, call, { screen, recordId });
	const processes = startable.map(({ name }) => name);
	const underWay = await readUnderWay(services.database.forTenant(call.principal.tenantId), { screen, recordId, processes });
	return {
		found: await presentCaseOfRecord(services, call, { screen, recordId }),
		startable: startable.filter(({ name }) => !underWay.includes(name)),
	};
}

async function actOnOneCase(services: Services, call: WorkflowCall): Promise<{ id: string; status: string }> {
	const { principal, input } = call;
	const caseId = requireId(input.caseId);
	const action = allCaseActions.find((known) => known === input.action);
	if (action === undefined) throw invalidInput([{ path: 'action', message: texts.unknownAction() }]);
	const { tenantId, userId: actorId } = principal;
	const { files } = readEnclosures({ fileMsg: input.fileMsg });
	await requireFiles(services, { files, content: '' }, call);
	const one = await readCase(services.database.forTenant(tenantId), caseId);
	if (!one) throw new PortalError('notFound');
	// Read before the transaction, which must not wait for a second connection.
	const actor = await actorOf(services, call, one);
	return services.records.together(one.screen, call, async (batch) => {
		const run = await openCase({ services, tenantId, actorId }, batch, caseId);
		const comment = readComment(input);
		const given = readActionInput(input);
		await actOnCase(run, actor, { action, comment, files, values: readValues(input), variables: readVariables(input), ...given });
		await finishStep(run, call, { action, comment, personId: given.personId });
		return { id: caseId, status: run.one.status };
	});
}
