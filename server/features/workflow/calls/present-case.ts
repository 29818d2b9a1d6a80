import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { CaseDetail, CaseTaskLine, OwnTask, PeopleChoice, StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { TaskSettings } from '../../../../contract/processes/process.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { statusesUnderWay } from '../../../../contract/screen/screen-process.ts';
import { readDistinctNames } from '../../../db/people/read-names.ts';
import type { Call } from '../../../http/route.ts';
import { systemCaller, toCaller } from '../../../metadata/base/caller.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { nodeName } from '../base/node-name.ts';
import { problemText } from '../base/problem.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { notDecided, outcomesOf, type Wording } from '../outcomes/outcome-titles.ts';
import { choicesAfter, presentChoices } from '../people/choose-people.ts';
import { concerns, type Delegation, mayHandle, readDelegations } from '../records/delegations.ts';
import { formOfTask, guardedFields } from '../records/form-of-task.ts';
import { findSentBack } from '../records/sent-back.ts';
import { presentVariables } from '../records/variables.ts';
import { type ActionLine, readActions, readCase, readCaseOfRecord, type StoredCase } from '../store/cases.ts';
import { readActionFiles, readDraft } from '../store/enclosures.ts';
import { readTasks, type StoredTask } from '../store/tasks.ts';
import { type Actor, actionsOf, maySee } from '../work/act-on-case.ts';
import { returnTargets } from '../work/act-on-task.ts';
import { moveTargets, othersActionsOf } from '../work/manage-tasks.ts';
import { manages } from '../work/managed.ts';
import { modelOf } from '../work/models.ts';
import { ownTask } from '../work/open-case.ts';
import { findStartableAbout } from '../work/start-case.ts';
import { toHistoryLine } from './present-history.ts';
import { titlesOfReasons } from './present-reasons.ts';

/** Which case is wanted. */
export type WantedCase = { caseId: string } | { taskId: string };

/** A case that the caller may see, with its tasks, history and record. */
export async function presentCase(services: Services, call: Call<Principal>, wanted: WantedCase): Promise<CaseDetail> {
	const delegations = await delegationsTo(services, call.principal);
	const taskId = 'taskId' in wanted ? wanted.taskId : undefined;
	return present(services, call, { ...(await findVisible(services, call, { wanted, delegations })), delegations, taskId });
}

/** Who wants to see a case. */
type Asker = Pick<Call<Principal>, 'principal' | 'language' | 'ip'>;

/** Whose tasks a person may handle today. */
export function delegationsTo(services: Services, { tenantId, userId }: Principal): Promise<Delegation[]> {
	return readDelegations(services, tenantId, { delegate: userId });
}

/** A case that the caller may see: its own people, managers, and those who may view its record; others are refused as if there were none. */
export async function findVisible(
	services: Services,
	call: Asker,
	{ wanted, delegations }: { wanted: WantedCase; delegations: readonly Delegation[] },
): Promise<{ one: StoredCase; tasks: StoredTask[] }> {
	const { userId } = call.principal;
	const one = await findCase(services, call.principal, wanted);
	const tasks = one ? await readTasks(services.database.forTenant(call.principal.tenantId), one.id) : [];
	if (
		!one ||
		!(
			maySee(one, tasks, await actorOf(services, call, one)) ||
			tasks.some((task) => mayHandle(task, one, { userId, delegations })) ||
			(await seesRecord(services, call, one))
		)
	)
		throw new PortalError('notFound');
	return { one, tasks };
}

/** A person as a case sees them. */
export async function actorOf(services: Services, asker: Asker, { process, screen, recordId }: StoredCase): Promise<Actor> {
	const { principal } = asker;
	const isManager = await manages(services, principal, process);
	const isEditor = isManager && may(principal, `${screen}:edit`);
	const reached = isEditor ? await services.records.reached(screen, toCaller(asker), { ids: [recordId], right: 'edit' }) : new Set();
	return { userId: principal.userId, isManager, mayEdit: reached.has(recordId) };
}

/** The newest case of a record that the caller can see; null for a record without one. */
export async function presentCaseOfRecord(
	services: Services,
	call: Call<Principal>,
	{ screen, recordId }: { screen: string; recordId: string },
): Promise<CaseDetail | null> {
	const db = services.database.forTenant(call.principal.tenantId);
	const one = await readCaseOfRecord(db, screen, recordId);
	if (!one) return null;
	return present(services, call, { one, tasks: await readTasks(db, one.id), delegations: await delegationsTo(services, call.principal) });
}

async function seesRecord({ records }: Services, asker: Asker, { screen, recordId }: StoredCase): Promise<boolean> {
	if (!may(asker.principal, `${screen}:view`) || !records.screen(screen, asker.language, asker.principal.tenantId)) return false;
	return (await records.readable(screen, toCaller(asker), [recordId])).has(recordId);
}

interface PresentedCase {
	one: StoredCase;
	tasks: StoredTask[];
	delegations: readonly Delegation[];
	/** The task that the caller has opened, of several of theirs. */
	taskId?: string | undefined;
}

/** The open task that a case offers somebody: the one that they have opened, one of their own, or one of somebody whose delegate they are. */
function ownOf({ one, tasks, delegations, taskId }: PresentedCase, userId: string): StoredTask | undefined {
	const own = tasks.filter((task) => task.state === 'open' && mayHandle(task, one, { userId, delegations }));
	return own.find(({ id }) => id === taskId) ?? own.find(({ assigneeId }) => assigneeId === userId) ?? own[0];
}

async function present(services: Services, call: Call<Principal>, { one, tasks, delegations, taskId }: PresentedCase): Promise<CaseDetail> {
	const { principal, language } = call;
	const db = services.database.forTenant(principal.tenantId);
	const [model, history] = [await modelOf(db, one.definition), await readActions(db, one.id)];
	const files = await readActionFiles(
		db,
		history.map(({ id }) => id),
	);
	const actor = await actorOf(services, call, one);
	const actions = actionsOf(one, tasks, { ...actor, hasVariables: (model.file.variables ?? []).length > 0 });
	const translate = createTranslate(model.file.texts, language);
	const names = await readDistinctNames(services.database, peopleOf(one, { tasks, history }));
	const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? '') : '');
	const titleOf = namesOf(model, language);
	const named = (node: string) => ({ node, title: titleOf(node) });
	const fields = services.records.screen(one.screen, language, principal.tenantId)?.fields ?? [];
	const reasonTitle = await titlesOfReasons({ database: services.database, tenantId: principal.tenantId, tasks, fields });
	const own = ownOf({ one, tasks, delegations, taskId }, principal.userId);
	const settings = own && model.has(own.node) ? model.node(own.node).task : undefined;
	return {
		id: one.id,
		subject: one.subject,
		process: one.process,
		processTitle: translate(model.file.title),
		status: one.status,
		problem: one.problem === null ? null : problemText(one.problem, titleOf, language),
		screen: one.screen,
		recordId: one.recordId,
		initiator: nameOf(one.initiatorId),
		...{ startedAt: one.startedAt.toISOString(), endedAt: one.endedAt?.toISOString() ?? null },
		tasks: tasks.map((task) =>
			toLine(task, {
				actions: othersActionsOf(task, { one, tasks, ...actor }),
				nameOf,
				titleOf,
				reasonTitle,
				outcomes: new Map([...notDecided(language), ...outcomesOf(task, { model, translate, language })]),
			}),
		),
		history: history.map((line) =>
			toHistoryLine(line, { files: files.get(line.id) ?? [], tasks, nameOf, titleOf, model, translate, language }),
		),
		actions,
		current: waitingNodes(one, tasks).map(named),
		variables: actor.isManager ? presentVariables(one, model.file, translate) : [],
		moves: actions.includes('move') ? moveTargets({ one, model }).map(({ from, to }) => ({ from: named(from), to: to.map(named) })) : [],
		own:
			own && one.status === 'running'
				? toOwn(own, {
						model,
						one,
						translate,
						titleOf,
						language,
						insteadOf: own.assigneeId === principal.userId ? nameOf(own.ownerId) || null : nameOf(own.assigneeId),
						sentBack: findSentBack(own, { tasks, history, nameOf }),
						draft: await readDraft(db, own.id),
						choices: await choicesOf(own, model, { database: services.database, tenantId: principal.tenantId, language }),
					})
				: null,
		restart: await findRestart(services, call, one),
		form: await formOfTask(services, call, { one, own, settings }),
		record: await readRecord(services, call, { one, own, settings }),
	};
}

