import { callContext } from '../i18n/call-context.ts';
import { readAnswer } from '../send/answer.ts';
import { apiAddress } from '../send/api-address.ts';
import { noteBuild } from '../send/new-version.ts';
import { headersOf } from '../send/send.ts';
import { sleep } from '../send/sleep.ts';
import { parseEvent } from './parse-event.ts';
import { ensureTokens } from './portal-api.ts';
import { readTokens } from './token-store.ts';

type Listener = (data: unknown) => void;
type Publish = (kind: string, data: unknown) => void;

const firstPause = 1_000;
const longestPause = 30_000;
/** Asks the tab that reads the stream for its id. */
const whichStream = 'which stream';
const listeners = new Map<string, Set<Listener>>();
let stopCurrent: (() => void) | null = null;
let openStream: string | null = null;

/** The id that the server gave the stream of events which this browser reads; null before the event `opened`. */
export function currentStream(): string | null {
	return openStream;
}

/** Calls back on each server-sent event of a kind (`screen`, `message`, `session`); returns how to stop. */
export function onServerEvent(kind: string, listener: Listener): () => void {
	const group = listeners.get(kind) ?? new Set();
	listeners.set(kind, group.add(listener));
	return () => group.delete(listener);
}

/** Opens the stream of server events, one for all tabs of this browser, until it is stopped. */
export function startEvents(path = '/platform/v3/events'): () => void {
	stopCurrent?.();
	const controller = new AbortController();
	stopCurrent = () => controller.abort();
	void shareStream(path, controller.signal);
	return stopCurrent;
}

/**
 * Browsers open six connections to a server at most, and with a stream in each tab the seventh tab would wait for ever. So one tab reads the stream
 * and tells the others, until it closes and another takes over. Web Locks exist only where the page is secure; elsewhere each tab has its own
 * while it is visible, so that a user with many tabs stays below the server's limit.
 */
async function shareStream(path: string, signal: AbortSignal): Promise<void> {
	if (!('locks' in navigator)) return keepOpenWhileVisible(path, signal);
	const name = `portal-events ${readTokens()?.uid} ${callContext.tenantId ?? ''}`;
	const channel = new BroadcastChannel(name);
	let isReader = false;
	channel.onmessage = ({ data: { kind, data } }) => {
		if (kind !== whichStream) return publish(kind, data);
		if (isReader && openStream !== null) channel.postMessage({ kind: 'opened', data: { streamId: openStream } });
	};
	signal.addEventListener('abort', () => channel.close());
	// This tab may come later than the stream.
	channel.postMessage({ kind: whichStream });
	const publishToAll: Publish = (kind, data) => {
		publish(kind, data);
		if (!signal.aborted) channel.postMessage({ kind, data });
	};
	const askedAt = Date.now();
	const read = async () => {
		isReader = true;
		// What happened while the stream changed hands was heard by nobody.
		if (Date.now() - askedAt > firstPause) publishToAll('reopened', null);
		await keepOpen(path, signal, publishToAll);
	};
	await navigator.locks.request(name, { signal }, read).catch((error) => signal.aborted || console.error(error));
}

async function keepOpenWhileVisible(path: string, signal: AbortSignal): Promise<void> {
	for (let isFirst = true; ; isFirst = false) {
		await visibilityIs('visible', signal);
		if (signal.aborted) return;
		if (!isFirst) publish('reopened', null);
		const hidden = new AbortController();
		void visibilityIs('hidden', signal).then(() => hidden.abort());
		await keepOpen(path, hidden.signal, publish);
	}
}

/** Waits until the page is visible or hidden, or for the end of the signal. */
function visibilityIs(wanted: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
	if (signal.aborted || document.visibilityState === wanted) return Promise.resolve();
	return new Promise((resolve) => {
		const settle = () => {
			if (!signal.aborted && document.visibilityState !== wanted) return;
			document.removeEventListener('visibilitychange', settle);
			signal.removeEventListener('abort', settle);
			resolve();
		};
		document.addEventListener('visibilitychange', settle);
		signal.addEventListener('abort', settle);
	});
}

async function keepOpen(path: string, signal: AbortSignal, tell: Publish): Promise<void> {
	let pause = firstPause;
	while (!signal.aborted) {
		const opened = await readStream(path, signal, tell).catch(() => false);
		pause = opened ? firstPause : Math.min(pause * 2, longestPause);
		await sleep(pause + Math.random() * 500, signal);
		if (opened && !signal.aborted) tell('reopened', null);
	}
}

/** Reads one connection to its end; returns whether it had been accepted. */
async function readStream(path: string, signal: AbortSignal, tell: Publish): Promise<boolean> {
	if (!(await ensureTokens())) return false;
	const token = readTokens()?.access_token;
	const headers = { ...headersOf({ method: 'GET', token }), accept: 'text/event-stream' };
	const response = await fetch(apiAddress(path), { headers, signal, cache: 'no-store' });
	noteBuild(response);
	if (!response.ok || response.body === null) {
		await readAnswer(response, path);
		return false;
	}
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
		if (done || value === undefined) return true;
		const blocks = (rest + value).split(/\r?\n\r?\n/);
		rest = blocks.pop() ?? '';
		for (const block of blocks) tellBlock(block, tell);
	}
}

function tellBlock(block: string, tell: Publish): void {
	const event = parseEvent(block);
	if (event !== null) tell(event.kind, event.data);
}

function publish(kind: string, data: unknown): void {
	if (kind === 'opened') openStream = (data as { streamId: string }).streamId;
	for (const listener of listeners.get(kind) ?? []) listener(data);
}
