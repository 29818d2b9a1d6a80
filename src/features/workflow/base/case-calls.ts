import type {
	CaseDetail,
	CaseDiagram,
	CaseMigration,
	HandOverPreview,
	HandOverResult,
	OutcomesOfTasks,
	ProcessToMigrate,
	RecordCase,
	RecordNotStarted,
} from '../../../../contract/features/workflow/cases.ts';
import type { NodeStatistics, ProcessStatistics } from '../../../../contract/features/workflow/statistics.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

const base = '/platform/v3/bpmn';

/** A case by its id, or by a task of the user. */
export type WantedCase = { caseId: string } | { taskId: string };

export function getCase(runtime: ScreenRuntime, wanted: WantedCase): Promise<CaseDetail> {
	return runtime.call(`${base}/case/get`, wanted, { method: 'GET' });
}

/** The diagram of a case. */
export function getDiagram(runtime: ScreenRuntime, caseId: string): Promise<CaseDiagram> {
	return runtime.call(`${base}/case/diagram`, { caseId }, { method: 'GET' });
}

/** Does something with the caller's own task. */
export function actOnTask<Result = unknown>(runtime: ScreenRuntime, input: Record<string, unknown>): Promise<Result> {
	return runtime.call(`${base}/task/act`, input);
}

/** Stores what was entered in a task. */
export function saveDraft(runtime: ScreenRuntime, id: string, content: Record<string, unknown>): Promise<unknown> {
	return runtime.call(`${base}/task/draft`, { id, content });
}

/** Does something with a case. */
export function actOnCase(runtime: ScreenRuntime, input: { caseId: string; action: string } & Record<string, unknown>): Promise<unknown> {
	return runtime.call(`${base}/case/act`, input);
}

/** The newest case of a record, and what can be started about it. */
export function getCaseOfRecord(runtime: ScreenRuntime, screen: string, recordId: string): Promise<RecordCase> {
	return runtime.call(`${base}/ofRecord`, { screen, recordId }, { method: 'GET' });
}

/** Whether the user manages the cases of any process. */
export async function getManaged(runtime: ScreenRuntime): Promise<boolean> {
	const { any } = await runtime.call<{ any: boolean }>(`${base}/managed`, {}, { method: 'GET' });
	return any;
}

/** What became of one of several tasks. */
export interface Result {
	id: string;
	isDone: boolean;
	/** Why it was not decided. */
	problem: string | null;
}

/** What several tasks of the user can be decided as at once. */
export function getOutcomes(runtime: ScreenRuntime, ids: string[]): Promise<OutcomesOfTasks> {
	return runtime.call(`${base}/task/outcomes`, { ids });
}

export function decideTasks(runtime: ScreenRuntime, input: { ids: string[]; outcome: string; comment: string }): Promise<Result[]> {
	return runtime.call(`${base}/task/decideMany`, input);
}

export function startProcess(
	runtime: ScreenRuntime,
	input: { process: string; recordId: string; chosen: Record<string, string[]> },
): Promise<{ id: string }> {
	return runtime.call(`${base}/start`, input);
}

/** A period: moments in ISO 8601. */
export interface Period {
	from: string;
	to: string;
}

export function getStatistics(runtime: ScreenRuntime, period: Period): Promise<ProcessStatistics[]> {
	return runtime.call(`${base}/statistics`, { ...period }, { method: 'GET' });
}

export function getNodeStatistics(runtime: ScreenRuntime, process: string, period: Period): Promise<NodeStatistics> {
	return runtime.call(`${base}/statistics/nodes`, { process, ...period }, { method: 'GET' });
}

/** The processes with cases on other versions than the active one. */
export function findMigratable(runtime: ScreenRuntime): Promise<ProcessToMigrate[]> {
	return runtime.call(`${base}/migration/processes`, {}, { method: 'GET' });
}

/** The cases of a process on other versions, and whether each can move. */
export function previewMigration(runtime: ScreenRuntime, process: string): Promise<CaseMigration[]> {
	return runtime.call(`${base}/migration/preview`, { process }, { method: 'GET' });
}

/** Moves cases to the active version of their process. */
export function migrateCases(runtime: ScreenRuntime, input: { process: string; ids: string[] }): Promise<CaseMigration[]> {
	return runtime.call(`${base}/migration`, input);
}

/** What a person leaves behind. */
export function previewHandOver(runtime: ScreenRuntime, personId: string): Promise<HandOverPreview> {
	return runtime.call(`${base}/handOver/preview`, { personId }, { method: 'GET' });
}

/** Ends that another person replaces somebody in definitions. */
export function endSuccession(runtime: ScreenRuntime, personId: string): Promise<unknown> {
	return runtime.call(`${base}/handOver/end`, { personId });
}

/** Gives the tasks of a person to another, who also replaces them in definitions, unless only some tasks are named. */
export function handOver(runtime: ScreenRuntime, input: { personId: string; toId: string; taskIds?: string[] }): Promise<HandOverResult> {
	return runtime.call(`${base}/handOver`, input);
}

/** What the user has created and not started a process about yet. */
export function getNotStarted(runtime: ScreenRuntime): Promise<RecordNotStarted[]> {
	return runtime.call(`${base}/notStarted`, {}, { method: 'GET' });
}
