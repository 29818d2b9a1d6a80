import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { RunState } from './job-states.ts';
import { texts } from './texts.ts';

/** A file that a job makes for a person. */
export interface RunFile {
	is_ready: boolean;
	problem: Message | string | null;
	/** The state of the job; null for one that was removed. */
	state: RunState | null;
}

/** How far a file is. */
export function stateOfFile({ is_ready: isReady, problem, state }: RunFile): 'ready' | 'failed' | 'running' | 'waiting' | 'cancelled' {
	if (isReady) return 'ready';
	if (problem !== null || state === 'failed' || state === null) return 'failed';
	if (state === 'running') return 'running';
	return state === 'waiting' || state === 'retrying' ? 'waiting' : 'cancelled';
}

/** Refuses to send a file that does not exist, or not yet. */
export function refuseWithoutFile(run: RunFile): void {
	const state = stateOfFile(run);
	if (state === 'cancelled') throw new PortalError('notFound', { message: texts.fileCancelled() });
	if (state === 'failed') throw new PortalError('notFound', { message: run.problem ?? texts.fileFailed() });
	if (state !== 'ready') throw new PortalError('unavailable', { message: texts.fileNotReady() });
}
