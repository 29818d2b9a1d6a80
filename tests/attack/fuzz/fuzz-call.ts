import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

/** One call as it goes over the wire. */
export interface FuzzCall {
	method: string;
	/** With its query, not encoded by anybody. */
	path: string;
	headers: Record<string, string>;
	body: Buffer | undefined;
}

export interface FuzzAnswer {
	/** 0 when the server closed the connection before the call was sent. */
	status: number;
	/** At most the first 20,000 characters. */
	text: string;
}

/** The status of what is no response. */
const broken = -1;

const strange = [
	'\0',
	'\ud800',
	'\u202e',
	'\uffff',
	'ﷺ',
	'👨‍👩‍👧',
	'e\u0301',
	'％',
	"' or 1=1 --",
	'<%= 7*7 %>',
	'{{7*7}}',
	'../../etc/passwd',
	'%00',
	'=1+1',
];
const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 30 }),
	fc.string({ unit: 'grapheme', maxLength: 30 }),
	fc.constantFrom(...strange),
	fc.constantFrom('x', '长', '\u0301').map((one) => one.repeat(70_000)),
);
const number = fc.constantFrom(0, -0, -1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53 + 2, Number.MIN_VALUE);
const leaf = fc.oneof(
	text,
	number,
	fc.boolean(),
	fc.constant(null),
	fc.uuid(),
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const value = fc.letrec((tie) => ({
	any: fc.oneof(
		{ depthSize: 'small' },
		leaf,
		fc.array(tie('any'), { maxLength: 4 }),
		fc.dictionary(fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('__proto__', 'constructor', 'toString', '')), tie('any'), {
			maxKeys: 4,
		}),
	),
})).any;

