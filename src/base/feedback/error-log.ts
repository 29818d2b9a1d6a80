import { PortalError } from '../../../contract/base/portal-error.ts';
import { readTokens } from '../api/token-store.ts';
import { send } from '../send/send.ts';
import { createStore } from '../state/store.ts';

export interface ErrorReport {
	message: string;
	component?: string;
	stack?: string;
}

const path = '/platform/v3/log/client';
const mostPerMinute = 10;
const minute = 60_000;
/** Browsers report this when a layout settles in two steps; nothing is wrong then. */
const noise = /ResizeObserver loop/;

/** An error of this page, as developers see it. */
export interface ClientError {
	id: number;
	/** ISO 8601. */
	at: string;
	message: string;
	url: string;
	component: string | null;
	stack: string | null;
	isUploaded: boolean;
}

const mostKept = 200;

/** The errors of this page since it was loaded, newest first. */
export const clientErrors = createStore<{ entries: ClientError[] }>({ entries: [] });

let count = 0;
let sent: Array<{ at: number; message: string }> = [];

/** Tells the server what nobody has dealt with, from all over the page. */
export function watchErrors(): void {
	window.addEventListener('error', (event) => reportError(event.error ?? event.message));
	window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** Uploads an error once a minute, when a user is signed in; what fails on the way is not reported in turn. */
export function reportError(error: unknown, component?: string): void {
	if (error instanceof DOMException && error.name === 'AbortError') return;
	// What the server refused is in its own log.
	if (error instanceof PortalError) return;
	const report = toReport(error, component);
	if (noise.test(report.message)) return;
	const entry = keep(report);
	const now = Date.now();
	sent = sent.filter(({ at }) => at > now - minute);
	if (sent.length >= mostPerMinute || sent.some(({ message }) => message === report.message)) return;
	sent.push({ at: now, message: report.message });
	void uploadEntry(entry).catch(() => undefined);
}

/** Uploads what has not been uploaded yet. Throws what the server refuses; what came through by then stays so. */
export async function uploadErrors(): Promise<void> {
	for (const entry of clientErrors.get().entries.filter(({ isUploaded }) => !isUploaded)) await uploadEntry(entry);
}

export function cleanErrors(): void {
	clientErrors.set({ entries: [] });
}

function keep(report: ErrorReport): ClientError {
	count += 1;
	const { message, component = null, stack = null } = report;
	const entry = { id: count, at: new Date().toISOString(), message, component, stack, url: window.location.href, isUploaded: false };
	clientErrors.set({ entries: [entry, ...clientErrors.get().entries].slice(0, mostKept) });
	return entry;
}

async function uploadEntry({ id, message, component, stack, url }: ClientError): Promise<void> {
	await uploadReport({ message, ...(component !== null && { component }), ...(stack !== null && { stack }) }, url);
	const entries = clientErrors.get().entries.map((entry) => (entry.id === id ? { ...entry, isUploaded: true } : entry));
	clientErrors.set({ entries });
}

/** Sends a report to the server. Throws what it refuses; without a session nothing is sent. */
export async function uploadReport(report: ErrorReport, url = window.location.href): Promise<void> {
	const token = readTokens()?.access_token;
	if (token === undefined) return;
	await send({ path, method: 'POST', token, input: { ...report, url }, isQuiet: true });
}

function toReport(error: unknown, component: string | undefined): ErrorReport {
	const known = error instanceof Error;
	return {
		message: known ? `${error.name}: ${error.message}` : String(error),
		...(component !== undefined && { component: component.trim() }),
		...(known && error.stack !== undefined && { stack: error.stack }),
	};
}
