import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Language, languages } from '../../contract/base/languages.ts';
import type { Route } from '../../server/http/route.ts';
import { sendRaw } from '../attack/raw-request.ts';
import type { Answer, Caller } from '../support/test-portal.ts';
import { narrowLimits, preparedRefusals, type Stage } from './prepared-refusals.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';

type People = Record<'admin' | 'staff' | 'anonymous', Caller>;
type Ask = (people: People, headers: Record<string, string>) => Promise<Answer>;

const unknownId = '01900000-0000-7000-8000-00000000dead';
const post = (who: keyof People, path: string, body: unknown): Ask => {
	return (people, headers) => people[who].call('POST', path, { body, headers });
};
/** A list call of the administrator with further headers. */
const query = (more: Record<string, string>, body: unknown = {}): Ask => {
	return (people, headers) => people.admin.call('POST', '/business/v3/enterprise/query', { body, headers: { ...headers, ...more } });
};
const get = (who: keyof People, path: string): Ask => {
	return (people, headers) => people[who].call('GET', path, { headers });
};
const upload = (path: string, name: string, content: string | Buffer): Ask => {
	return (people, headers) => {
		const form = new FormData();
		form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
		return people.admin.send(path, form, headers);
	};
};
const rule = (field: string, operator: string, value: unknown) => ({ query: { combinator: 'and', rules: [{ field, operator, value }] } });
const enterprise = (more: object) =>
	post('admin', '/business/v3/enterprise/save', { name: 'X', creditCode: '91330106MA27W4HR2X', ...more });

