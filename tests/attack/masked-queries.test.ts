import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../server/db/database.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from '../api/records-portal.ts';
import { startPortal } from '../api/session-portal.ts';
import type { Answer, Caller } from '../support/test-portal.ts';

const base = '/platform/v3/employee';
const hidden = '13800007421';

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;

const audited = async (action: string) =>
	(await portal.database.pool.query('select count(*)::int as count from portal.audit where action = $1', [action])).rows[0].count as number;
const rulesOf = (...rules: object[]) => ({ query: { combinator: 'and', rules } });
const mobile = (operator: string, value: unknown) => ({ field: 'mobile', operator, value });
const byMobile = (value: string) => ({ parameters: [{ key: 'Q^mobile^S', value }] });
const found = ({ body }: Answer) => (body.data?.pageResult?.totalCount ?? 0) > 0;

beforeAll(async () => {
	portal = await startRecordsPortal();
	await portal.database.pool.query("update portal.employee set mobile = $1 where account = 'admin'", [hidden]);
	await setStaffRights(portal, ['employee:view', 'employee:export', 'enterprise:view', 'spot-check:view']);
	portal.sessions.forgetRights();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
});

afterAll(() => portal.close());

beforeEach(() => portal.database.pool.query("delete from portal.masked_query; delete from portal.audit where action like 'masked%'"));

/** Asks for many candidates in one call and halves those that are left, as in the report of the hole. */
async function recover(ask: (candidates: string[]) => Promise<boolean>, size = 1000): Promise<string | undefined> {
	const candidates = Array.from({ length: 4000 }, (_, index) => `1380000${String(index + 5000).padStart(4, '0')}`);
	for (let start = 0; start < candidates.length; start += size) {
		let left = candidates.slice(start, start + size);
		if (!(await ask(left))) continue;
		while (left.length > 1) {
			const half = left.slice(0, Math.ceil(left.length / 2));
			left = (await ask(half)) ? half : left.slice(half.length);
		}
		return left[0];
	}
	return undefined;
}

describe('a masked mobile number', () => {
	it.each<[string, number, (candidates: string[]) => object]>([
		['lists of values', 1000, (list) => ({ parameters: [{ key: 'Q^mobile^SIN', value: list.join(',') }] })],
		['the operator in', 1000, (list) => rulesOf(mobile('in', list))],
		['equal values joined by or', 190, (list) => ({ query: { combinator: 'or', rules: list.map((one) => mobile('equal', one)) } })],
	])('is not recovered by %s', async (_, size, body) => {
		expect(await recover(async (list) => found(await staff.post(`${base}/query`, body(list))), size)).toBeUndefined();
	});

	it('is not recovered by the operator notIn', async () => {
		const { body } = await staff.post(`${base}/query`, {});
		const everyone = body.data.pageResult.totalCount;
		const isLess = async (list: string[]) => {
			const answer = await staff.post(`${base}/query`, rulesOf(mobile('notIn', list)));
			return answer.status === 200 && answer.body.data.pageResult.totalCount < everyone;
		};
		expect(await recover(isLess)).toBeUndefined();
	});

	it('is searched with one complete value, and recorded once without the value', async () => {
		const answer = await staff.post(`${base}/query`, byMobile(hidden));
		expect(answer.body.data.dataResult).toMatchObject([{ account: 'admin', mobile: '138****7421' }]);
		await staff.post(`${base}/query`, { ...rulesOf(mobile('equal', hidden)), requestPage: { pageNo: 2 } });
		const { rows } = await portal.database.pool.query("select * from portal.audit where action = 'masked-query'");
		expect(rows).toMatchObject([
			{ actor_account: 'staff', object_type: 'masked-field', object_id: 'employee.mobile', object_name: '手机号' },
		]);
		expect(JSON.stringify(rows)).not.toContain(hidden);
	});

	it.each<[string, object, string]>([
		['a second value', rulesOf(mobile('equal', hidden), mobile('equal', '13900000000')), 'query.rules.1'],
		[
			'the same value under another name',
			{ ...byMobile(hidden), ...rulesOf({ ...mobile('equal', hidden), field: 'MOBILE_' }) },
			'query.rules.0',
		],
		['a negated group', { query: { combinator: 'and', not: true, rules: [mobile('equal', hidden)] } }, 'query.rules.0'],
		[
			'a group in a negated group',
			{ query: { combinator: 'and', not: true, rules: [{ combinator: 'or', not: true, rules: [mobile('equal', hidden)] }] } },
			'query.rules.0.rules.0',
		],
	])('refuses %s', async (_, body, path) => {
		const answer = await staff.post(`${base}/query`, body);
		expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, path]);
		expect(answer.body.message).toContain('“手机号”已脱敏');
		expect([await audited('masked-query'), await audited('masked-refused')]).toEqual([0, 1]);
	});

	it.each<[string, object, string]>([
		['a filter', byMobile('138'), 'parameters.0.value'],
		['a rule', rulesOf(mobile('equal', '138')), 'query.rules.0.value'],
		['an identity number', rulesOf({ field: 'qq', operator: 'equal', value: '110105' }), 'query.rules.0.value'],
		['the masked form', byMobile('138****7421'), 'parameters.0.value'],
	])('refuses an incomplete value before it is counted: %s', async (_, body, path) => {
		const answer = await staff.post(`${base}/query`, body);
		expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, path]);
		expect((await staff.post(`${base}/export`, { ...body, format: 'csv' })).status).toBe(400);
		expect([await audited('masked-query'), await audited('masked-refused')]).toEqual([0, 0]);
	});

	it('names the rule of the format that an incomplete value breaks', async () => {
		const { body } = await staff.post(`${base}/query`, byMobile('138'));
		expect(body.data.fields).toEqual([{ path: 'parameters.0.value', message: '手机号码长度不为11位' }]);
	});

	it('accepts one value under two paths through references only once', async () => {
		const own = { field: 'enterprise.mobile', operator: 'equal', value: hidden };
		const other = await staff.post('/business/v3/spot-check/query', rulesOf(own, { ...own, field: 'enterprise.MOBILE_' }));
		expect(other.status).toBe(400);
		expect((await staff.post('/business/v3/spot-check/query', rulesOf(own))).status).toBe(200);
		expect((await staff.post('/business/v3/enterprise/query', byMobile(hidden))).status).toBe(200);
		expect(await audited('masked-query')).toBe(1);
	});
});

