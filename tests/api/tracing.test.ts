import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';

import type { CallSpan } from '../../server/http/tracing/call-spans.ts';
import { readTracingConfig } from '../../server/process/config/tracing-config.ts';
import { startTestPortal } from '../support/test-portal.ts';

it('reads the settings of OpenTelemetry', () => {
	expect(readTracingConfig({})).toBeNull();
	const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x=1' };
	expect(readTracingConfig(base)).toEqual({
		...{ url: 'http://collector:4318/v1/traces', headers: { 'api-key': 'a b', x: '1' }, service: 'portal' },
	});
	const whole = { ...base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/traces', OTEL_SERVICE_NAME: 'east' };
	expect(readTracingConfig(whole)).toMatchObject({ url: 'https://collector/traces', service: 'east' });
	for (const wrong of [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, { ...base, OTEL_EXPORTER_OTLP_HEADERS: 'nothing' }])
		expect(() => readTracingConfig(wrong)).toThrow(/OTEL_EXPORTER_OTLP/);
});

it('sends a trace of each call to the collector, without what the call says, and works on without one', async () => {
	const spans: CallSpan[] = [];
	const headers: IncomingHttpHeaders[] = [];
	const collector = createServer(async (request, response) => {
		let body = '';
		for await (const part of request) body += part;
		headers.push(request.headers);
		spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
		response.end('{}');
	});
	await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
	const { port } = collector.address() as AddressInfo;
	const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=4711' };
	const log: string[] = [];
	const portal = await startTestPortal({ environment, log: (line) => log.push(line) });
	try {
		const admin = await portal.signIn('admin');
		const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
		const trace = (flags: string) => ({ headers: { traceparent: `00-${traceId}-${parent}-${flags}` }, query: { secret: 'in-the-query' } });
		const traced = await admin.call('GET', '/platform/v3/monitoring', trace('01'));
		expect(traced.status).toBe(200);
		await admin.call('GET', '/platform/v3/prints/list', trace('00'));
		await admin.get('/platform/v3/nothing-of-this-name');
		await vi.waitFor(() => expect(spans.map(({ name }) => name)).toContain('GET /platform/v3/monitoring'), { timeout: 20_000 });
		const span = spans.find(({ name }) => name === 'GET /platform/v3/monitoring');
		expect(span).toMatchObject({ traceId, parentSpanId: parent, kind: 2, status: {} });
		expect(span?.attributes).toContainEqual({ key: 'portal.request.id', value: { stringValue: traced.headers.get('x-request-id') } });
		expect(Number(span?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(span?.startTimeUnixNano));
		expect(headers[0]).toMatchObject({ 'x-key': '4711' });
		expect(spans.map(({ name }) => name)).toContain('POST /oauth2/v3/authentication/apply');
		expect(JSON.stringify(spans)).not.toMatch(/in-the-query|prints\/list|nothing-of-this-name/);
		collector.closeAllConnections();
		await new Promise((done) => collector.close(done));
		expect((await admin.get('/platform/v3/monitoring')).status).toBe(200);
	} finally {
		await portal.close();
	}
	expect(log.join()).toContain('Traces of calls were not taken');
});
