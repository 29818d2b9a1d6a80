import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addMonths, dayAt } from '../../contract/base/china-time.ts';
import { inLanguage, type Message } from '../../contract/base/define-texts.ts';
import { lastDayOf } from '../../contract/features/filling/periods.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const root = '/platform/v3/filling';
const today = dayAt(Date.now());
const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
/** Days from the end of the last month to today. */
const called = `${lastMonth.slice(0, 4)}年${Number(lastMonth.slice(5))}月`;
const sinceEnd = Math.round((Date.parse(today) - Date.parse(lastDayOf('month', lastMonth))) / 86_400_000);

let portal: TestPortal;
let admin: Caller;
let [one, two]: string[] = [];

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	const { rows } = await sql<{ id: string }>`select id from portal.organisation where tenant_id = '00000000-0000-0000-0000-000000000000'
		and level = 'province' order by sort limit 2`.execute(portal.database.system);
	[one, two] = rows.map(({ id }) => id);
	return portal;
});

async function makeForm(name: string, days: number, values: object = {}): Promise<string> {
	const items = [{ code: 'A01', title: '批次', unit: '批', decimals: 0, total: 'sum' }];
	const form = {
		name,
		period: 'month',
		from: `${lastMonth}-01`,
		deadline: sinceEnd + days,
		remindDays: 3,
		organisations: [one, two],
		items,
	};
	const { body } = await admin.post('/business/v3/filling-form/save', { ...form, ...values });
	expect(body.message ?? '').toBe('');
	return body.data.id;
}

/** The staff member, with the right to fill in for an organisation. */
async function staffOf(organisation: string | undefined, isFiller = true): Promise<Caller> {
	const db = portal.database.system;
	await sql`update portal.employee set organisation = ${organisation ?? null}::uuid where account = 'staff'`.execute(db);
	await sql`delete from portal.role_grant where permission like 'feature/filling:%'`.execute(db);
	if (isFiller)
		await sql`insert into portal.role_grant (role_id, permission) select id, 'feature/filling:fill' from portal.role where alias = 'staff'`.execute(
			db,
		);
	return portal.signIn('staff');
}

/** Does the job as the portal does it. */
async function remind(): Promise<string[]> {
	const lines: string[] = [];
	const { createReminder } = await import('../../server/features/filling/remind-job.ts');
	const services = { engine: portal.engine, records: portal.engine.records, database: portal.database } as unknown as Parameters<
		typeof createReminder
	>[0];
	await createReminder(services).run({
		...{ settings: {} as never, key: 'test', signal: new AbortController().signal, progress: () => undefined },
		report: (line) => void lines.push(inLanguage(line as Message, 'zh-CN')),
	});
	return lines;
}

const subjects = async (form: string) =>
	(
		await sql<{ subject: string; content: string }>`select subject, content_text as content from portal.message
			where subject like '请于%' and subject like ${`%${form}%`} order by id`.execute(portal.database.system)
	).rows;

it('reminds those who fill in, once some days before and once on the day of the deadline, until they submit', async () => {
	await makeForm('快到期', 2);
	await makeForm('还早', 9);
	await makeForm('停用的', 2, { enabled: false });
	await makeForm('今天到期', 0);
	await staffOf(one, false);
	await remind();
	expect(await subjects('到期')).toEqual([]);
	const staff = await staffOf(one);
	await Promise.all([remind(), remind()]);
	const deadline = addDays(today, 2);
	const name = (await admin.get('/platform/v3/org/get', { id: String(one) })).body.data.name;
	expect(await subjects('快到期')).toEqual([
		{ subject: `请于${deadline}前报送：快到期（${called}）`, content: `${name}尚未报送“快到期”${called}，截止日期为${deadline}。` },
	]);
	expect(await subjects('今天到期')).toHaveLength(1);
	for (const silent of ['还早', '停用的']) expect(await subjects(silent)).toEqual([]);
	const form = await makeForm('已报送', 1);
	const figures = { A01: 1 };
	expect((await staff.post(`${root}/save`, { form, period: lastMonth, organisation: one, figures, submit: true })).body.state).toBe(200);
	await remind();
	expect(await subjects('已报送')).toEqual([]);
	expect(await subjects('快到期')).toHaveLength(1);
});
