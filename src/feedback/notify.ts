import { PortalError } from '../../contract/portal-error.ts';
import { errorText } from '../api/answer.ts';
import { isLoss } from '../api/session-loss.ts';

export interface Notice {
	kind: 'success' | 'error' | 'warning' | 'info';
	text: string;
}

const listeners = new Set<(notice: Notice) => void>();

/** Tells the user something in passing. */
export function notify(kind: Notice['kind'], text: string): void {
	for (const listener of listeners) listener({ kind, text });
}

/** Shows an error that nothing else has dealt with; a lost session has its own dialog, an aborted call is none. */
export function notifyError(error: unknown): void {
	if (error instanceof PortalError && isLoss(error.kind)) return;
	if (error instanceof DOMException && error.name === 'AbortError') return;
	if (!(error instanceof PortalError)) console.error(error);
	notify('error', errorText(error));
}

export function onNotice(listener: (notice: Notice) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