/** The nodes at which a case waits for something else than people. */
function waitingNodes({ status, state }: StoredCase, tasks: readonly StoredTask[]): string[] {
	const isWithPeople = tasks.some((task) => task.kind !== 'copy' && task.state === 'open');
	return isWithPeople || !statusesUnderWay.includes(status) ? [] : [...new Set(state.tokens.map(({ node }) => node))];
}

/** The names of nodes; one that the version does not have is called by its id. */
function namesOf(model: ProcessModel, language: Call['language']): Titles['titleOf'] {
	return (node) => (node !== null && model.has(node) ? nodeName(model.file, model.node(node)).in(language) : (node ?? ''));
}

/** The process of a case that has come to nothing, for its initiator: its record still has what they entered. */
async function findRestart(
	services: Services,
	call: Call<Principal>,
	{ id, initiatorId, status, process, screen, recordId }: StoredCase,
): Promise<StartableProcess | null> {
	const { principal } = call;
	if (initiatorId !== principal.userId || (status !== 'cancelled' && status !== 'rejected')) return null;
	const newest = await readCaseOfRecord(services.database.forTenant(principal.tenantId), screen, recordId);
	if (newest?.id !== id) return null;
	const startable = await findStartableAbout(services, call, { screen, recordId });
	return startable.find(({ name }) => name === process) ?? null;
}

