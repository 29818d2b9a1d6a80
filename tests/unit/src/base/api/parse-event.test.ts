import { describe, expect, it } from 'vitest';

import { parseEvent } from '../../../../../src/base/api/parse-event.ts';

describe('a server-sent event', () => {
	it('has a kind and data', () => {
		expect(parseEvent('event: screen\ndata: {"name":"enterprise"}')).toEqual({ kind: 'screen', data: { name: 'enterprise' } });
	});

	it('may stretch over lines', () => {
		expect(parseEvent('data: {"a":\ndata: 1}')).toEqual({ kind: 'message', data: { a: 1 } });
	});

	it('may be plain text', () => {
		expect(parseEvent('event: session\r\ndata: ended')).toEqual({ kind: 'session', data: 'ended' });
	});

	it('is nothing when it only keeps the connection open', () => {
		expect(parseEvent(': ping')).toBeNull();
	});
});
