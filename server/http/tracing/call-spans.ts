import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A call as a span of OpenTelemetry, in the JSON of OTLP. */
export interface CallSpan {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	kind: number;
	startTimeUnixNano: string;
	endTimeUnixNano: string;
	attributes: Array<{ key: string; value: { stringValue: string } | { intValue: string } }>;
	status: { code?: number };
}

/** What a caller that traces its work, such as a proxy, sends (W3C Trace Context). */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const server = 2;
const failed = 2;

/** The span of a call that has ended; nothing where the caller does not want its trace stored. Values of the address and names of people are not in it. */
export function spanOf(request: FastifyRequest, reply: FastifyReply, path: string): CallSpan | undefined {
	const [, traceId, parent, flags] = traceParent.exec(String(request.headers.traceparent ?? '')) ?? [];
	if (flags !== undefined && (Number.parseInt(flags, 16) & 1) === 0) return undefined;
	const end = Date.now();
	const { statusCode } = reply;
	return {
		traceId: traceId ?? randomBytes(16).toString('hex'),
		spanId: randomBytes(8).toString('hex'),
		...(parent !== undefined && { parentSpanId: parent }),
		name: `${request.method} ${path}`,
		kind: server,
		startTimeUnixNano: nanoseconds(end - reply.elapsedTime),
		endTimeUnixNano: nanoseconds(end),
		attributes: [
			...[
				['http.request.method', request.method],
				['http.route', path],
				['portal.request.id', request.id],
			].map(([key = '', text = '']) => ({ key, value: { stringValue: text } })),
			{ key: 'http.response.status_code', value: { intValue: String(statusCode) } },
		],
		status: statusCode >= 500 ? { code: failed } : {},
	};
}

function nanoseconds(milliseconds: number): string {
	return `${Math.round(milliseconds * 1_000)}000`;
}
