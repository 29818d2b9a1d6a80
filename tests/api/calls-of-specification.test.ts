import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { callsOfAdministration } from './calls-of-administration.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let foreign: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, foreign] = await Promise.all([portal.signIn('admin'), portal.signIn('staff'), portal.signIn('otherstaff')]);
	return portal;
});

/** The calls that the specification of the shell names beside those of the administration. */
const callsOfShell = {
	'/oauth2/v3': {
		post: `authentication/apply user/login/apply user/login/phone/apply authorize/apply authentication/verify user/context
			authentication/switch authentication/switch/exit user/register user/reset/passwd user/reset/passwd/tenant`,
		get: 'user/captcha user/open user/open/tenant user/send/sms user/send/sms/tenant',
	},
	'/platform/v3/msg': {
		post: `innerMessage/receive innerMessage/sent innerMessageReply/query innerMessageRead/query innerMessage/remove
			innerMessage/markRead innerMessage/saveReply innerMessage/save`,
		get: 'innerMessage/get innerMessage/msgList',
	},
	'/platform/v3/file': {
		post: 'attachment/query attachment/remove attachment/transfer attachment/modifyName upload',
		get: 'attachment/get download preview getImage',
	},
};

interface SpecifiedCall {
	method: 'GET' | 'POST';
	path: string;
}

function allCalls(): SpecifiedCall[] {
	const administration = callsOfAdministration.map(({ base, ...names }) => [`/platform/v3${base}`, names] as const);
	return [...administration, ...Object.entries(callsOfShell)].flatMap(([base, { post = '', get = '' }]) => {
		const of = (method: SpecifiedCall['method'], names: string) =>
			names.split(/\s+/).flatMap((name) => (name === '' ? [] : [{ method, path: `${base}/${name}` }]));
		return [...of('POST', post), ...of('GET', get)];
	});
}

const someId = '01890000-0000-7000-8000-000000000000';
const named = 'id ids orgId posId roleId userId userIds groupId employeeId attachmentId attachmentIds innerMessageId resourceId tenantId';
/** What a client that knows the names, but no record, would send. */
const valid = Object.fromEntries(named.split(' ').map((name) => [name, someId]));
const bodies: Record<string, unknown> = {
	empty: {},
	valid,
	list: [],
	text: '"text"',
	foreign: { ...valid, id: '../../etc', alias: { a: 1 } },
};

function send(caller: Caller, { method, path }: SpecifiedCall, body: unknown): Promise<Answer> {
	if (method === 'POST') return caller.post(path, body);
	const query = body !== null && typeof body === 'object' ? Object.entries(body).map(([name, value]) => [name, String(value)]) : [];
	return caller.get(path, Object.fromEntries(query));
}

describe('the calls of the specification', () => {
	it('are there, and answer empty, valid and foreign bodies in words', { timeout: 120_000 }, async () => {
		const calls = allCalls();
		expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
		expect(calls.length).toBeGreaterThanOrEqual(163);
		const findings: string[] = [];
		for (const call of calls) {
			for (const [kind, body] of Object.entries(bodies)) {
				for (const [name, caller] of Object.entries({ admin, staff, foreign, anonymous: portal.anonymous })) {
					const answer = await send(caller, call, body);
					const isUnknown = answer.status === 404 && kind === 'empty' && name === 'admin';
					const isSilent = answer.status >= 400 && !/"message":"[^"]/.test(answer.text);
					if (answer.status >= 500 || isUnknown || isSilent)
						findings.push(`${name} ${kind} ${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 120)}`);
				}
			}
		}
		expect(findings).toEqual([]);
	});

	it('refuse to transfer no files, and files to nobody', async () => {
		const transfer = (body: unknown) => admin.post('/platform/v3/file/attachment/transfer', body);
		const pathsOf = ({ status, body }: Answer) => [status, body.data.fields.map(({ path }: { path: string }) => path)];
		expect(pathsOf(await transfer({}))).toEqual([400, ['ids']]);
		expect(pathsOf(await transfer(undefined))).toEqual([400, ['ids']]);
		expect(pathsOf(await transfer({ ids: [someId] }))).toEqual([400, ['to.type']]);
	});

	it('read an entity by its alias, and add an attribute to it', async () => {
		const get = (alias: string, caller = admin) => caller.get('/platform/v3/entity/getByAlias', { alias });
		const add = (values: Record<string, unknown>, caller = admin) => caller.post('/platform/v3/entity/addAttr', values);
		const attribute = { alias: 'employee', name: '入职年份', key: 'joinedIn', dataType: 'INT' };
		const { body } = await add(attribute);
		expect(body.data).toMatchObject({ partyType: 'employee', key: 'joinedIn' });
		const read = await get('employee');
		expect(read.body.data).toMatchObject({ alias: 'employee', screen: 'employee' });
		expect(read.body.data.attributes).toContainEqual(expect.objectContaining({ key: 'joinedIn', name: '入职年份' }));
		expect((await get('organisation')).body.data.alias).toBe('org');
		expect((await get('nothing')).status).toBe(404);
		expect((await add({ ...attribute, alias: 'nothing' })).body.data.fields[0].path).toBe('alias');
		expect((await add({ ...attribute, id: body.data.id, version: 1, name: '改名' })).status).not.toBe(200);
		expect((await add(attribute, staff)).status).toBe(403);
	});
});