/** One call for each kind of refusal. The values that callers send are ASCII, so Chinese in an English reply is untranslated. */
const refusals: Record<string, Ask> = {
	'a former id that is too long': post('admin', '/platform/v3/file/attachment/formerId', {
		attachmentId: unknownId,
		formerId: 'x'.repeat(201),
	}),
	'without a token': post('anonymous', '/business/v3/enterprise/query', {}),
	'wrong token': query({ 'access-token': 'x' }),
	'wrong password': post('anonymous', '/oauth2/v3/user/login/apply', { username: 'staff', password: 'x' }),
	'wrong login state': post('anonymous', '/oauth2/v3/authorize/apply', { login_state: 'x', client_id: 'portal-web' }),
	'wrong grant': post('anonymous', '/oauth2/v3/authentication/apply', { client_id: 'x', client_secret: 'x', grant_type: 'x' }),
	'no right': post('staff', '/platform/v3/role/save', { name: 'x' }),
	'wrong tenant': query({ 'tenant-id': unknownId }),
	'unknown call': post('admin', '/business/v3/nothing/query', {}),
	'unknown record': get('admin', `/business/v3/enterprise/get?id=${unknownId}`),
	'wrong id': get('admin', '/business/v3/enterprise/get?id=x'),
	'no JSON': post('admin', '/business/v3/enterprise/query', '{'),
	'no object': post('admin', '/business/v3/enterprise/query', '[]'),
	'wrong media': query({ 'content-type': 'text/plain' }, 'x'),
	'too large': post('admin', '/business/v3/enterprise/save', { name: 'x'.repeat(6_000_000) }),
	'required fields': post('admin', '/business/v3/enterprise/save', {}),
	'unknown field': enterprise({ nothing: 1 }),
	'wrong types': enterprise({ name: 5, industry: 5, licensed: 'x', capital: 'x', established: 5, tags: 'x', region: 5 }),
	'too long': enterprise({ name: 'x'.repeat(101), address: 'x'.repeat(201), remark: 'x'.repeat(501) }),
	'wrong formats': enterprise({ creditCode: 'x', mobile: 'x', established: '2026-02-30', regionCode: 'x', position: 'x' }),
	'wrong options': enterprise({ industry: 'x', scale: 'x', riskLevel: 'x', type: 'x' }),
	'wrong numbers': enterprise({ capital: -1, starRating: 9, rectified: 33, inspectionTime: -1, storageTemperature: [-90, 90] }),
	'wrong decimals': enterprise({ industry: 'textile', capital: 1.234, storageTemperature: [3, 1], tags: ['a;b'] }),
	'unknown reference': enterprise({ industry: 'textile', region: unknownId }),
	'no version': post('admin', '/business/v3/enterprise/save', { id: unknownId, name: 'X' }),
	'no ids': post('admin', '/business/v3/enterprise/remove', {}),
	'unknown ids': post('admin', `/business/v3/enterprise/remove?ids=${unknownId}`, {}),
	'unknown filter': post('admin', '/business/v3/enterprise/query', { parameters: [{ key: 'Q^nothing^S', value: 'x' }] }),
	'wrong filter': post('admin', '/business/v3/enterprise/query', { parameters: [{ key: 'x', value: 'x' }, 5] }),
	'filter of another type': post('admin', '/business/v3/enterprise/query', { parameters: [{ key: 'Q^name^NG', value: 5 }] }),
	'wrong page': post('admin', '/business/v3/enterprise/query', { requestPage: { pageNo: 0, limit: 5000 } }),
	'wrong sort': post('admin', '/business/v3/enterprise/query', { sorts: [{ field: 'nothing' }] }),
	'query on an unknown field': post('admin', '/business/v3/enterprise/query', rule('nothing', 'equal', 1)),
	'query with an unknown operator': post('admin', '/business/v3/enterprise/query', rule('name', 'x', 1)),
	'query with an operator of another kind': post('admin', '/business/v3/enterprise/query', rule('capital', 'contains', 'x')),
	'query with an unreadable value': post('admin', '/business/v3/enterprise/query', rule('position', 'near', 'x')),
	'query without a value': post('admin', '/business/v3/enterprise/query', rule('name', 'equal', null)),
	'bulk edit of nothing': post('admin', '/business/v3/enterprise/bulk-edit', { ids: [], set: {} }),
	'bulk edit of unknown records': post('admin', '/business/v3/enterprise/bulk-edit', {
		records: [{ id: unknownId, version: 1 }],
		values: { riskLevel: 'x' },
	}),
	'restore without a version': post('admin', '/business/v3/enterprise/restore', { id: unknownId }),
	'wrong export': post('admin', '/business/v3/enterprise/export', { format: 'pdf' }),
	'export of an unknown column': post('admin', '/business/v3/enterprise/export', { format: 'csv', columns: ['nothing'] }),
	'import without a file': post('admin', '/business/v3/enterprise/import/check', {}),
	'import of another file': upload('/business/v3/enterprise/import/check', 'a.exe', 'MZ'),
	'import of an empty file': upload('/business/v3/enterprise/import/check', 'a.csv', ''),
	'import of a broken workbook': upload('/business/v3/enterprise/import/check', 'a.xlsx', 'PK'),
	'unknown import': post('admin', '/business/v3/enterprise/import/run', { id: unknownId, mode: 'all' }),
	'upload without a file': post('admin', '/platform/v3/file/upload', {}),
	'upload of a program': upload('/platform/v3/file/upload', 'a.exe', 'MZ'),
	'upload of an empty file': upload('/platform/v3/file/upload', 'a.txt', ''),
	'unknown file': get('admin', `/platform/v3/file/download?attachmentId=${unknownId}`),
	'wrong region code': post('admin', '/platform/v3/region/save', { code: '1', name: 'x' }),
	'region without its parent': post('admin', '/platform/v3/region/save', { code: '9901', name: 'x' }),
	'weak password': post('admin', '/platform/v3/employee/save', { account: 'newone', name: 'x', password: '1' }),
	'wrong own password': post('staff', '/platform/v3/user/change/passwd', { oldPassword: 'x', newPassword: 'y' }),
	'wrong unlock': post('staff', '/oauth2/v3/user/unlock', { password: 'x' }),
	'wrong registration': post('anonymous', '/oauth2/v3/user/register', { account: 'x' }),
	'wrong grants': post('admin', '/platform/v3/role/saveGrants', { roleId: unknownId, grants: ['x'] }),
	'wrong script': post('admin', '/platform/v3/scripts/try', { script: 'x', screen: 'enterprise', field: 'name' }),
	'wrong view': post('admin', '/platform/v3/views/save', { screen: 'enterprise', name: '' }),
	'wrong message': post('admin', '/platform/v3/msg/innerMessage/save', { subject: '' }),
};

let portal: RecordsPortal;
let people: People;

beforeAll(async () => {
	portal = await startRecordsPortal(narrowLimits);
	people = { admin: await portal.signIn('admin'), staff: await portal.signIn('staff'), anonymous: portal.anonymous };
});

