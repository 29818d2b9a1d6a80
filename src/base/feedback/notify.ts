import { PortalError } from '../../../contract/base/portal-error.ts';
import { isLoss } from '../api/session-loss.ts';
import { product } from '../portal/product.ts';
import { errorText } from '../send/answer.ts';

export interface Notice {
	kind: 'success' | 'error' | 'warning' | 'info';
	text: string;
}

const listeners = new Set<(notice: Notice) => void>();
let last: { notice: Notice; at: number } | null = null;

/** Tells the user something in passing. */
export function notify(kind: Notice['kind'], text: string): void {
	const notice = { kind, text };
	last = { notice, at: Date.now() };
	for (const listener of listeners) listener(notice);
}

/** Shows an error that nothing else has dealt with; a lost session has its own dialog, an aborted call is none. */
export function notifyError(error: unknown): void {
	if (error instanceof PortalError && isLoss(error.kind)) return;
	if (error instanceof DOMException && error.name === 'AbortError') return;
	if (!(error instanceof PortalError)) console.error(error);
	notify('error', errorText(error));
}

/** Notices so recent that a page which has just opened still shows them. */
export function latestNotice(): Notice | null {
	return last === null || Date.now() - last.at > product.messageSeconds * 1000 ? null : last.notice;
}

export function onNotice(listener: (notice: Notice) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