describe('the hourly limit', () => {
	const use = async (count: number, caller = staff) => {
		for (let index = 0; index < count; index++)
			expect((await caller.post(`${base}/query`, byMobile(`1390000${1000 + index}`))).status).toBe(200);
	};

	it('refuses the next value in three languages, says when to try again, and records that once', async () => {
		await use(20);
		const refused = await staff.post(`${base}/query`, byMobile(hidden));
		expect([refused.status, refused.body.state]).toEqual([429, 6030104]);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
		expect(refused.body.message).toBe('您看到的“手机号”已脱敏：每人每小时最多查询 20 个脱敏字段的值，请在 60 分钟后重试');
		for (const [language, text] of [
			['zh-TW', '已遮罩：每人每小時最多查詢 20 個'],
			['en', 'limited to 20 per person and hour. Try again in 60 minutes'],
		] as const) {
			const answer = await staff.call('POST', `${base}/query`, { body: byMobile(hidden), headers: { 'accept-language': language } });
			expect(answer.body.message).toContain(text);
		}
		expect([await audited('masked-query'), await audited('masked-refused')]).toEqual([20, 1]);
	});

	it('uses the singular for one minute', async () => {
		await use(20);
		await portal.database.pool.query("update portal.masked_query set at = now() - interval '59 minutes 30 seconds'");
		const { body } = await staff.call('POST', `${base}/query`, { body: byMobile(hidden), headers: { 'accept-language': 'en' } });
		expect(body.message).toMatch(/Try again in 1 minute$/);
	});

	it('counts all fields and calls together, each value once', async () => {
		await use(19);
		expect((await staff.post(`${base}/query`, rulesOf({ field: 'qq', operator: 'equal', value: '11010519491231002X' }))).status).toBe(200);
		expect((await staff.post(`${base}/query`, byMobile('13900001000'))).status).toBe(200);
		expect((await staff.post(`${base}/query`, rulesOf(mobile('equal', '13900001001')))).status).toBe(200);
		expect((await staff.post('/business/v3/enterprise/query', byMobile('13900001000'))).status).toBe(429);
		expect((await staff.post(`${base}/export`, { ...byMobile(hidden), format: 'csv' })).status).toBe(429);
	});

	it('holds for calls at the same moment, for all sessions of the person and on all nodes', async () => {
		const connectionString = String(portal.database.pool.options.connectionString);
		const database = new Database(connectionString, { maxConnections: 4 });
		const node = await startPortal({ database, connectionString, drop: () => database.close() }, portal.folder);
		const again = await portal.signIn('staff');
		const callers = [staff, again, staff.at(node.url), again.at(node.url)];
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, index) => callers[index % 4]?.post(`${base}/query`, byMobile(`1370000${1000 + index}`))),
		);
		await node.close();
		await database.close();
		const counts = [200, 429].map((status) => answers.filter((answer) => answer?.status === status).length);
		expect(counts).toEqual([20, 20]);
	});

	it('ends after an hour, and concerns nobody with the right to see the values', async () => {
		await use(20);
		await portal.database.pool.query(
			"update portal.masked_query set at = at - interval '1 hour' where asked = (select asked from portal.masked_query limit 1)",
		);
		expect((await staff.post(`${base}/query`, byMobile(hidden))).status).toBe(200);
		expect((await staff.post(`${base}/query`, byMobile('13600000000'))).status).toBe(429);
		await use(25, admin);
		expect(await audited('masked-query')).toBe(21);
	});
});