afterAll(() => portal.close());

const inLanguage = (language: Language) => ({ 'accept-language': language });

/** What a user reads of a refusal: its message and cause, and the messages of fields, records and rows at any depth. */
function textsOf(body: unknown): string[] {
	if (Array.isArray(body)) return body.flatMap(textsOf);
	if (typeof body !== 'object' || body === null) return [];
	return Object.entries(body).flatMap(([key, value]) =>
		(key === 'message' || key === 'cause') && typeof value === 'string' ? [value] : textsOf(value),
	);
}

/** Common characters that only simplified Chinese has. */
const simplified =
	/[请输数据长时间录单选择为无个这还没经过对应类问题须员组权页图显隐锁码验证认识别电话邮缀级区划仅机构统计导误围负责说处务术语态势状项标签开关闭启删读写访许执拥户号总额币种满减记历会从内与两万们发变]/u;

/** What is wrong with a text of a language. */
function problemIn(text: string, language: Language): string | undefined {
	if (/\{[a-z]\w*(, number)?\}|\[object |\bundefined\b|\bNaN\b|texts-\d/i.test(text)) return 'a value is missing';
	if (language === 'en') return /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text) ? 'Chinese' : undefined;
	if (!/\p{Script=Han}/u.test(text)) return 'not Chinese';
	return language === 'zh-TW' && simplified.test(text) ? 'simplified Chinese' : undefined;
}

function expectIn(language: Language, body: unknown): void {
	const texts = textsOf(body);
	expect(texts.length).toBeGreaterThan(0);
	expect(texts.map((text) => [text, problemIn(text, language)])).toEqual(texts.map((text) => [text, undefined]));
}

describe('a refusal is in the language of the caller', () => {
	it.each(Object.entries(refusals))('%s', async (_name, ask) => {
		for (const language of languages) {
			const { status, body } = await ask(people, inLanguage(language));
			expect(status).toBeGreaterThanOrEqual(400);
			expectIn(language, body);
		}
	});

	it.each(Object.entries(preparedRefusals))('%s', async (_name, { status, prepare }) => {
		const stage: Stage = { portal, admin: people.admin, signIn: (account) => portal.signIn(account) };
		await portal.database.pool.query('delete from portal.sign_in_try');
		const refused = await prepare(stage);
		for (const language of languages) {
			const answer = await refused(inLanguage(language));
			expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
			expectIn(language, answer.body);
		}
	});

	it.each([
		['headers that are too large', `x-long: ${'x'.repeat(20_000)}`, 431],
		['a malformed header', 'x y: 1', 400],
		['an unknown expectation', 'expect: x', 417],
	])('%s, before there is a call', async (_name, header, status) => {
		for (const language of languages) {
			const request = `GET /health HTTP/1.1\r\nhost: x\r\naccept-language: ${language}\r\n${header}\r\n\r\n`;
			const answer = await sendRaw(portal.url, request);
			expect(answer.status).toBe(status);
			expectIn(language, JSON.parse(answer.text));
		}
	});
});

it('every call refuses unreadable input in the language of the caller', async () => {
	const input = { id: 'x', ids: 'x', version: 'x', name: 5, query: 5, parameters: 5, requestPage: 5, sorts: 5, set: 5, rows: 5 };
	const untranslated: unknown[] = [];
	for (const { method, path } of callsOf(portal)) {
		for (const language of ['zh-TW', 'en'] as const) {
			const request = method === 'GET' ? { query: { id: 'x', screen: 'x' } } : { body: input };
			const { body, status } = await people.admin.call(method, path, { ...request, headers: inLanguage(language) });
			for (const text of status < 400 ? [] : textsOf(body)) {
				const problem = problemIn(text, language);
				if (problem) untranslated.push([method, path, language, problem, text]);
			}
		}
	}
	expect(untranslated).toEqual([]);
}, 170_000);

/** All calls but those that end the session. */
function callsOf({ app }: RecordsPortal): Route[] {
	const { apiRoutes } = app as unknown as { apiRoutes(): Route[] };
	return apiRoutes().filter(({ path, takesFile }) => !takesFile && !/logout|lock|switch|events|health|ready|remove$/i.test(path));
}
