import type { Answer, Caller, DemoAccount } from '../support/test-portal.ts';
import { comment, newSpotCheck } from './comment-calls.ts';
import { readEvents } from './event-reader.ts';
import { messageBase, person, saveMessage, sendMessage } from './message-calls.ts';
import { type RecordsPortal, setStaffRights } from './records-portal.ts';
import { createUpload, sendPart, tus, tusPath } from './tus-calls.ts';

/** What prepares a refusal has. */
export interface Stage {
	portal: RecordsPortal;
	admin: Caller;
	/** A person with a session of their own, which the refusal may spoil. */
	signIn(account: DemoAccount): Promise<Caller>;
}

/** A call that is refused as often as it is made, with the headers that name the language. */
type Refused = (headers: Record<string, string>) => Promise<Answer>;

interface PreparedRefusal {
	status: number;
	prepare(stage: Stage): Promise<Refused>;
}

/** Settings under which a person soon has too many calls. */
export const narrowLimits = {
	PORTAL_CALLS_PER_SESSION: '2',
	PORTAL_QUEUE_PER_SESSION: '1',
	PORTAL_STREAMS_PER_SESSION: '1',
	PORTAL_MASKED_QUERIES: '0',
	PORTAL_UNFINISHED_UPLOADS_PER_PERSON: '3',
	PORTAL_SMS_URL: 'http://127.0.0.1:9',
};

const business = '/business/v3';
const platform = '/platform/v3';

const refuses = (status: number, prepare: PreparedRefusal['prepare']): PreparedRefusal => ({ status, prepare });
const post = (caller: Caller, path: string, body?: unknown): Refused => {
	return (headers) => caller.call('POST', path, { body, headers });
};
const firstOf = async (caller: Caller, path: string) => (await caller.post(`${path}/query`, {})).body.data.dataResult[0];

async function uploadText(caller: Caller, name: string): Promise<string> {
	const form = new FormData();
	form.append('file', new Blob(['x']), name);
	return (await caller.send(`${platform}/file/upload`, form)).body.data.id;
}

