import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { RecordNotStarted, StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { triggerOf } from '../../../../contract/screen/screen-process.ts';
import type { Route } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Services } from '../../feature.ts';
import { requireFiles } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { readEnclosures } from '../enclosures/check-enclosures.ts';
import { subjectOf } from '../records/case-subject.ts';
import { removeDraft, storeDraft } from '../store/enclosures.ts';
import { ownTask } from '../work/open-case.ts';
import { activeProcesses, findStartable } from '../work/start-case.ts';
import { requireId, type WorkflowCall } from './read-input.ts';
import { route, text } from './workflow-route.ts';

const longestDraft = 262_144;

/** The calls about what somebody has begun: what they entered in a task before they decide it, and records about which they have not started a process. */
export function createDraftRoutes(services: Services): Route[] {
	return [
		route('GET', 'notStarted', {
			summary: 'Records that the caller has created lately and about which they have not started the process yet, newest first.',
			handle: async (call) =>
				findNotStarted(services, call, await findStartable(services, call.principal, { screen: undefined, language: call.language })),
		}),
		route('POST', 'task/draft', {
			summary: 'Stores the draft of an open task of the caller, or removes it; `content.files` names its attachments.',
			input: { type: 'object', required: ['id'], properties: { id: text, content: { type: ['object', 'null'] } } },
			handle: (call) => changeDraft(services, call),
		}),
	];
}

async function changeDraft(services: Services, call: WorkflowCall): Promise<{ id: string }> {
	const { principal, input } = call;
	const work = { services, tenantId: principal.tenantId, actorId: principal.userId };
	const { task } = await ownTask(work, requireId(input.id));
	if (task.state !== 'open' || task.kind === 'copy') throw new PortalError('conflict', { message: texts.isOver() });
	const content = readContent(input);
	const files = content === null ? [] : readEnclosures({ fileMsg: content.files }).files;
	await requireFiles(services, { files, content: '' }, call);
	await services.records.together(task.screen, call, async ({ db }) => {
		if (content === null) await removeDraft(db, task.id);
		else await storeDraft(db, { taskId: task.id, tenantId: principal.tenantId, content: JSON.stringify(content), files });
		return null;
	});
	return { id: task.id };
}

function readContent({ content = null }: WorkflowCall['input']): Record<string, unknown> | null {
	if (content === null) return null;
	if (!isPlainObject(content)) throw invalidInput([{ path: 'content', message: texts.wrongDraft() }]);
	if (JSON.stringify(content).length > longestDraft) throw new PortalError('tooLarge', { message: texts.longDraft() });
	return content;
}

/** What is older was left as it is. */
const longest = 90 * 86_400_000;
/** So many records of a process are offered, the newest ones. */
const most = 10;

/** Records that the caller has created and that a process waits for which only people start, newest first: what they began to request and did not send. */
async function findNotStarted(services: Services, call: WorkflowCall, startable: readonly StartableProcess[]): Promise<RecordNotStarted[]> {
	const found = await Promise.all(startable.map((process) => notStartedOf(services, call, process)));
	return found.flat().sort((one, other) => other.createTime.localeCompare(one.createTime));
}

async function notStartedOf(services: Services, call: WorkflowCall, process: StartableProcess): Promise<RecordNotStarted[]> {
	const { engine, records } = services;
	const { principal, language } = call;
	const { tenantId, userId } = principal;
	const { state, when } = process;
	const { processes = [] } = engine.tenants().screenOf(tenantId, process.screen)?.loaded.file ?? {};
	const isStartedByPeople = processes.some((one) => one.process === process.name && triggerOf(one) === 'manual');
	const screen = records.screen(process.screen, language, tenantId);
	const definition = activeProcesses(services, tenantId).get(process.name);
	if (state === null || !isStartedByPeople || !screen || !definition) return [];
	const since = new Date(Date.now() - longest).toISOString();
	const rules = [
		{ field: 'createBy', operator: 'equal', value: userId },
		{ field: 'createTime', operator: 'greaterOrEqual', value: since },
		{ field: state, operator: 'isNull' },
		...(when === null ? [] : [when]),
	];
	const { dataResult } = await records.list(process.screen, toCaller(call), {
		query: { combinator: 'and', rules },
		sorts: [{ field: 'createTime', order: 'DESC' }],
		requestPage: { pageNo: 1, limit: most },
	});
	return dataResult.map((record) => ({
		...{ process, recordId: record.id, createTime: String(record.createTime) },
		title: subjectOf(screen, record, definition.file),
	}));
}