/** Texts that are JSON or almost. */
const spelled = (json: string) =>
	fc.constantFrom(
		json,
		json,
		json,
		`\ufeff${json}`,
		`${json}${json}`,
		json.slice(0, -1),
		json.replace(/^\{/, '{"id":1,"id":2,"__proto__":{"isSuper":"Y"},'),
		json.replace(/\d+/, '1e999'),
		`${'['.repeat(20_000)}${']'.repeat(20_000)}`,
		`{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
		`/* x */ ${json}`,
		json.replaceAll('"', "'"),
		'NaN',
		'',
	);

interface Encoded {
	bytes: Buffer;
	headers: Record<string, string>;
}

/** Bytes that are UTF-8 or not. */
const encoded = (body: string): fc.Arbitrary<Encoded> =>
	fc.oneof(
		{ weight: 6, arbitrary: fc.constant({ bytes: Buffer.from(body), headers: {} as Record<string, string> }) },
		fc.constantFrom<Encoded[]>(
			{ bytes: Buffer.from(body, 'utf16le'), headers: { 'content-type': 'application/json; charset=utf-16' } },
			{ bytes: Buffer.from(body, 'latin1'), headers: {} },
			{ bytes: Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xc0, 0xaf])]), headers: {} },
			{ bytes: gzipSync(body), headers: { 'content-encoding': 'gzip' } },
			{ bytes: Buffer.from(body), headers: { 'content-encoding': 'br' } },
		),
	);

const contentType = fc.oneof(
	{ weight: 8, arbitrary: fc.constant('application/json') },
	fc.constantFrom(
		...['application/json; charset=gbk', 'text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
		...['multipart/form-data', 'application/offset+octet-stream', 'application/merge-patch+json', 'x', '', 'application/json, text/html'],
	),
);
const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND');
const headers = fc.oneof(
	{ weight: 6, arbitrary: fc.constant({} as Record<string, string>) },
	fc.constantFrom<Record<string, string>>(
		...[
			{ 'tenant-id': "x' or 1=1" },
			{ 'tenant-id': 'x'.repeat(5_000) },
			{ 'system-id': '../..' },
			{ 'accept-language': '*;q=nan, \u00e9' },
		],
		...[{ 'accept-encoding': 'x;q=9' }, { range: 'bytes=9-1' }, { 'if-none-match': '"' }, { 'x-forwarded-for': "1'" }],
		...[{ 'x-http-method-override': 'DELETE' }, { 'content-range': 'bytes */x' }, { accept: 'text/html' }, { cookie: '__proto__=1' }],
	),
);
const query = fc.oneof(
	{ weight: 4, arbitrary: fc.constant('') },
	fc.constantFrom(
		'?',
		'?id',
		'?id=%',
		'?id=%ff%fe',
		'?id[]=1&id[]=2',
		'?id=1&id=2',
		'?__proto__[x]=1',
		`?${'a=1&'.repeat(1_500)}`,
		'?id=%00',
		'?_t=1',
	),
	text.map((one) => `?q=${encodeURIComponent(Buffer.from(one).toString()).slice(0, 6_000)}`),
);

/** Calls of a route with the properties that it declares; the same for the same seed. */
export function fuzzCalls(
	{ method, path }: { method: string; path: string },
	{ names, seed, count }: { names: string[]; seed: number; count: number },
): FuzzCall[] {
	const known = ['id', 'ids', 'version', 'parameters', 'requestPage', 'query', ...names];
	const input = fc.dictionary(fc.constantFrom(...known), value, { maxKeys: 6 });
	const call = fc
		.record({ method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, otherMethod), query, headers, contentType, input })
		.chain((parts) => spelled(JSON.stringify(parts.input)).map((body) => ({ ...parts, body })))
		.chain((parts) => encoded(parts.body).map((body) => ({ ...parts, body })))
		.map(({ body, ...parts }): FuzzCall => {
			const isBodyless = parts.method === 'GET' || parts.method === 'HEAD';
			return {
				method: parts.method,
				path: `${path}${parts.query}`,
				headers: isBodyless ? parts.headers : { 'content-type': parts.contentType, ...body.headers, ...parts.headers },
				body: isBodyless ? undefined : body.bytes,
			};
		});
	return fc.sample(call, { seed, numRuns: count });
}

/** Sends a call as it is. A stream is left after its head. */
export function sendFuzz(url: string, { method, path, headers: own, body }: FuzzCall): Promise<FuzzAnswer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve) => {
		const sent = request({ host: hostname, port, method, path, headers: toBytes(own), agent: false }, (answer) => {
			const { statusCode: status = 0, headers: received } = answer;
			let whole = '';
			const finish = () => resolve({ status, text: whole });
			if (received['content-type']?.startsWith('text/event-stream')) {
				sent.destroy();
				return finish();
			}
			answer.setEncoding('utf8').on('data', (part: string) => {
				if (whole.length < 20_000) whole += part;
			});
			answer.once('close', finish);
		});
		// The server may refuse before it has read everything.
		sent.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
			resolve({ status: ['EPIPE', 'ECONNRESET'].includes(code) ? 0 : broken, text: `${code} ${message}` }),
		);
		sent.setTimeout(60_000, () => sent.destroy(new Error(`no response to ${method} ${path.slice(0, 200)}`)));
		sent.end(body);
	});
}

/** Node sends headers as Latin-1. */
function toBytes(own: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(own).map(([name, one]) => [name, Buffer.from(one).toString('latin1')]));
}

/** What is wrong with an answer; nothing when it is one of the portal's own. */
export function judgeAnswer({ status, text: body }: FuzzAnswer): string | undefined {
	if (status === broken) return 'no HTTP';
	if (status === 500) return 'an unknown failure';
	// What operators read of the failures of the portal is no leak.
	if (status < 400) return undefined;
	if (/\bat [^\n]{1,200}:\d+:\d+\)?|node_modules|\.ts:\d+/.test(body)) return 'a stack trace';
	if (/\b(select|insert into|update|delete) .{1,200}\b(from|where|set|values)\b|syntax error at|pg_catalog/i.test(body))
		return 'a statement';
	return body === '' || /^\{"state":/.test(body) ? undefined : 'no envelope';
}
