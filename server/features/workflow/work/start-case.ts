import { v7 as newId } from 'uuid';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { checkCondition } from '../../../../contract/conditions/check-condition.ts';
import { createFieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { isScreenOfAuthority } from '../../../../contract/features/security/own-screens.ts';
import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { ProcessFile, ProcessNode } from '../../../../contract/processes/process.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ScreenProcessFile } from '../../../../contract/screen/screen-process.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { processKind } from '../../../documents/process/process-kind.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { holdsFor } from '../../../metadata/base/change-observer.ts';
import type { LoadedDocument } from '../../../metadata/document/document-kind.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { startCase } from '../engine/steps.ts';
import { type ChosenPeople, checkChosen, choicesAtStart, presentChoices } from '../people/choose-people.ts';
import { findAssigned } from '../people/find-people.ts';
import type { CaseScope } from '../records/case-scope.ts';
import { subjectOf } from '../records/case-subject.ts';
import { insertCase, type StoredCase, storeDefinition } from '../store/cases.ts';
import { CaseRun } from './case-run.ts';
import { finishStep } from './keep-step.ts';
import { hashOf, keepModel } from './models.ts';

type LoadedProcess = ReturnType<typeof activeProcesses> extends ReadonlyMap<string, infer Loaded> ? Loaded : never;

/** The active processes by name: those of the platform, and for a tenant those of them that it can use, with its own ones. */
export function activeProcesses({ engine }: Pick<Services, 'engine'>, tenantId?: string) {
	const platform = engine.documents().of(processKind);
	if (tenantId === undefined || tenantId === platformTenantId) return platform;
	// Tenants do not have the records of screens that the authority alone uses.
	const offered = [...platform].filter(([, { file }]) => !isScreenOfAuthority(file.screen));
	const own = [...engine.tenants().documentsOf(tenantId, processKind).values()].flatMap(({ loaded }) => loaded ?? []);
	return new Map([...offered, ...own.map((one) => [one.name, one as LoadedDocument<ProcessFile>] as const)]);
}

/** The processes that a person may start, of one screen or of all. */
export async function findStartable(
	services: Services,
	principal: Principal,
	{ screen, language }: { screen: string | undefined; language: Language },
): Promise<StartableProcess[]> {
	const { areas } = services.engine.documents();
	const found: StartableProcess[] = [];
	for (const process of activeProcesses(services, principal.tenantId).values()) {
		const { file, name } = process;
		if ((screen !== undefined && file.screen !== screen) || !(await mayStart(services, principal, process))) continue;
		const area = areas.get(file.category ?? '');
		const category = area === undefined ? (file.category ?? null) : createTranslate(area.texts, language)(area.title);
		const translate = createTranslate(file.texts, language);
		const choices = await presentChoices(choicesAtStart(file), { database: services.database, tenantId: principal.tenantId, language });
		const { state, when } = readableOf(services, principal, { screen: file.screen, process: name });
		const isOwnOnly = file.starters.length === 0 && !may(principal, `${file.screen}:edit`);
		found.push({ name, title: translate(file.title), screen: file.screen, category, state, when, isOwnOnly, choices });
	}
	return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The field in which the records of a screen show the state of their newest case of a process. */
export function stateFieldOf(
	services: Pick<Services, 'engine'>,
	tenantId: string,
	where: { screen: string; process: string },
): string | null {
	return entryOf(services, tenantId, where)?.state ?? null;
}

/** What the file of a screen says of a process. */
function entryOf(
	{ engine }: Pick<Services, 'engine'>,
	tenantId: string,
	{ screen, process }: { screen: string; process: string },
): ScreenProcessFile | undefined {
	return engine
		.tenants()
		.screenOf(tenantId, screen)
		?.loaded.file.processes?.find((one) => one.process === process);
}

/** The same, and the condition under which a record has cases, as far as somebody may search records by them. */
function readableOf(
	services: Services,
	principal: Principal,
	where: { screen: string; process: string },
): Pick<StartableProcess, 'state' | 'when'> {
	const state = stateFieldOf(services, principal.tenantId, where);
	const when = entryOf(services, principal.tenantId, where)?.when;
	if (state === null && !when) return { state: null, when: null };
	const { fields } = services.records.visible(where.screen, principal, 'zh-CN');
	const isSearched = when && checkCondition(when, { fieldOf: createFieldLookup(fields), purpose: 'search' }).length === 0;
	return { state: fields.some(({ name }) => name === state) ? state : null, when: isSearched ? when : null };
}

/** The processes that a person may start about a record that they can see. */
export async function findStartableAbout(services: Services, call: Call<Principal>, record: OneRecord): Promise<StartableProcess[]> {
	const { principal, language } = call;
	const ofScreen = await findStartable(services, principal, { screen: record.screen, language });
	if (ofScreen.length === 0) return [];
	const stored = await services.records.read(record.screen, toCaller(call), record.recordId);
	const found = ofScreen.filter(({ name }) => stored && isFit(services, call, { screen: record.screen, process: name, record: stored }));
	if (
		!stored ||
		found.length === 0 ||
		isTheirs(call, { screen: record.screen, record: stored, ...(await editableBy(services, call, record)) })
	)
		return found;
	const active = activeProcesses(services, principal.tenantId);
	return found.filter(({ name }) => (active.get(name)?.file.starters ?? []).length > 0);
}

/** Whether the file of the screen lets a record have a case of the process. */
function isFit(
	services: Services,
	call: Call<Principal>,
	{ screen: name, process, record }: { screen: string; process: string; record: Readonly<Record<string, unknown>> },
): boolean {
	const { tenantId } = call.principal;
	const screen = services.engine.tenants().screenOf(tenantId, name)?.loaded;
	return !screen || holdsFor(entryOf(services, tenantId, { screen: name, process })?.when, { screen, caller: toCaller(call) }, record);
}

interface OneRecord {
	screen: string;
	recordId: string;
}

/** Whether a person may edit a record; asked before a transaction, which must not wait for a second connection. */
async function editableBy({ records }: Services, call: Call<Principal>, { screen, recordId }: OneRecord): Promise<{ isEditable: boolean }> {
	if (!may(call.principal, `${screen}:edit`)) return { isEditable: false };
	const reached = await records.reached(screen, toCaller(call), { ids: [recordId], right: 'edit' });
	return { isEditable: reached.has(recordId) };
}

/** Whether a record is somebody's to start a process about: they may edit it, or have created it where they may create some. */
function isTheirs(
	{ principal }: Pick<Call<Principal>, 'principal'>,
	{ screen, record, isEditable }: { screen: string; record: StoredRecord; isEditable: boolean },
): boolean {
	return isEditable || (may(principal, `${screen}:create`) && record.createBy === principal.userId);
}

async function mayStart(services: Services, principal: Principal, { file }: LoadedProcess): Promise<boolean> {
	if (!may(principal, `${file.screen}:view`)) return false;
	if (file.starters.length === 0) return may(principal, `${file.screen}:edit`) || may(principal, `${file.screen}:create`);
	const { tenantId, userId } = principal;
	const facts = { database: services.database, tenantId, initiatorId: userId, record: {}, fieldOf: () => undefined, chosen: [] };
	return (await findAssigned(file.starters, facts)).some(({ id }) => id === userId);
}

/** Starts a case about a record that the caller can see. */
export async function start(
	services: Services,
	call: Call<Principal>,
	{ process: name, recordId, chosen }: { process: string; recordId: string; chosen: ChosenPeople },
): Promise<{ id: string }> {
	const { principal } = call;
	const process = activeProcesses(services, principal.tenantId).get(name);
	if (!process || !(await mayStart(services, principal, process))) throw new PortalError('notFound');
	const { file } = process;
	const { screen, starters } = file;
	const { isEditable } = starters.length > 0 ? { isEditable: true } : await editableBy(services, call, { screen, recordId });
	await checkChosen(chosen, choicesAtStart(file), { database: services.database, tenantId: principal.tenantId, isComplete: true });
	return services.records.together(screen, call, async (batch) => {
		const { tenantId, userId } = principal;
		// Nothing for a record that the caller cannot see.
		const record = await batch.whole(screen, recordId);
		if (!record) throw new PortalError('notFound');
		if (!isTheirs(call, { screen, record, isEditable })) throw new PortalError('noPermission');
		if (!isFit(services, call, { screen, process: name, record })) throw invalidInput([{ path: 'recordId', message: texts.notToStart() }]);
		const run = await openNew({ services, batch }, { process, recordId, record, tenantId, initiatorId: userId, chosen });
		if (run === 'missing') throw new PortalError('notFound');
		if (run === 'exists') throw invalidInput([{ path: 'recordId', message: texts.hasCase() }]);
		await finishStep(run, call, { action: 'start' });
		return { id: run.one.id };
	});
}

interface NewCaseOfRecord {
	process: LoadedProcess;
	recordId: string;
	/** The whole record, where it was read in the transaction already. */
	record?: StoredRecord;
	tenantId: string;
	initiatorId: string;
	chosen: ChosenPeople;
	/** Is done before the first step, with the start event. */
	first?(run: CaseRun, start: ProcessNode): void;
}

/** Opens a case about a record and makes its first step; the caller stores it by `finish`. */
export async function openNew(
	{ services, batch }: Pick<CaseScope, 'services' | 'batch'>,
	{ process: { name, file, content }, recordId, record: known, tenantId, initiatorId, chosen, first }: NewCaseOfRecord,
): Promise<CaseRun | 'missing' | 'exists'> {
	const screen = services.records.screen(file.screen, 'zh-CN', tenantId);
	const record = screen && (known ?? (await batch.whole(file.screen, recordId)));
	// Who removes the record waits for the new case, and is refused.
	if (!screen || !record || !(await batch.hold(file.screen, recordId))) return 'missing';
	const hash = hashOf(content);
	const model = keepModel(hash, file);
	await storeDefinition(batch.db, hash, content);
	const subject = subjectOf(screen, record, file);
	const one: StoredCase = {
		...{ id: newId(), process: name, definition: hash, subject, screen: file.screen, recordId, initiatorId, status: 'running' },
		...{
			state: { tokens: [], visits: [], next: 1 },
			flows: [],
			chosen,
			variables: {},
			problem: null,
			startedAt: new Date(),
			endedAt: null,
			stoppedAt: null,
		},
	};
	if (!(await insertCase(batch.db, { ...one, tenantId }))) return 'exists';
	const run = new CaseRun({ services, batch, tenantId, actorId: initiatorId, screen }, { one, model, tasks: [], record: { ...record } });
	run.note({ kind: 'start' });
	first?.(run, model.startOf(undefined));
	await run.follow(startCase(model, run.context));
	return run;
}
