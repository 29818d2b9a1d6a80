import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { dayAt } from '../../contract/base/china-time.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const root = '/platform/v3/filling';
const authority = '00000000-0000-0000-0000-000000000000';
const period = dayAt(Date.now()).slice(0, 7);

let portal: TestPortal;
let admin: Caller;
let form: string;
/** A nation, a province and a city below it; the staff member and a colleague are in the city, one reviewer in each of the others. */
let [nation, province, city]: string[] = [];
let [colleague, ofProvince, ofNation]: string[] = [];

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	const db = portal.database.system;
	const { rows } = await sql<{ id: string; parent: string | null; level: string }>`select id, parent, level from portal.organisation
		where tenant_id = ${authority}::uuid order by sort`.execute(db);
	nation = rows.find(({ level }) => level === 'nation')?.id;
	province = rows.find(({ level }) => level === 'province')?.id;
	city = rows.find(({ parent }) => parent === province)?.id;
	const people = await sql<{ id: string }>`select id from portal.employee where tenant_id = ${authority}::uuid and status = 'actived'
		and is_super <> 'Y' and account <> 'staff' order by id limit 3`.execute(db);
	[colleague, ofProvince, ofNation] = people.rows.map(({ id }) => id);
	await sql`update portal.employee set organisation = ${nation ?? ''}::uuid where account <> 'staff' and organisation = any(${[province, city]}::uuid[])`.execute(
		db,
	);
	await sql`delete from portal.role_grant where permission like 'feature/filling:%'`.execute(db);
	await sql`delete from portal.role_member where employee_id = any(${people.rows.map(({ id }) => id)}::uuid[])`.execute(db);
	for (const right of ['fill', 'review'])
		await sql`insert into portal.role_grant (role_id, permission) select id, ${`feature/filling:${right}`} from portal.role where alias = 'staff'`.execute(
			db,
		);
	await sql`update portal.employee set organisation = ${city ?? ''}::uuid where account = 'staff'`.execute(db);
	await employ(colleague, city);
	await employ(ofProvince, province);
	await employ(ofNation, nation);
	const items = [{ code: 'A01', title: '批次', unit: '批', decimals: 0, total: 'sum' }];
	const values = { name: '月报', period: 'month', from: `${period}-01`, deadline: 90, organisations: [city], items };
	form = (await admin.post('/business/v3/filling-form/save', values)).body.data.id;
	return portal;
});

/** Somebody works in an organisation, as the staff member does in theirs. */
async function employ(id: string | undefined, organisation: string | undefined): Promise<void> {
	const db = portal.database.system;
	await sql`update portal.employee set organisation = ${organisation ?? ''}::uuid where id = ${id ?? ''}::uuid`.execute(db);
	await sql`insert into portal.role_member (role_id, employee_id) select id, ${id ?? ''}::uuid from portal.role where alias = 'staff'`.execute(
		db,
	);
}

/** The newest message about the form, and who has it. */
async function newest(): Promise<{ subject: string; text: string; link: boolean; people: string[] }> {
	const { rows } = await sql<{ subject: string; text: string; link: boolean; people: string[] }>`select m.subject, m.content_text as text,
		m.content like ${`%/filling?form=${form}&amp;period=${period}%`} as link,
		array(select e.employee_id from portal.message_entry e where e.message_id = m.id order by 1) as people
		from portal.message m where m.subject like '%月报%' order by m.id desc limit 1`.execute(portal.database.system);
	if (!rows[0]) throw new Error('no message');
	return rows[0];
}

const sorted = (...people: Array<string | undefined>) => people.sort();

it('tells the reviewers right above that a report was submitted, and the whole organisation what they decided', async () => {
	const clerk = await portal.signIn('staff');
	const me = (await sql<{ id: string }>`select id from portal.employee where account = 'staff'`.execute(portal.database.system)).rows[0]
		?.id;
	const sheet = { form, period, organisation: city };
	const submit = (version: number | null) => clerk.post(`${root}/save`, { ...sheet, figures: { A01: 1 }, version, submit: true });
	await clerk.post(`${root}/save`, { ...sheet, figures: {}, submit: false });
	await expect(newest()).rejects.toThrow('no message');
	expect((await submit(1)).body.state).toBe(200);
	expect(await newest()).toMatchObject({ subject: expect.stringMatching(/^填报待审定：月报/), link: true, people: [ofProvince] });
	const returned = await admin.post(`${root}/decide`, { ...sheet, decision: 'return', version: 2, reason: '请核实' });
	expect(returned.body.data.state).toBe('returned');
	expect(await newest()).toMatchObject({ text: '请核实', link: true, people: sorted(me, colleague) });
	await submit(3);
	await admin.post(`${root}/decide`, { ...sheet, decision: 'approve', version: 4 });
	expect(await newest()).toMatchObject({ subject: expect.stringMatching(/^填报已审定：月报/), people: sorted(me, colleague) });
	// Without reviewers in the province those of the nation are told.
	await sql`update portal.employee set organisation = ${nation ?? ''}::uuid where id = ${ofProvince ?? ''}::uuid`.execute(
		portal.database.system,
	);
	await admin.post(`${root}/decide`, { ...sheet, decision: 'return', version: 5, reason: '再核实' });
	await submit(6);
	expect((await newest()).people).toEqual(expect.arrayContaining([ofProvince, ofNation]));
	expect((await newest()).people).not.toContain(colleague);
});
