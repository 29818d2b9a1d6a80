import { randomUUID } from 'node:crypto';

import { toJsonIn } from '../../../contract/base/define-texts.ts';
import type { Call } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import type { EventHub, PortalEvent } from '../base/event-hub.ts';

/** Proxies and browsers close a stream without data. */
const heartbeatTime = 20_000;
/** A reader that does not read is let go before its events fill the memory. */
const maxUnread = 1_000_000;

/** Leaves the response open and writes to it what concerns the caller, until the caller or the session ends; messages are in the language of the caller. */
export function streamEvents(events: EventHub, { principal, language, request, reply }: Call<Principal>): unknown {
	reply.hijack();
	const { raw } = reply;
	request.raw.socket.setTimeout(0);
	raw.writeHead(200, {
		...plainHeaders(reply.getHeaders()),
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
	});
	if (request.method === 'HEAD') {
		raw.end();
		return reply;
	}
	raw.write('retry: 2000\n\n');
	const streamId = randomUUID();
	const stop = (): void => {
		unsubscribe();
		clearInterval(heartbeat);
		events.endStream(streamId);
	};
	const send = (type: PortalEvent['type'] | 'opened', data: object): void => {
		if (raw.destroyed || raw.writableEnded) return;
		if (raw.writableLength > maxUnread) return void raw.destroy();
		raw.write(`event: ${type}\ndata: ${toJsonIn(data, language)}\n\n`);
	};
	const write = (event: PortalEvent): void => {
		const present = events.presenterOf(event.type);
		// A presentation that fails leaves the browser with what it had; the next event brings the whole state again.
		if (present)
			return void present(event, principal, streamId)
				?.then((data) => data && send(event.type, data))
				.catch(() => undefined);
		if (!concerns(event, principal)) return;
		send(event.type, event);
		if (event.type === 'session' && event.kind === 'ended') raw.end();
	};
	const unsubscribe = events.subscribe(write, () => raw.end());
	const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatTime);
	heartbeat.unref();
	raw.on('close', stop);
	events.streams.add(streamId);
	// Browsers name their stream in calls about what they have open.
	send('opened', { streamId });
	return reply;
}

/** Events that browsers do not hear of, or only what a presenter makes of them. */
const silent: ReadonlySet<PortalEvent['type']> = new Set([
	'storage',
	'notification',
	'process',
	'process-notice',
	'job',
	'parameter',
	'mail-account',
	'message',
	'record',
	'figures',
	'webhook',
]);

type HeardEvent = Extract<PortalEvent, { type: 'screen' | 'document' | 'maintenance' | 'menu' | 'session' }>;

function isHeard(event: PortalEvent): event is HeardEvent {
	return !silent.has(event.type);
}

function concerns(event: PortalEvent, principal: Principal): boolean {
	if (event.type === 'screen') return event.tenantId === undefined || event.tenantId === principal.tenantId;
	if (event.type === 'document' || event.type === 'maintenance') return true;
	if (!isHeard(event)) return false;
	if (event.type === 'menu' && event.userId === undefined) return true;
	if (event.type === 'menu') return event.userId === principal.userId;
	return event.sessionId === undefined ? event.userId === principal.userId : event.sessionId === principal.sessionId;
}

function plainHeaders(headers: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
