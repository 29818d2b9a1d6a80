import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { uploadText } from './message-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let company: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, company] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenantadmin', companyTenants[0]?.id),
	]);
	return portal;
});

const base = '/business/v3/article';
let category: string;
let organisationId: string;

beforeAll(async () => {
	category = (await admin.post('/business/v3/article-category/query')).body.data.dataResult[0].id;
	organisationId = (await staff.post('/oauth2/v3/user/context')).body.data.info.employee.orgId;
});

interface Stored {
	id: string;
	version: number;
	[field: string]: unknown;
}

const save = (caller: Caller, values: object) =>
	caller.post(`${base}/save`, { title: '通知', category, content: '<p>正文</p>', audience: 'tenant', ...values });

async function stored(values: object, caller = admin): Promise<Stored> {
	const answer = await save(caller, values);
	if (answer.status !== 200) throw new Error(answer.text);
	return answer.body.data;
}

const act = (caller: Caller, action: string, { id }: { id: string }) => caller.post(`${base}/${action}`, { ids: id });

/** Has an article published by its process. */
async function approve({ id }: { id: string }): Promise<void> {
	const answer = await admin.post('/platform/v3/bpmn/task/act', { id: await taskOf(id), action: 'decide', outcome: 'approve' });
	if (answer.body.state !== 200) throw new Error(answer.text);
}

/** The task of the reviewer, as soon as the process has begun. */
async function taskOf(id: string): Promise<string> {
	const open = `select t.id from portal.process_task t join portal.process_case c on c.id = t.case_id
		where c.record_id = $1 and t.state = 'open' and t.kind = 'task' and t.assignee_id = $2`;
	const find = async () => (await portal.database.pool.query(open, [id, admin.tokens.uid])).rows[0]?.id;
	await expect.poll(find).toBeTruthy();
	return find();
}

async function published(values: object): Promise<Stored> {
	const article = await stored(values);
	await act(admin, 'submit', article);
	await approve(article);
	return (await admin.get(`${base}/get`, { id: article.id })).body.data;
}

const get = (caller: Caller, id: string) => caller.get('/platform/v3/news/get', { id });
const query = async (caller: Caller, input: object = {}) => (await caller.post('/platform/v3/news/query', input)).body.data;
const download = async (caller: Caller, attachmentId: string) => (await caller.get('/platform/v3/file/download', { attachmentId })).status;

