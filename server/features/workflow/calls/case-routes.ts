import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { caseSource } from '../store/tasks.ts';
import { actOnCase, caseActions } from '../work/act-on-case.ts';
import { openCase, screenOfCase } from '../work/open-case.ts';
import { findStartable, start } from '../work/start-case.ts';
import { presentCase } from './present-case.ts';
import { readCaseFolder, readComment, readStart, readWanted, requireId, type WorkflowCall } from './read-input.ts';
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
			handle: async (call) =>
				withTitles(services, call, await records.queryRows('process-case', call, caseSource(readCaseFolder(call), call.principal))),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${base}/case/count`, ...reads, summary: 'How many cases the filters find.' },
			handle: (call) => records.countRows('process-case', call, caseSource(readCaseFolder(call), call.principal)),
		}),
		route('GET', 'case/get', {
			summary: 'A case with its tasks, history, diagram and record, by its id or by the record.',
			input: { type: 'object', properties: { caseId: text, taskId: text, screen: text, recordId: text } },
			handle: (call) => presentCase(services, call, readWanted(call)),
		}),
		route('POST', 'case/act', {
			summary: 'Cancels, withdraws, urges, suspends or resumes a case, or comments on it.',
			input: { type: 'object', required: ['caseId', 'action'], properties: { caseId: text, action: text, comment: text } },
			handle: (call) => actOnOneCase(services, call),
		}),
	];
}

async function actOnOneCase(services: Services, call: WorkflowCall): Promise<{ id: string; status: string }> {
	const { principal, input } = call;
	const caseId = requireId(input.caseId);
	const action = caseActions.find((known) => known === input.action);
	if (action === undefined) throw invalidInput([{ path: 'action', message: texts.unknownAction() }]);
	const work = { services, tenantId: principal.tenantId, actorId: principal.userId };
	return services.records.together(await screenOfCase(work, caseId), call, async (batch) => {
		const run = await openCase(work, batch, caseId);
		await actOnCase(run, principal, { action, comment: readComment(input) });
		await run.finish();
		return { id: caseId, status: run.one.status };
	});
}
