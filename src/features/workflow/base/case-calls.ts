import type { CaseDetail } from '../../../../contract/features/workflow/cases.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

const base = '/platform/v3/bpmn';

/** A case by its id, by a task of the user, or the newest of a record. */
export type WantedCase = { caseId: string } | { taskId: string } | { screen: string; recordId: string };

/** A case; null for a record without one. */
export function getCase(runtime: ScreenRuntime, wanted: WantedCase): Promise<CaseDetail | null> {
	return runtime.call(`${base}/case/get`, wanted, { method: 'GET' });
}

/** Does something with the caller's own task. */
export function actOnTask<Result = unknown>(runtime: ScreenRuntime, input: Record<string, unknown>): Promise<Result> {
	return runtime.call(`${base}/task/act`, input);
}

/** Does something with a case. */
export function actOnCase(runtime: ScreenRuntime, caseId: string, action: string): Promise<unknown> {
	return runtime.call(`${base}/case/act`, { caseId, action });
}

/** A process that can be started about a record. */
interface StartableProcess {
	name: string;
	title: string;
}

export function getStartable(runtime: ScreenRuntime, screen: string): Promise<StartableProcess[]> {
	return runtime.call(`${base}/startable`, { screen }, { method: 'GET' });
}

export function startProcess(runtime: ScreenRuntime, process: string, recordId: string): Promise<{ id: string }> {
	return runtime.call(`${base}/start`, { process, recordId });
}