describe('an article', () => {
	it('is drafted, reviewed, published and withdrawn, and readers see it in between', async () => {
		const article = await stored({ title: '试走流程', tags: ['试走'] });
		const isListed = async () => (await query(staff, { keyword: '试走流程' })).pageResult.totalCount === 1;
		expect([(await get(staff, article.id)).status, await isListed()]).toEqual([404, false]);
		expect((await act(admin, 'publish', article)).status).toBe(400);
		expect((await act(admin, 'submit', article)).status).toBe(200);
		expect((await get(staff, article.id)).status).toBe(404);
		await approve(article);
		expect((await get(staff, article.id)).body.data).toMatchObject({ title: '试走流程', tags: ['试走'], isRead: false, isPreview: false });
		expect(await isListed()).toBe(true);
		expect((await admin.post(`${base}/remove`, { ids: article.id })).status).toBe(409);
		expect((await act(admin, 'withdraw', article)).status).toBe(200);
		expect([(await get(staff, article.id)).status, await isListed()]).toEqual([404, false]);
		expect((await get(admin, article.id)).body.data.isPreview).toBe(true);
	});

	it('is shown within its period only', async () => {
		const day = 86_400_000;
		const at = (moment: number) => new Date(moment).toISOString();
		const later = await published({ title: '以后', publishFrom: at(Date.now() + day) });
		const over = await published({ title: '过期', publishFrom: at(Date.now() - 2 * day), publishUntil: at(Date.now() - day) });
		const now = await published({ title: '现在', publishFrom: at(Date.now() - day), publishUntil: at(Date.now() + day) });
		expect([later.status, over.status, now.status]).toEqual(['scheduled', 'expired', 'published']);
		expect([(await get(staff, later.id)).status, (await get(staff, over.id)).status, (await get(staff, now.id)).status]).toEqual([
			404, 404, 200,
		]);
	});

	it('is scheduled until its period begins, published then, and expired when it is over', async () => {
		const soon = () => new Date(Date.now() + 3_600_000).toISOString();
		const article = await published({ title: '定时', publishFrom: soon() });
		const stateOf = async () => (await admin.get(`${base}/get`, { id: article.id })).body.data.status;
		const listed = async (status: string) =>
			(await admin.post(`${base}/query`, { parameters: [{ key: 'Q^status^S', value: status }] })).body.data.dataResult.map(
				({ id }: Stored) => id,
			);
		expect([await listed('scheduled'), await listed('published')]).toEqual([
			expect.arrayContaining([article.id]),
			expect.not.arrayContaining([article.id]),
		]);
		expect((await admin.post(`${base}/remove`, { ids: article.id })).status).toBe(409);
		expect((await save(staff, { ...article, title: '改' })).status).toBe(403);
		await sql`update portal.article set publish_from = now() - interval '1 minute' where id = ${article.id}`.execute(
			portal.database.system,
		);
		expect((await get(staff, article.id)).status).toBe(200);
		await expect.poll(stateOf, { timeout: 30_000 }).toBe('published');
		const { version } = (await admin.get(`${base}/get`, { id: article.id })).body.data;
		const moved = await save(admin, { id: article.id, version, title: '定时', publishFrom: soon() });
		expect(moved.body.data, moved.text).toMatchObject({ status: 'scheduled' });
		expect((await get(staff, article.id)).status).toBe(404);
		const begun = await save(admin, {
			id: article.id,
			version: moved.body.data.version,
			title: '定时',
			publishFrom: null,
			publishUntil: soon(),
		});
		expect(begun.body.data, begun.text).toMatchObject({ status: 'published' });
		await sql`update portal.article set publish_until = now() - interval '1 minute' where id = ${article.id}`.execute(
			portal.database.system,
		);
		await expect.poll(stateOf, { timeout: 30_000 }).toBe('expired');
		expect([await listed('expired'), await listed('published')]).toEqual([
			expect.arrayContaining([article.id]),
			expect.not.arrayContaining([article.id]),
		]);
		expect((await act(admin, 'withdraw', article)).status).toBe(200);
		expect(await stateOf()).toBe('withdrawn');
	});

	it('counts each reader once, and tells those who manage it who they are', async () => {
		const { id } = await published({ title: '阅读' });
		for (let round = 0; round < 2; round += 1) await staff.post('/platform/v3/news/markRead', { id });
		const readers = (await admin.post('/platform/v3/news/readers', { id })).body.data;
		expect([readers.pageResult.totalCount, readers.dataResult[0].id]).toEqual([1, staff.tokens.uid]);
		expect((await staff.post('/platform/v3/news/readers', { id })).status).toBe(403);
		expect((await get(staff, id)).body.data).toMatchObject({ isRead: true, readCount: 1 });
	});

	it('is found by its text without its tags, by category and by tag; pinned ones are first', async () => {
		await published({ title: '甲', content: '<p>节前<strong>检查</strong></p>', tags: ['寻找'] });
		const pinned = await published({ title: '乙', isPinned: true, tags: ['寻找'] });
		expect((await query(staff, { keyword: '节前检查' })).dataResult.map(({ title }: Stored) => title)).toEqual(['甲']);
		expect((await query(staff, { keyword: 'strong' })).pageResult.totalCount).toBe(0);
		await published({ title: '乙', content: '<p>乙方 A&amp;B &lt;试用&gt; "引号"</p>' });
		for (const keyword of ['A&B', '<试用>', '"引号"'])
			expect([keyword, (await query(staff, { keyword })).pageResult.totalCount]).toEqual([keyword, 1]);
		expect((await query(staff, { keyword: 'amp' })).pageResult.totalCount).toBe(0);
		expect((await query(staff, { tag: '寻找', category })).dataResult.map(({ title }: Stored) => title)).toEqual(['乙', '甲']);
		expect((await get(staff, pinned.id)).body.data.related[0].title).toBe('甲');
		expect((await staff.post('/platform/v3/news/query', { requestPage: { limit: 51 } })).body.data.fields[0].path).toBe(
			'requestPage.limit',
		);
	});

	it('takes comments of its readers where they are allowed', async () => {
		const comment = (caller: Caller, recordId: string) =>
			caller.post('/platform/v3/comment/save', { screen: 'article', recordId, content: '<p>收到</p>' });
		const open = await published({ title: '可评论' });
		const closed = await published({ title: '不可评论', allowComments: false });
		expect([(await comment(staff, open.id)).status, (await comment(staff, closed.id)).status]).toEqual([200, 403]);
		expect((await comment(admin, closed.id)).status).toBe(403);
		const list = (await staff.post('/platform/v3/comment/query', { screen: 'article', recordId: open.id })).body.data;
		expect([list.pageResult.totalCount, list.mayComment]).toEqual([1, true]);
	});
});

