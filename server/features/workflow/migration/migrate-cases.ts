import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { CaseMigration, ProcessToMigrate } from '../../../../contract/features/workflow/cases.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import { hindranceOf, migrateState } from '../engine/migrate-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { countVersions, readCasesOfOtherVersions, type StoredCase, storeDefinition } from '../store/cases.ts';
import { CaseRun } from '../work/case-run.ts';
import { managedProcesses, requireManages } from '../work/managed.ts';
import { hashOf, keepModel, modelOf } from '../work/models.ts';
import { openCase } from '../work/open-case.ts';
import { activeProcesses } from '../work/start-case.ts';
import { renewTimers } from '../work/sync-timers.ts';
import { migrationTexts } from './texts.ts';

/** Cases that one call moves; what remains is moved by the next. */
export const mostMigrated = 200;

interface Target {
	process: string;
	hash: string;
	content: string;
	model: ProcessModel;
}

/** The active version of a process, to which cases move. */
function requireTarget(services: Services, tenantId: string, name: string): Target {
	const process = activeProcesses(services, tenantId).get(name);
	if (!process) throw new PortalError('notFound');
	const hash = hashOf(process.content);
	return { process: name, hash, content: process.content, model: keepModel(hash, process.file) };
}

/** The processes with cases on other versions than the active one. */
export async function findMigratable(services: Services, { principal, language }: Call<Principal>): Promise<ProcessToMigrate[]> {
	const { tenantId } = principal;
	const managed = await managedProcesses(services, principal);
	const found = new Map<string, ProcessToMigrate>();
	for (const { process: name, definition, cases } of await countVersions(services.database.forTenant(tenantId), tenantId)) {
		const process = activeProcesses(services, tenantId).get(name);
		if (!process || hashOf(process.content) === definition || (managed !== 'all' && !managed.includes(name))) continue;
		const title = createTranslate(process.file.texts, language)(process.file.title);
		found.set(name, { process: name, title, cases: cases + (found.get(name)?.cases ?? 0) });
	}
	return [...found.values()].sort((one, other) => (one.process < other.process ? -1 : 1));
}

/** What would become of each case that runs on another version than the active one; nothing is changed. */
export async function previewMigration(services: Services, call: Call<Principal>, name: string): Promise<CaseMigration[]> {
	await requireManages(services, call.principal, name);
	const target = requireTarget(services, call.principal.tenantId, name);
	const db = services.database.forTenant(call.principal.tenantId);
	const cases = await readCasesOfOtherVersions(db, { process: name, definition: target.hash, most: mostMigrated });
	return Promise.all(
		cases.map(async (one) => {
			const model = await modelOf(db, one.definition);
			return present(one, { model, call, problem: problemOf(one, { model, target }) });
		}),
	);
}

type Shown = Pick<Call<Principal>, 'language'>;

function present(
	one: StoredCase,
	{ model, call, problem }: { model: ProcessModel; call: Shown; problem: Message | string | null },
): CaseMigration {
	const nodes = [...new Set(one.state.tokens.map(({ node }) => node))];
	return {
		...{ id: one.id, subject: one.subject, status: one.status, startedAt: one.startedAt.toISOString() },
		nodes: nodes.map((node) => nodeName(model.file, model.node(node)).in(call.language)),
		problem: problem === null || typeof problem === 'string' ? problem : problem.in(call.language),
	};
}

/** Why a case cannot move; null when it can. */
function problemOf(one: StoredCase, { model, target }: { model: ProcessModel; target: Target }): Message | null {
	if (model.file.screen !== target.model.file.screen) return migrationTexts.screen();
	const found = hindranceOf(model, target.model, one.state);
	if (!found) return null;
	return migrationTexts[found.code]({ node: nodeName(model.file, model.node(found.node)) });
}

/** Moves cases to the active version, each in a transaction of its own; one that cannot move stays as it is, with the reason. */
export async function migrateCases(
	services: Services,
	call: Call<Principal>,
	{ process: name, ids }: { process: string; ids: readonly string[] },
): Promise<CaseMigration[]> {
	await requireManages(services, call.principal, name);
	const target = requireTarget(services, call.principal.tenantId, name);
	if (ids.length > mostMigrated) throw invalidInput([{ path: 'ids', message: texts.mostTasks({ max: mostMigrated }) }]);
	const { tenantId } = call.principal;
	const db = services.database.forTenant(tenantId);
	const cases = await readCasesOfOtherVersions(db, { process: name, definition: target.hash, most: mostMigrated, ids });
	const results: CaseMigration[] = [];
	for (const one of cases) {
		const model = await modelOf(db, one.definition);
		const problem = await services.records
			.apart(one.screen, toCaller(call), (batch) => migrateOne({ services, batch, call }, { one, target }))
			.catch((error: unknown) => {
				if (error instanceof PortalError) return error.fields[0]?.message ?? error.messageIn(call.language);
				services.logger.warn({ err: error, caseId: one.id }, 'a case was not moved to another version');
				return migrationTexts.failed();
			});
		results.push(present(one, { model, call, problem }));
	}
	return results;
}

interface Migrating {
	services: Services;
	batch: RecordBatch;
	call: Call<Principal>;
}

/** The case may have moved on since it was shown, so it is judged again. */
async function migrateOne(
	{ services, batch, call }: Migrating,
	{ one: shown, target }: { one: StoredCase; target: Target },
): Promise<Message | null> {
	const { principal, ip } = call;
	const before = await openCase({ services, tenantId: principal.tenantId, actorId: principal.userId }, batch, shown.id);
	if (before.one.endedAt !== null || before.one.definition === target.hash) return migrationTexts.over();
	const problem = problemOf(before.one, { model: before.model, target });
	if (problem) return problem;
	await storeDefinition(batch.db, target.hash, target.content);
	const { one, tasks, record } = before;
	const run = new CaseRun(before.scope, { one: { ...one, definition: target.hash }, model: target.model, tasks, record });
	await renewTimers(run, before.model);
	run.note({ kind: 'migrate' });
	const step = migrateState(target.model, run.one.state, run.context);
	// What has stopped or waits for a manager stays so.
	if (run.one.status === 'running') await run.follow(step);
	else run.one.state = step.state;
	await run.finish();
	await writeAudit(batch.db, {
		action: 'process-manage',
		...{ principal, address: ip },
		object: { type: 'process-case', id: one.id, name: one.subject },
		changes: { ...run.moved(), version: [one.definition, target.hash] },
	});
	return null;
}
