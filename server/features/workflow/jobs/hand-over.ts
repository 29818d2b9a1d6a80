import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type HandOverPreview, type HandOverResult, isToDo, type LeftTask } from '../../../../contract/features/workflow/cases.ts';
import type { ProcessFile, ProcessParty } from '../../../../contract/processes/process.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { readNames } from '../../../db/people/read-names.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import { findActive, readAccount } from '../store/people.ts';
import { endSuccessor, readSuccessors, storeSuccessor } from '../store/successors.ts';
import { readCasesOfPerson, readTasksOfPerson, type StoredTask } from '../store/tasks.ts';
import { finishStep } from '../work/keep-step.ts';
import { giveTo } from '../work/manage-tasks.ts';
import { managesAll } from '../work/managed.ts';
import { findModel } from '../work/models.ts';
import { openCase } from '../work/open-case.ts';
import { activeProcesses } from '../work/start-case.ts';

/** Cases that one call hands over; what remains is handed over by the next. */
const mostCases = 500;
/** Tasks that are listed before they are handed over. */
const mostListed = 200;

/** Why somebody has a task that was another person's. */
const handedOn: ReadonlySet<string> = new Set(['transfer', 'reassign', 'successor', 'handOver']);

/** What a person leaves behind: tasks to do, and the processes that name them. */
export async function previewHandOver(services: Services, call: Call<Principal>, personId: string): Promise<HandOverPreview> {
	const { tenantId } = requireManager(call.principal);
	const account = await readAccount(services.database, tenantId, personId);
	if (account === undefined) throw new PortalError('notFound');
	const cases = await readCasesOfPerson(services.database.forTenant(tenantId), { tenantId, userId: personId }, mostCases);
	const [succession] = await readSuccessors(services.database, tenantId, { ids: [personId] });
	const names = await readNames(services.database, succession ? [succession.successorId] : []);
	return {
		cases: cases.length,
		tasks: cases.reduce((sum, { tasks }) => sum + tasks, 0),
		drafts: cases.reduce((sum, { drafts }) => sum + drafts, 0),
		list: await listTasks(services, call, personId),
		processes: processesNaming(services, tenantId, account).map(({ file }) => createTranslate(file.texts, call.language)(file.title)),
		successor: succession ? (names.get(succession.successorId) ?? '') : null,
	};
}

async function listTasks(
	{ database }: Services,
	{ principal: { tenantId }, language }: Call<Principal>,
	userId: string,
): Promise<LeftTask[]> {
	const db = database.forTenant(tenantId);
	const tasks = await readTasksOfPerson(db, { tenantId, userId }, mostListed);
	const names = await readNames(
		database,
		tasks.flatMap(({ reason }) => reason.from ?? reason.by ?? []),
	);
	return Promise.all(
		tasks.map(async ({ id, subject, definition, node, reason, hasDraft, createdAt }) => {
			const model = await findModel(db, definition);
			const process = model ? createTranslate(model.file.texts, language)(model.file.title) : '';
			const step = model?.has(node) ? nodeName(model.file, model.node(node)).in(language) : node;
			const before = reason.from ?? reason.by;
			const by = before && handedOn.has(reason.rule) ? (names.get(before) ?? '') : null;
			return { id, subject, process, step, hasDraft, by, createdAt: createdAt.toISOString() };
		}),
	);
}

