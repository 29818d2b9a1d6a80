import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { addMonths, dayAt } from '../../contract/base/china-time.ts';
import type { FillingForm, FillingOverview, FillingReport } from '../../contract/features/filling/filling.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const root = '/platform/v3/filling';
const thisMonth = dayAt(Date.now()).slice(0, 7);
const lastMonth = addMonths(`${thisMonth}-01`, -1).slice(0, 7);
const items = [
	{ code: 'A01', title: '抽查批次', unit: '批次', decimals: 0, total: 'sum' },
	{ code: 'A02', title: '完成率', unit: '%', decimals: 1, minimum: 0, maximum: 100, total: 'average' },
];

let portal: TestPortal;
let admin: Caller;
let nation: string;
/** Two provinces, and a city of the first. */
let [one, two, city]: string[] = [];

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	const { rows } = await sql<{ id: string; parent: string | null; level: string }>`select id, parent, level from portal.organisation
		where tenant_id = '00000000-0000-0000-0000-000000000000' order by sort`.execute(portal.database.system);
	nation = rows.find(({ level }) => level === 'nation')?.id ?? '';
	[one, two] = rows.filter(({ level }) => level === 'province').map(({ id }) => id);
	city = rows.find(({ parent }) => parent === one)?.id;
	return portal;
});

async function makeForm(values: object = {}): Promise<string> {
	const common = { period: 'month', from: `${lastMonth}-01`, deadline: 90, organisations: [one, two, city], items };
	const { body } = await admin.post('/business/v3/filling-form/save', { name: '工作月报', ...common, ...values });
	expect(body.message ?? '').toBe('');
	return body.data.id;
}

/** The staff member, working in an organisation with these rights. */
async function staffOf(organisation: string | undefined, rights: string[] = ['fill']): Promise<Caller> {
	const db = portal.database.system;
	await sql`update portal.employee set organisation = ${organisation ?? null}::uuid where account = 'staff'`.execute(db);
	await sql`delete from portal.role_grant where permission like 'feature/filling:%'`.execute(db);
	for (const right of rights)
		await sql`insert into portal.role_grant (role_id, permission) select id, ${`feature/filling:${right}`} from portal.role where alias = 'staff'`.execute(
			db,
		);
	return portal.signIn('staff');
}

const overview = (caller: Caller, form: string, period = thisMonth): Promise<Answer> => caller.post(`${root}/overview`, { form, period });
const rowsOf = async (caller: Caller, form: string, period = thisMonth) =>
	((await overview(caller, form, period)).body.data as FillingOverview).rows;
const rowOf = async (form: string, organisation: string | undefined) =>
	(await rowsOf(admin, form)).find(({ organisationId }) => organisationId === organisation);
const save = (caller: Caller, form: string, input: object): Promise<Answer> =>
	caller.post(`${root}/save`, { form, period: thisMonth, submit: true, ...input });
const decide = (caller: Caller, form: string, input: object): Promise<Answer> =>
	caller.post(`${root}/decide`, { form, period: thisMonth, ...input });
const paths = ({ body }: Answer) => body.data.fields.map(({ path }: { path: string }) => path);

