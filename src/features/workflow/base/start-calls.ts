import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

/** All processes that the user may start; loaded with the first page, as lists offer them. */
export function getStartable(runtime: ScreenRuntime): Promise<StartableProcess[]> {
	return runtime.call('/platform/v3/bpmn/startable', {}, { method: 'GET' });
}