/** Refusals that need something first: a locked session, a stored record, used-up limits. */
export const preparedRefusals: Record<string, PreparedRefusal> = {
	'a locked session': refuses(403, async ({ signIn }) => {
		const staff = await signIn('staff');
		await staff.post('/oauth2/v3/user/lock');
		return post(staff, `${business}/enterprise/query`, {});
	}),
	'too many wrong passwords': refuses(401, async ({ portal }) => {
		const wrong = { username: 'nobody.else', password: 'x' };
		for (let count = 0; count < 4; count += 1) await portal.anonymous.post('/oauth2/v3/user/login/apply', wrong);
		return post(portal.anonymous, '/oauth2/v3/user/login/apply', wrong);
	}),
	'a wrong captcha': refuses(401, async ({ portal }) => {
		const wrong = { username: 'nobody.else', password: 'x', captcha: 'x', captchaId: 'x' };
		return post(portal.anonymous, '/oauth2/v3/user/login/apply', wrong);
	}),
	'a second SMS within a minute': refuses(429, async ({ portal }) => {
		const path = '/oauth2/v3/user/send/sms?mobile=13900001234&purpose=login';
		await portal.anonymous.get(path);
		return (headers) => portal.anonymous.call('GET', path, { headers });
	}),
	'too many reports of errors': refuses(429, async ({ signIn }) => {
		const staff = await signIn('staff');
		const path = `${platform}/log/client`;
		for (let count = 0; count < 100 && (await staff.post(path, { message: 'x' })).status === 200; count += 1);
		return post(staff, path, { message: 'x' });
	}),
	'too many comparisons with masked values': refuses(429, async ({ portal, signIn }) => {
		await setStaffRights(portal, ['employee:view']);
		portal.sessions.forgetRights();
		return post(await signIn('staff'), `${platform}/employee/query`, { parameters: [{ key: 'Q^mobile^S', value: '13800007421' }] });
	}),
	'more event streams than a session may have': refuses(429, async ({ portal, signIn }) => {
		const staff = await signIn('staff');
		await (await readEvents(portal.url, staff)).next('opened');
		return (headers) => staff.call('GET', `${platform}/events`, { headers });
	}),
	'more calls than a session may have': refuses(429, async ({ portal, signIn }) => {
		const staff = await signIn('tenantstaff');
		return async (headers) => {
			const held = await portal.database.pool.connect();
			await held.query('begin; lock table portal.region in access exclusive mode');
			const calls = Array.from({ length: 8 }, () => staff.call('POST', `${platform}/region/query`, { body: {}, headers }));
			// Those beyond the share are refused at once, and those within it wait for the table.
			const refused = await Promise.any(
				calls.map(async (call) => {
					const answer = await call;
					if (answer.status === 200) throw new Error('the call was within the share');
					return answer;
				}),
			);
			await held.query('rollback');
			held.release();
			await Promise.all(calls);
			return refused;
		};
	}),
	'more comments than a person may write': refuses(429, async ({ portal, signIn }) => {
		const admin = await signIn('tenantadmin');
		const { id } = await newSpotCheck(admin);
		await comment(admin, id);
		const insert = `insert into portal.record_comment (id, tenant_id, screen, record_id, author_id, author_name, content, mentions)
			select gen_random_uuid(), tenant_id, screen, record_id, author_id, author_name, content, mentions
			from portal.record_comment, generate_series(1, 400) where record_id = $1`;
		await portal.database.pool.query(insert, [id]);
		return (headers) =>
			admin.call('POST', `${platform}/comment/save`, { body: { screen: 'spot-check', recordId: id, content: 'x' }, headers });
	}),
	'a duplicate value': refuses(409, async ({ admin }) => {
		const { creditCode } = await firstOf(admin, `${business}/enterprise`);
		return post(admin, `${business}/enterprise/save`, { name: 'X', creditCode, industry: 'textile', riskLevel: 'A' });
	}),
	'a duplicate account': refuses(409, async ({ admin }) => {
		const { organisation } = await firstOf(admin, `${platform}/employee`);
		const facts = { name: 'X', status: 'actived', gender: 'male', mobile: '13900001234', email: 'x@example.com', qq: '11010519491231002X' };
		return post(admin, `${platform}/employee/save`, { ...facts, account: 'staff', organisation, password: 'Portal@2027' });
	}),
	'a duplicate name of a view': refuses(409, async ({ admin }) => {
		const columns = { order: [], shown: {}, widths: {} };
		const content = { search: {}, query: null, sort: [], columns, density: 'middle', pageSize: 50 };
		const view = { screen: 'enterprise', name: 'X', content };
		await admin.post(`${platform}/views/save`, view);
		return post(admin, `${platform}/views/save`, view);
	}),
	'a version that is no longer the latest': refuses(409, async ({ admin }) => {
		const { id, version } = await firstOf(admin, `${business}/enterprise`);
		await admin.post(`${business}/enterprise/save`, { id, version, contact: 'X' });
		return post(admin, `${business}/enterprise/save`, { id, version, contact: 'Y' });
	}),
	'a version that is no longer the latest in a bulk edit': refuses(400, async ({ admin }) => {
		const { id, version } = await firstOf(admin, `${business}/enterprise`);
		await admin.post(`${business}/enterprise/save`, { id, version, contact: 'X' });
		return post(admin, `${business}/enterprise/bulk-edit`, { records: [{ id, version }], values: { riskLevel: 'A' } });
	}),
	'grants that somebody else has changed': refuses(409, async ({ admin }) => {
		const { id } = await firstOf(admin, `${platform}/role`);
		return post(admin, `${platform}/role/saveGrants`, { roleId: id, revision: 'x', grants: [] });
	}),
	'a record that others refer to': refuses(409, async ({ admin }) => {
		const { enterprise } = await firstOf(admin, `${business}/spot-check`);
		return post(admin, `${business}/enterprise/remove?ids=${enterprise}`);
	}),
	'a region with regions below': refuses(409, async ({ admin }) => {
		const { body } = await admin.post(`${platform}/region/query`, { parameters: [{ key: 'Q^level^S', value: 'province' }] });
		return post(admin, `${platform}/region/remove?ids=${body.data.dataResult[0].id}`);
	}),
	'a dictionary that a screen uses': refuses(409, async ({ admin }) => {
		const { body } = await admin.post(`${platform}/dictionary/query`, { parameters: [{ key: 'Q^key^S', value: 'enterprise_type' }] });
		const { id, version } = body.data.dataResult[0];
		// The name of a record is in the language of its author.
		await admin.post(`${platform}/dictionary/save`, { id, version, name: 'Types' });
		return post(admin, `${platform}/dictionary/remove?ids=${id}`);
	}),
	'a message that was read': refuses(409, async ({ admin, signIn }) => {
		const staff = await signIn('staff');
		const id = await sendMessage(admin, staff, { canreply: 0 });
		await staff.post(`${messageBase}/innerMessage/markRead`, undefined, { ids: id });
		return post(admin, `${messageBase}/innerMessage/withdraw?id=${id}`);
	}),
	'a reply to a message without replies': refuses(403, async ({ admin, signIn }) => {
		const staff = await signIn('staff');
		const msgId = (await saveMessage(admin, { receivers: [person(staff)], canreply: 0 })).body.data.id;
		return post(staff, `${messageBase}/innerMessage/saveReply`, { msgId, content: 'x' });
	}),
	'an own account': refuses(403, async ({ admin }) => post(admin, `${platform}/employee/remove?ids=${admin.tokens.uid}`)),
	'a password against the rules': refuses(400, async ({ signIn }) => {
		const staff = await signIn('staff');
		return post(staff, '/platform/v3/user/change/passwd', { oldPassword: 'Portal@2026', newPassword: 'x' });
	}),
	'the removal of a file in use': refuses(409, async ({ admin, signIn }) => {
		const id = await uploadText(admin, 'used.txt');
		await sendMessage(admin, await signIn('staff'), { fileMsg: [id] });
		return post(admin, `${platform}/file/attachment/remove?attachmentIds=${id}`);
	}),
	'the removal of an unknown file': refuses(404, async ({ admin }) =>
		post(admin, `${platform}/file/attachment/remove?attachmentIds=01900000-0000-7000-8000-00000000dead`),
	),
	'a file that is used by others': refuses(400, async ({ admin, signIn }) => {
		const id = await uploadText(admin, 'own.txt');
		return post(await signIn('staff'), `${messageBase}/innerMessage/save`, {
			...{ subject: 'x', content: 'x', receivers: [person(admin)], fileMsg: [id] },
		});
	}),
	'a wrong name of a file': refuses(400, async ({ admin }) => {
		const id = await uploadText(admin, 'name.txt');
		return post(admin, `${platform}/file/attachment/modifyName?attachmentId=${id}&fileName=%20`);
	}),
	'a large upload of a program': refuses(400, async ({ admin, portal }) => createTus(admin, portal, { name: 'a.exe', bytes: 5 })),
	'a large upload of nothing': refuses(400, async ({ admin, portal }) => createTus(admin, portal, { name: 'a.txt', bytes: 0 })),
	'a large upload beyond the limit': refuses(413, async ({ admin, portal }) => createTus(admin, portal, { name: 'a.zip', bytes: 9e9 })),
	'a part at another position': refuses(409, async (stage) => patchTus(stage, { offset: 3, body: 'xy' })),
	'a part that is too large': refuses(413, async (stage) => patchTus(stage, { offset: 0, body: 'x'.repeat(11) })),
	'a part with a wrong checksum': refuses(460, async (stage) =>
		patchTus(stage, { offset: 0, body: 'xy', more: { 'upload-checksum': 'sha256 AAAA' } }),
	),
	'a part of another version': refuses(412, async (stage) => patchTus(stage, { offset: 0, body: 'x', more: { 'tus-resumable': '0.1.0' } })),
	'a part of another type': refuses(415, async (stage) =>
		patchTus(stage, { offset: 0, body: 'x', more: { 'content-type': 'text/plain' } }),
	),
	'a large upload that has not arrived whole': refuses(409, async ({ portal, signIn }) => {
		const staff = await signIn('staff');
		const { id } = await createUpload(staff, portal.url, { name: 'a.txt', bytes: 10 });
		const finish = post(staff, `${tusPath}/finish`, { uploadId: id, sha256: 'a'.repeat(64) });
		return removedAfter(staff, portal, { id, call: finish });
	}),
	'a large upload with a wrong hash': refuses(400, async ({ portal, signIn }) => {
		const staff = await signIn('staff');
		const { id } = await createUpload(staff, portal.url, { name: 'a.txt', bytes: 10 });
		return removedAfter(staff, portal, { id, call: post(staff, `${tusPath}/finish`, { uploadId: id, sha256: 'x' }) });
	}),
	'more large uploads than a person may have open': refuses(429, async ({ portal, signIn }) => {
		const staff = await signIn('tenantstaff');
		for (let count = 0; count < 3; count += 1) await createUpload(staff, portal.url, { name: 'a.txt', bytes: 10 });
		return createTus(staff, portal, { name: 'a.txt', bytes: 10 });
	}),
	'an unknown large upload': refuses(404, async ({ admin, portal }) => {
		return (headers) =>
			tus(admin, 'PATCH', { url: portal.url, id: '01900000-0000-7000-8000-00000000dead', headers: { ...part, ...headers } });
	}),
	'an import that has run': refuses(409, async ({ admin }) => {
		const form = new FormData();
		form.append('file', new Blob(['名称\nX\n']), 'a.csv');
		const { id } = (await admin.send(`${business}/trial/import/check`, form)).body.data;
		const run = { id, mode: 'good' };
		await admin.post(`${business}/trial/import/run`, run);
		return post(admin, `${business}/trial/import/run`, run);
	}),
};

const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };

async function createTus(caller: Caller, { url }: RecordsPortal, { name, bytes }: { name: string; bytes: number }): Promise<Refused> {
	const metadata = `filename ${Buffer.from(name).toString('base64')}`;
	return (headers) => tus(caller, 'POST', { url, headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata } });
}

/** A part of an upload of ten bytes. */
async function patchTus(
	{ portal, signIn }: Stage,
	{ more = {}, ...sent }: { offset: number; body: string; more?: Record<string, string> },
): Promise<Refused> {
	const staff = await signIn('staff');
	const { id } = await createUpload(staff, portal.url, { name: 'a.txt', bytes: 10 });
	const call: Refused = (headers) => sendPart(staff, portal.url, { id, ...sent, headers: { ...headers, ...more } });
	return removedAfter(staff, portal, { id, call });
}

/** Removes an upload after its refusal in the last language, so that a person never has too many open. */
function removedAfter(caller: Caller, { url }: RecordsPortal, { id, call }: { id: string; call: Refused }): Refused {
	return async (headers) => {
		const answer = await call(headers);
		if (headers['accept-language'] === 'en') await tus(caller, 'DELETE', { url, id });
		return answer;
	};
}