it('is filled in for one’s own organisation alone, completely, and added up the tree', async () => {
	const form = await makeForm();
	const inCity = await staffOf(city);
	const forms = (await inCity.get(`${root}/forms`)).body.data as FillingForm[];
	expect(forms.find(({ id }) => id === form)).toMatchObject({ fillsFor: city, reviews: false, periods: [thisMonth, lastMonth] });
	expect((await rowsOf(inCity, form)).map(({ organisationId, state }) => [organisationId, state])).toEqual([[city, 'open']]);
	for (const other of [one, two, nation]) {
		expect((await inCity.post(`${root}/get`, { form, period: thisMonth, organisation: other })).status).toBe(404);
		expect((await save(inCity, form, { organisation: other, figures: { A01: 1, A02: 1 } })).status).toBe(404);
	}
	const own = { organisation: city };
	expect(paths(await save(inCity, form, { ...own, figures: { A01: 3 } }))).toEqual(['figures.A02']);
	for (const outside of [-0.1, 100.1])
		expect((await save(inCity, form, { ...own, figures: { A01: 3, A02: outside } })).body.data.fields).toEqual([
			{ path: 'figures.A02', message: '“完成率”应在 0 到 100 之间' },
		]);
	expect(paths(await save(inCity, form, { ...own, figures: { A01: 1.5, A02: 'x', B: 1 }, submit: false }))).toEqual([
		'figures.A01',
		'figures.A02',
		'figures.B',
	]);
	for (const period of ['2026', addMonths(`${thisMonth}-01`, 1).slice(0, 7), '1999-01', null])
		expect(paths(await save(inCity, form, { ...own, figures: {}, period }))).toEqual(['period']);
	const draft = (await save(inCity, form, { ...own, figures: { A01: 30 }, submit: false })).body.data as FillingReport;
	expect(draft).toMatchObject({ state: 'draft', version: 1, figures: { A01: 30 }, mayEdit: true, mayDecide: false });
	expect(await rowOf(form, city)).toMatchObject({ state: 'draft', totals: {}, submitted: 0 });
	expect((await admin.post(`${root}/get`, { form, period: thisMonth, ...own })).body.data.figures).toEqual({});
	const races = await Promise.all([1, 2].map((A01) => save(inCity, form, { ...own, figures: { A01, A02: 90 }, version: 1 })));
	expect(races.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await save(inCity, form, { ...own, figures: { A01: 9, A02: 9 }, version: 2 })).status).toBe(409);
	for (const version of [1.5, 3_000_000_000])
		expect(paths(await save(inCity, form, { ...own, figures: { A01: 9, A02: 9 }, version }))).toEqual(['version']);
	await save(await staffOf(one), form, { organisation: one, figures: { A01: 10, A02: 80.5 } });
	const sheet = await admin.post(`${root}/export`, { form, period: thisMonth });
	expect([sheet.status, sheet.headers.get('content-type'), sheet.text.slice(0, 2)]).toEqual([
		200,
		expect.stringContaining('spreadsheetml'),
		'PK',
	]);
	const counted = races[0]?.status === 200 ? 1 : 2;
	expect(await rowOf(form, one)).toMatchObject({ totals: { A01: 10 + counted, A02: 85.3 }, expected: 2, submitted: 2 });
	expect(await rowOf(form, nation)).toMatchObject({
		state: null,
		parentId: null,
		totals: { A01: 10 + counted },
		expected: 3,
		submitted: 2,
	});
});

it('is returned with a reason, corrected, signed off once, and compared with the period before', async () => {
	const form = await makeForm();
	const inCity = await staffOf(city);
	const own = { organisation: city };
	await save(inCity, form, { ...own, figures: { A01: 4, A02: 50 }, period: lastMonth });
	await save(inCity, form, { ...own, figures: { A01: 5, A02: 60 } });
	expect(paths(await decide(admin, form, { ...own, decision: 'return', version: 1, reason: ' ' }))).toEqual(['reason']);
	expect(paths(await decide(admin, form, { ...own, decision: 'burn', version: 1 }))).toEqual(['decision']);
	expect(paths(await decide(admin, form, { ...own, decision: 'approve', version: 3_000_000_000 }))).toEqual(['version']);
	expect((await decide(inCity, form, { ...own, decision: 'approve', version: 1 })).status).toBe(403);
	const back = await decide(admin, form, { ...own, decision: 'return', version: 1, reason: '请核实批次' });
	expect(back.body.data).toMatchObject({ state: 'returned', version: 2, reason: '请核实批次' });
	const [message] = (await inCity.post('/platform/v3/msg/innerMessage/receive', {})).body.data.dataResult;
	expect(message.subject).toMatch(/^填报被退回：工作月报/);
	expect((await decide(admin, form, { ...own, decision: 'approve', version: 2 })).status).toBe(409);
	expect((await save(inCity, form, { ...own, figures: { A01: 6, A02: 60 }, version: 2 })).body.data).toMatchObject({ state: 'submitted' });
	expect((await decide(admin, form, { ...own, decision: 'approve', version: 3 })).body.data).toMatchObject({
		...{ state: 'approved', figures: { A01: 6 }, former: { A01: 4, A02: 50 } },
	});
	expect((await decide(admin, form, { ...own, decision: 'approve', version: 4 })).status).toBe(409);
	expect(await rowOf(form, one)).toMatchObject({ totals: { A01: 6 }, formerTotals: { A01: 4 } });
	expect((await admin.post('/business/v3/filling-form/remove', { ids: [form] })).status).toBe(409);
});