describe('the audience', () => {
	it('is all that an article, its files and its comments exist for', async () => {
		const file = await uploadText(admin, '附件');
		const values = { attachments: [file] };
		const other = (await admin.post('/platform/v3/org/query', { requestPage: { pageNo: 1, limit: 50 } })).body.data.dataResult.find(
			({ id, parent }: Stored) => id !== organisationId && parent !== null,
		);
		const forOther = await published({ ...values, audience: 'organisations', organisations: [other.id] });
		expect([(await get(staff, forOther.id)).status, await download(staff, file)]).toEqual([404, 404]);
		expect((await staff.post('/platform/v3/comment/query', { screen: 'article', recordId: forOther.id })).status).toBe(403);
		expect((await staff.post('/platform/v3/news/markRead', { id: forOther.id })).status).toBe(404);
		const mine = await uploadText(admin, '附件');
		const forMine = await published({ audience: 'organisations', organisations: [organisationId], attachments: [mine] });
		expect([(await get(staff, forMine.id)).status, await download(staff, mine)]).toEqual([200, 200]);
		expect((await act(admin, 'withdraw', forMine)).status).toBe(200);
		expect(await download(staff, mine)).toBe(404);
	});

	it('of a role are its holders', async () => {
		const make = async (alias: string) => (await admin.post('/platform/v3/role/save', { name: alias, alias })).body.data.id as string;
		const [held, other] = [await make('newsReader'), await make('newsOther')];
		await sql`insert into portal.role_member (role_id, employee_id) values (${held}, ${staff.tokens.uid})`.execute(portal.database.system);
		const holder = await portal.signIn('staff');
		const forHeld = await published({ audience: 'roles', roles: [held] });
		const forOthers = await published({ audience: 'roles', roles: [other] });
		expect([(await get(holder, forHeld.id)).status, (await get(holder, forOthers.id)).status]).toEqual([200, 404]);
	});

	it('of one tenant is not another; everyone is, with the files, while it is published', async () => {
		const file = await uploadText(admin, '附件');
		const own = await published({ title: '内部' });
		const all = await published({ title: '公开', audience: 'everyone', attachments: [file] });
		expect([(await get(company, own.id)).status, (await get(company, all.id)).status]).toEqual([404, 200]);
		expect(await download(company, file)).toBe(200);
		for (const reader of [staff, company]) await reader.post('/platform/v3/news/markRead', { id: all.id });
		expect((await company.post('/platform/v3/comment/query', { screen: 'article', recordId: all.id })).status).toBe(404);
		expect((await company.get(`${base}/get`, { id: all.id })).status).toBe(404);
		await act(admin, 'withdraw', all);
		expect([(await get(company, all.id)).status, await download(company, file)]).toEqual([404, 404]);
		expect((await admin.post(`${base}/remove`, { ids: all.id })).status).toBe(200);
		const reads = portal.database.system.selectFrom('portal.article_read').select('employee_id').where('article_id', '=', all.id);
		expect(await reads.execute()).toEqual([]);
	});

	it('of all tenants is for the authority to choose', async () => {
		const own = (await company.post('/business/v3/article-category/save', { name: '公告' })).body.data.id;
		const answer = await save(company, { category: own, audience: 'everyone' });
		expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, 'audience']);
		expect((await save(company, { category: own })).status).toBe(200);
	});
});

describe('the text of an article', () => {
	it('never runs', async () => {
		const evil = [
			'<script>x()</script>',
			'<img src=x onerror=alert(1)>',
			'<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
			'<a href="javascript:alert(1)">a</a>',
			'<a href="java&#10;script:alert(1)">a</a>',
			'<a href="data:text/html,<script>alert(1)</script>">a</a>',
			'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
			'<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
			'<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">p</p>',
			'<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
			'<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">b</button></form>',
			'<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
			'<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"><base href="//evil.example">',
			'<img src="//evil.example/x.png"><link rel=stylesheet href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
		];
		const { id } = await published({ content: `<p>好</p>${evil.join('')}` });
		const { content } = (await get(staff, id)).body.data;
		expect(content).toContain('<p>好</p>');
		expect(content).not.toMatch(/<(script|img|svg|math|iframe|style|video|source|form|button|object|embed|base|link|meta|noscript)\b/i);
		expect(content).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|formaction)\s*=/i);
		expect(content).not.toMatch(/href="(?!https?:|mailto:|tel:)/i);
	});
});