/** Gives the tasks of a person with their drafts to another, who also replaces them in the definitions that name them, unless only some tasks are named; each case in a transaction of its own; a case that fails stays as it is and is counted. */
export async function handOver(
	services: Services,
	call: Call<Principal>,
	{ personId, toId, taskIds }: { personId: string; toId: string; taskIds: readonly string[] | undefined },
): Promise<HandOverResult> {
	const { tenantId, userId } = requireManager(call.principal);
	if (personId === toId || (await findActive(services.database, tenantId, { ids: [toId] })).length === 0)
		throw invalidInput([{ path: 'toId', message: texts.unknownPerson() }]);
	const cases = await casesToHandOver(services, { tenantId, userId: personId }, taskIds);
	const account = await readAccount(services.database, tenantId, personId);
	if (account === undefined) throw new PortalError('notFound');
	// First of all, so that what is assigned meanwhile is for the successor.
	if (taskIds === undefined) await succeed(services, call, { personId, account, toId });
	const result = { moved: 0, merged: 0, failed: 0, processes: processesNaming(services, tenantId, account).length };
	for (const { caseId, screen } of cases) {
		const moved = await services.records
			.apart(screen, toCaller(call), async (batch) => {
				const run = await openCase({ services, tenantId, actorId: userId }, batch, caseId);
				const isNamed = ({ id }: StoredTask) => taskIds === undefined || taskIds.includes(id);
				const tasks = run.tasks.filter((task) => task.assigneeId === personId && isToDo(task) && isNamed(task));
				const given: Array<'moved' | 'merged'> = [];
				// Another task of the person can have ended with one before.
				const reason = { rule: 'handOver' as const, by: userId, from: personId };
				for (const task of tasks) if (isToDo(task)) given.push(await giveTo(run, task, { person: toId, reason }));
				await finishStep(run, call, { action: 'transfer', personId: toId });
				return { moved: tasks.length, merged: given.filter((one) => one === 'merged').length };
			})
			.catch((error: unknown) => {
				services.logger.warn({ err: error, caseId }, 'the tasks of a case were not handed over');
				return undefined;
			});
		if (moved === undefined) result.failed += 1;
		else {
			result.moved += moved.moved;
			result.merged += moved.merged;
		}
	}
	return result;
}

/** The cases of all tasks of a person, or of some among those that are listed. */
async function casesToHandOver(
	{ database }: Services,
	person: { tenantId: string; userId: string },
	taskIds: readonly string[] | undefined,
): Promise<Array<{ caseId: string; screen: string }>> {
	const db = database.forTenant(person.tenantId);
	if (taskIds === undefined) return readCasesOfPerson(db, person, mostCases);
	const tasks = (await readTasksOfPerson(db, person, mostListed)).filter(({ id }) => taskIds.includes(id));
	return [...new Map(tasks.map(({ caseId, screen }) => [caseId, { caseId, screen }])).values()];
}

/** Ends that another person replaces somebody in definitions. */
export async function endSuccession(services: Services, call: Call<Principal>, personId: string): Promise<{ id: string }> {
	const { tenantId } = requireManager(call.principal);
	await services.database.tenantTransaction(tenantId, async (db) => {
		const successorId = await endSuccessor(db, tenantId, personId);
		if (successorId === undefined) throw new PortalError('notFound');
		await noteSuccession(db, call, { personId, change: [successorId, null] });
	});
	return { id: personId };
}

async function succeed(
	services: Services,
	call: Call<Principal>,
	{ personId, account, toId }: { personId: string; account: string; toId: string },
): Promise<void> {
	const { tenantId, userId } = call.principal;
	await services.database.tenantTransaction(tenantId, async (db) => {
		await storeSuccessor(db, { tenantId, personId, account, successorId: toId, madeBy: userId });
		await noteSuccession(db, call, { personId, account, change: [personId, toId] });
	});
}

function noteSuccession(
	db: Parameters<typeof writeAudit>[0],
	{ principal, ip }: Call<Principal>,
	{ personId, account = '', change }: { personId: string; account?: string; change: [unknown, unknown] },
): Promise<void> {
	const subject = { id: personId, account };
	return writeAudit(db, { action: 'process-hand-on', principal, address: ip, subject, changes: { employee: change } });
}

function processesNaming(services: Services, tenantId: string, account: string) {
	return [...activeProcesses(services, tenantId).values()].filter(({ file }) => namesAccount(file, account));
}

function requireManager(principal: Principal): Principal {
	if (!managesAll(principal)) throw new PortalError('noPermission');
	return principal;
}

function namesAccount({ starters, managers, nodes }: ProcessFile, account: string): boolean {
	const isNamed = ({ type, value }: ProcessParty) => type === 'person' && value === account;
	if ([...starters, ...managers].some(isNamed)) return true;
	return nodes.some(({ task, copyTo = [] }) => [...copyTo, ...(task?.assignees ?? [])].some(isNamed) || task?.nobody === account);
}
