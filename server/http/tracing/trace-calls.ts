import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { TracingConfig } from '../../process/config/tracing-config.ts';
import { portalVersion } from '../../process/portal-version.ts';
import { apiPrefixes } from '../route-table.ts';
import { type CallSpan, spanOf } from './call-spans.ts';

const interval = 5_000;
const patience = 5_000;
/** Of one batch, and those that wait; further ones are lost rather than kept in memory. */
const mostAtOnce = 500;
const mostWaiting = 2_000;
/** One line of the log for so much time without the collector. */
const silence = 600_000;

/** Sends the traces of calls to a collector, beside the calls; what it does not take is lost. */
export function traceCalls(app: FastifyInstance, { url, headers, service }: TracingConfig, logger: Logger): void {
	const waiting: CallSpan[] = [];
	let toldAt = 0;
	const send = async (): Promise<void> => {
		const spans = waiting.splice(0, mostAtOnce);
		if (spans.length === 0) return;
		try {
			const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'portal' }, spans }] }] });
			const answer = await fetch(url, {
				...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
				...{ redirect: 'error', signal: AbortSignal.timeout(patience) },
			});
			await answer.body?.cancel();
			if (!answer.ok) throw new Error(`the collector answered with status ${answer.status}`);
		} catch (error) {
			if (Date.now() - toldAt > silence) logger.warn({ err: error, url }, 'Traces of calls were not taken and are lost.');
			toldAt = Math.max(toldAt, Date.now());
		}
	};
	const resource = {
		attributes: Object.entries({
			'service.name': service,
			'service.version': portalVersion(),
			'service.instance.id': `${hostname()}:${process.pid}`,
		}).map(([key, text]) => ({ key, value: { stringValue: text } })),
	};
	let sending = Promise.resolve();
	const timer = setInterval(() => {
		sending = sending.then(send);
	}, interval);
	timer.unref();
	app.addHook('onResponse', (request, reply, next) => {
		const [path = ''] = request.url.split('?', 1);
		// A stream of events is no call.
		const isCall = apiPrefixes.some((prefix) => path.startsWith(`${prefix}/`)) && !path.endsWith('/events') && reply.statusCode !== 404;
		const span = isCall && waiting.length < mostWaiting ? spanOf(request, reply, path) : undefined;
		if (span) waiting.push(span);
		next();
	});
	app.addHook('onClose', async () => {
		clearInterval(timer);
		await sending;
		await send();
	});
}