/** Whom the person of a task chooses for what can follow; who submits the record again decides nothing. */
async function choicesOf(
	{ kind, node }: StoredTask,
	model: ProcessModel,
	where: Parameters<typeof presentChoices>[1],
): Promise<PeopleChoice[]> {
	return kind === 'amend' ? [] : presentChoices(choicesAfter(model, node), where);
}

/** Everyone who is named in a case. */
function peopleOf({ initiatorId }: StoredCase, { tasks, history }: { tasks: StoredTask[]; history: ActionLine[] }): string[] {
	const people = [
		initiatorId,
		...tasks.flatMap(({ assigneeId, ownerId, reason }) => [assigneeId, ownerId ?? '', reason.by ?? '', reason.from ?? '']),
		...history.flatMap(({ actorId, targetId }) => [actorId ?? '', targetId ?? '']),
	];
	return people.filter((id) => id !== '');
}

/** The case of a task is found through the task, which must be the caller's own, or have been done for them. */
async function findCase(services: Services, { tenantId, userId }: Principal, wanted: WantedCase): Promise<StoredCase | undefined> {
	const db = services.database.forTenant(tenantId);
	if ('caseId' in wanted) return readCase(db, wanted.caseId);
	const { task } = await ownTask({ services, tenantId, actorId: userId }, wanted.taskId, concerns);
	return readCase(db, task.caseId);
}

interface Titles {
	actions: string[];
	nameOf(id: string | null | undefined): string;
	titleOf(node: string | null): string;
	/** What a rule names. */
	reasonTitle(reason: StoredTask['reason']): string | undefined;
	outcomes: ReadonlyMap<string, string>;
}

function toLine(
	{ id, kind, node, assigneeId, state, outcome, comment, reason, createdAt, dueAt, endedAt }: StoredTask,
	{ actions, nameOf, titleOf, reasonTitle, outcomes }: Titles,
): CaseTaskLine {
	return {
		...{ id, kind, node, title: titleOf(node), assignee: nameOf(assigneeId), state, outcome, comment },
		outcomeTitle: outcome === null ? null : (outcomes.get(outcome) ?? outcome),
		why: {
			rule: reason.rule,
			value: (reason.from ? nameOf(reason.from) : reasonTitle(reason)) ?? null,
			by: reason.by ? nameOf(reason.by) : null,
		},
		actions,
		createdAt: createdAt.toISOString(),
		dueAt: dueAt?.toISOString() ?? null,
		endedAt: endedAt?.toISOString() ?? null,
	};
}

function toOwn(
	task: StoredTask,
	{
		model,
		one,
		titleOf,
		insteadOf,
		draft,
		choices,
		sentBack,
		...words
	}: Wording &
		Pick<OwnTask, 'draft' | 'choices' | 'sentBack'> & { one: StoredCase; insteadOf: string | null; titleOf(node: string | null): string },
): OwnTask {
	const settings = model.node(task.node).task;
	const outcomes = [...outcomesOf(task, { model, ...words })].map(([name, title]) => ({ name, title }));
	const targets = returnTargets({ model, one, titleOf });
	return {
		id: task.id,
		kind: task.kind === 'amend' ? 'amend' : 'task',
		title: titleOf(task.node),
		outcomes: task.kind === 'amend' ? [] : outcomes,
		comment: settings?.comment ?? 'optional',
		// Who submits the record again explains it as they like.
		attachments: task.kind === 'amend' ? 'optional' : (settings?.attachments ?? 'none'),
		signature: task.kind === 'amend' ? 'none' : (settings?.signature ?? 'none'),
		draft,
		fields: task.kind === 'amend' ? null : (settings?.fields ?? {}),
		returnTo: targets,
		choices,
		insteadOf,
		sentBack,
	};
}

/** The record as the caller may see it; people with a task see it without the fields that need a right of their own, and without hidden ones. */
export async function readRecord(
	{ records }: Services,
	call: Call<Principal>,
	{ one, own, settings }: { one: StoredCase; own: StoredTask | undefined; settings: TaskSettings | undefined },
): Promise<Record<string, unknown> | null> {
	const isHidden = (name: string) => settings !== undefined && Object.hasOwn(settings.fields, name) && settings.fields[name] === 'hidden';
	const shown = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).filter(([name]) => !isHidden(name)));
	if (may(call.principal, `${one.screen}:view`)) {
		const record = await records.get(one.screen, call, one.recordId).catch(() => null);
		if (record) return shown(record);
	}
	if (!own) return null;
	const record = await records.read(one.screen, systemCaller(call.principal.tenantId), one.recordId);
	const screen = records.screen(one.screen, call.language, call.principal.tenantId);
	if (!record || !screen) return null;
	const guarded = guardedFields(screen);
	const { titles = {}, ...values } = record;
	const open = Object.fromEntries(Object.entries(values).filter(([name]) => !guarded.has(name)));
	const openTitles = Object.fromEntries(Object.entries(titles).filter(([name]) => !guarded.has(name) && !isHidden(name)));
	return { ...shown(open), titles: openTitles };
}
