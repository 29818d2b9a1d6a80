import type { ListAnswer } from '../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { Database } from '../../server/db/database.ts';
import { loadPerson } from '../../server/principal/person.ts';
import { loadAdministration } from './administration-rows.ts';
import type { BenchStage } from './bench-stage.ts';
import { type Call, callAs } from './call-as.ts';
import { median, quantile } from './measure.ts';
import { benchOrganisations, type OrganisationResults } from './organisation-bench.ts';

/** How long one kind of call took, in ms. */
export interface Taken {
	what: string;
	p50: number;
	p95: number;
	/** What p95 must stay below. */
	target: number;
}

export interface AdministrationResults {
	taken: Taken[];
	organisations: OrganisationResults;
}

const rounds = 40;
const list = { requestPage: { pageNo: 1, limit: 20 } };
/** What names are searched for: some popular, some rare. */
const terms = ['王', '李明', '上海', '岗位', '1', '有限公司', '第'];

/** Measures the administration at the sizes it must carry: lists, rights, the dialog of an employee, the transfer of a subtree. */
export async function benchAdministration({
	portal,
	connectionString,
}: Pick<BenchStage, 'portal' | 'connectionString'>): Promise<AdministrationResults> {
	await loadAdministration(connectionString);
	const admin = await callAs(portal, 'admin');
	const taken: Taken[] = [];
	const add = async (what: string, target: number, work: (round: number) => Promise<number>) => {
		const times: number[] = [];
		// The first calls open connections and fill caches, as they do once for every portal.
		for (let round = -5; round < rounds; round++) {
			const time = await work(round + 5);
			if (round >= 0) times.push(time);
		}
		const result = { what, target, p50: median(times), p95: quantile(times, 0.95) };
		console.log(`${what.padEnd(60)} p50 ${result.p50.toFixed(1).padStart(7)}, p95 ${result.p95.toFixed(1).padStart(7)} ms`);
		taken.push(result);
	};
	for (const { title, base, titleField, total } of await screensOf(admin)) {
		const name = `${title} (${total.toLocaleString('en')})`;
		await add(`${name}: page 1`, 100, async () => (await admin('POST', `${base}/query`, list)).took);
		const search = (round: number) => ({
			...list,
			query: { combinator: 'and', rules: [{ field: titleField, operator: 'contains', value: terms[round % terms.length] }] },
		});
		if (titleField !== null)
			await add(`${name}: name contains`, 100, async (round) => (await admin('POST', `${base}/query`, search(round))).took);
	}
	await addRights(portal, connectionString, add);
	await addDialog(admin, add);
	return { taken, organisations: await benchOrganisations({ portal }) };
}

type Add = (what: string, target: number, work: (round: number) => Promise<number>) => Promise<void>;

async function screensOf(call: Call): Promise<Array<{ title: string; base: string; titleField: string | null; total: number }>> {
	const { data: all } = await call<Array<{ name: string; area: string }>>('GET', '/platform/v3/screens');
	const found = [];
	for (const { name, area } of all) {
		if (area === 'quality') continue;
		const { title, base, titleField, fields } = (await call<ResolvedScreen>('GET', `/platform/v3/screens/${name}`)).data;
		const { pageResult } = (await call<ListAnswer>('POST', `${base}/query`, list)).data;
		const isText = fields.some((field) => field.name === titleField && field.type === 'string' && !field.options && !field.reference);
		found.push({ title: String(title), base, titleField: isText ? titleField : null, total: pageResult.totalCount });
	}
	return found;
}

/** The rights of a person with 30 roles: computed from the database, requested over HTTP right after a change, and cached. */
async function addRights(portal: string, connectionString: string, add: Add): Promise<void> {
	const staff = await callAs(portal, 'staff');
	const database = new Database(connectionString, { maxConnections: 4 });
	const { id } = await database.system.selectFrom('portal.employee').select('id').where('account', '=', 'staff').executeTakeFirstOrThrow();
	const ask = async () => (await staff('GET', '/platform/v3/user/settings')).took;
	await add('rights of a user with 30 roles, worked out', 20, async () => {
		const start = performance.now();
		await loadPerson(database, id);
		return performance.now() - start;
	});
	await add('a whole call of that user right after rights changed', 100, async () => {
		await database.pool.query(`update portal.role set description = '' where alias = 'bench_role_1'`);
		// The portal hears of the change meanwhile.
		await new Promise((resolve) => setTimeout(resolve, 30));
		return ask();
	});
	await add('the same call, rights known', 100, ask);
	await add('the menu of that user', 100, async () => (await staff('GET', '/platform/v3/auth/resources/getMenuData')).took);
	await database.close();
}

/** The calls of the dialog of an employee, all at once as the browser makes them, for other people each time. */
async function addDialog(admin: Call, add: Add): Promise<void> {
	const { dataResult } = (await admin<ListAnswer>('POST', '/platform/v3/employee/query', { requestPage: { pageNo: 7, limit: 100 } })).data;
	await add('the dialog of an employee, all of its calls', 300, async (round) => {
		const employeeId = String(dataResult[round]?.id);
		const start = performance.now();
		await Promise.all([
			admin('GET', '/platform/v3/screens/employee'),
			admin('GET', '/platform/v3/employee/load', { employeeId }),
			admin('GET', '/platform/v3/attr/findByPartyTypeUserId4Edit', { partyType: 'employee', userId: employeeId }),
			admin('POST', '/platform/v3/role/query', list),
			admin('POST', '/platform/v3/position/query', list),
			admin('POST', '/platform/v3/group/query', list),
			admin('POST', '/platform/v3/org/query', list),
		]);
		return performance.now() - start;
	});
}
