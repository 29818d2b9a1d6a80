import { PortalError } from '../../contract/portal-error.ts';
import { send } from '../api/send.ts';
import { readTokens } from '../api/token-store.ts';

export interface ErrorReport {
	message: string;
	component?: string;
	stack?: string;
}

const path = '/platform/v3/log/client';
const mostPerMinute = 10;
const minute = 60_000;
/** Browsers say this when a layout settles in two steps; nothing is wrong then. */
const noise = /ResizeObserver loop/;

let sent: Array<{ at: number; message: string }> = [];

/** Tells the server what nobody has dealt with, from all over the page. */
export function watchErrors(): void {
	window.addEventListener('error', (event) => reportError(event.error ?? event.message));
	window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** Uploads an error once a minute, when somebody is signed in; what fails on the way is not reported in turn. */
export function reportError(error: unknown, component?: string): void {
	if (error instanceof DOMException && error.name === 'AbortError') return;
	// What the server refused is in its own log.
	if (error instanceof PortalError) return;
	const report = toReport(error, component);
	const now = Date.now();
	sent = sent.filter(({ at }) => at > now - minute);
	if (noise.test(report.message) || sent.length >= mostPerMinute || sent.some(({ message }) => message === report.message)) return;
	sent.push({ at: now, message: report.message });
	void uploadReport(report).catch(() => undefined);
}

/** Sends a report to the server. Throws what it refuses; without a session nothing is sent. */
export async function uploadReport(report: ErrorReport, url = window.location.href): Promise<void> {
	const token = readTokens()?.access_token;
	if (token === undefined) return;
	await send({ path, method: 'POST', token, input: { ...report, url } });
}

function toReport(error: unknown, component: string | undefined): ErrorReport {
	const known = error instanceof Error;
	return {
		message: known ? `${error.name}: ${error.message}` : String(error),
		...(component !== undefined && { component: component.trim() }),
		...(known && error.stack !== undefined && { stack: error.stack }),
	};
}
