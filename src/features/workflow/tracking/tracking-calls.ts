import type { ExpectedTask, RecordThen } from '../../../../contract/features/workflow/cases.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

const base = '/platform/v3/bpmn/case';

/** The tasks that probably follow. */
export function getExpected(runtime: ScreenRuntime, caseId: string): Promise<ExpectedTask[]> {
	return runtime.call(`${base}/expected`, { caseId }, { method: 'GET' });
}

/** The record of a case after an action. */
export function getRecordThen(runtime: ScreenRuntime, caseId: string, actionId: string): Promise<RecordThen> {
	return runtime.call(`${base}/recordThen`, { caseId, actionId }, { method: 'GET' });
}