it('is reviewed by those above, each for what is below them', async () => {
	const form = await makeForm();
	await save(await staffOf(two), form, { organisation: two, figures: { A01: 1, A02: 1 } });
	await save(await staffOf(city), form, { organisation: city, figures: { A01: 1, A02: 1 } });
	await sql`update portal.filling_report set filled_by = null where form_id = ${form}::uuid`.execute(portal.database.system);
	const reviewer = await staffOf(one, ['fill', 'review']);
	expect((await rowsOf(reviewer, form)).map(({ organisationId }) => organisationId)).toEqual([one, city]);
	expect((await decide(reviewer, form, { organisation: two, decision: 'approve', version: 1 })).status).toBe(404);
	await save(reviewer, form, { organisation: one, figures: { A01: 1, A02: 1 } });
	expect((await decide(reviewer, form, { organisation: one, decision: 'approve', version: 1 })).status).toBe(403);
	expect((await decide(reviewer, form, { organisation: city, decision: 'approve', version: 1 })).status).toBe(200);
});

it('is filled in on when its items change, which those submitted cannot', async () => {
	const form = await makeForm();
	const inCity = await staffOf(city);
	const own = { organisation: city };
	await save(inCity, form, { ...own, figures: { A01: 4, A02: 50 }, submit: false });
	const change = async (codes: string[]) => {
		const { version, ...record } = (await admin.get('/business/v3/filling-form/get', { id: form })).body.data;
		const changed = codes.map((code) => items.find((item) => item.code === code) ?? { code, title: `指标${code}`, total: 'sum' });
		return admin.post('/business/v3/filling-form/save', { id: form, version, name: record.name, items: changed });
	};
	expect((await change(['A01', 'B01'])).status).toBe(200);
	const { figures } = (await inCity.post(`${root}/get`, { form, period: thisMonth, ...own })).body.data as FillingReport;
	expect(figures).toEqual({ A01: 4 });
	expect(paths(await save(inCity, form, { ...own, figures, version: 1 }))).toEqual(['figures.B01']);
	expect((await save(inCity, form, { ...own, figures: { ...figures, B01: 2 }, version: 1 })).status).toBe(200);
	const refused = await change(['A01', 'C01']);
	expect(refused.body.data.fields).toEqual([{ path: 'items', message: expect.stringContaining('“B01”') }]);
	expect((await change(['A01', 'B01', 'C01'])).status).toBe(200);
});

it('does not exist for another tenant', async () => {
	const form = await makeForm();
	const foreigner = await portal.signIn('tenantadmin');
	expect((await foreigner.get(`${root}/forms`)).body.data).toEqual([]);
	const asked = { organisation: city, figures: { A01: 1 }, decision: 'approve', version: 1 };
	for (const call of ['overview', 'export', 'get', 'save', 'decide'])
		expect((await foreigner.post(`${root}/${call}`, { form, period: thisMonth, ...asked })).status, call).toBe(404);
});

it('is closed after its deadline, unless it accepts late reports', async () => {
	const late = { organisation: city, figures: { A01: 1, A02: 1 }, period: lastMonth };
	const closed = await makeForm({ deadline: 0 });
	const inCity = await staffOf(city);
	expect((await save(inCity, closed, { ...late, submit: false })).status).toBe(200);
	expect(paths(await save(inCity, closed, { ...late, version: 1 }))).toEqual(['period']);
	expect(await rowsOf(inCity, closed, lastMonth)).toMatchObject([{ state: 'draft', isLate: true }]);
	const open = await makeForm({ deadline: 0, allowsLate: true });
	expect((await save(inCity, open, late)).body.data).toMatchObject({ state: 'submitted' });
	expect(await rowsOf(inCity, open, lastMonth)).toMatchObject([{ state: 'submitted', isLate: true }]);
});
