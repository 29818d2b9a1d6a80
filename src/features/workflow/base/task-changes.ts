import { PortalError } from '../../../../contract/base/portal-error.ts';
import { createStore } from '../../../base/state/store.ts';

/** Grows whenever the user has done something with a task or a case. */
export const taskChanges = createStore({ count: 0 });

export function noteTaskChange(): void {
	taskChanges.set({ count: taskChanges.get().count + 1 });
}

/** How many open tasks the user has, as the button in the header counted last. */
export const openTasks = createStore({ count: 0 });

/** Who becomes the delegate of somebody gets their tasks with the message about it. */
export const delegations = { kind: 'record', screen: 'process-delegation' } as const;

/** The address of the task centre. */
export const centrePath = '/platform/bpmn/form';

/** Whether an action was refused because somebody else has acted meanwhile, so that what the page shows is out of date. */
export function isStale(error: unknown): boolean {
	return error instanceof PortalError && (error.kind === 'conflict' || error.kind === 'notFound');
}
