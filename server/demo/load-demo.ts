import { writeAudit } from '../audit/write-audit.ts';
import { type LoadedRecord, toTableRows } from '../base/to-table-rows.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId, portalSchema } from '../db/scope.ts';
import { bulkLoad, type TableRows } from '../db/statements/bulk-load.ts';
import { processKind } from '../documents/process/process-kind.ts';
import type { FileStore } from '../files/stores/file-store.ts';
import type { MetadataEngine } from '../metadata/metadata-engine.ts';
import type { LoadedScreen } from '../metadata/screen-file/loaded-screen.ts';
import { createAdministration, createAuthorityWork } from './authority/administration.ts';
import { authorityContent, companyContent } from './authority/administration-content.ts';
import { demoAccounts } from './authority/demo-accounts.ts';
import { createInvocations } from './authority/invocations.ts';
import { createPostRows } from './authority/positions.ts';
import { dayLength, demoToday } from './base/demo-record.ts';
import { Random } from './base/random.ts';
import { createCases } from './cases/create-cases.ts';
import { createAccessRows } from './data/access-rows.ts';
import type { ScreenRows } from './data/authority-data.ts';
import { companyTenants } from './data/company-tenants.ts';
import { createDemoData, type DemoData } from './data/demo-data.ts';
import { makeDemoFiles } from './files/demo-files.ts';
import { createCompanyArticles } from './news/company-articles.ts';
import { createArticles } from './news/create-articles.ts';
import { createStreet } from './places/street.ts';
import { hasEmployees, isLoaded, openRegistration, readApis, readRegions, storeTenant } from './store.ts';
import { createAudit } from './system/create-audit.ts';
import { createMessages } from './system/create-messages.ts';
import { createNotices } from './system/create-notices.ts';
import { createRuns } from './system/create-runs.ts';
import { createSystem } from './system/create-system.ts';
import { retentionRules } from './system/system-content.ts';
import { createDesk } from './trade/desk.ts';
import { createFilling } from './trade/filling.ts';
import { createFailedChecks, createLeaves } from './trade/office.ts';

/** What the demo data needs of the metadata engine. */
type DemoEngine = Pick<MetadataEngine, 'screens' | 'ensureSpace' | 'documents'>;

export interface DemoOptions {
	database: Database;
	engine: DemoEngine;
	/** Where the files of some records are put. */
	fileStore: FileStore;
	/** Multiplies people, companies, checks and warnings; 1 is 20,000 employees and 50,000 checks. Below 0.05 only three provinces have bureaus. */
	scale: number;
	log(line: string): void;
}

const seed = 'market supervision';

/** Cases of processes at scale 1; below the other scale there are none, and no entries of the office desk, because tests count on few of them. */
const allCases = 3_000;
const leastScaleOfCases = 0.05;

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_003;

/**
 * Fills an empty portal with demo data, once: all of it or none, so a killed load is simply repeated at the next start.
 * Returns whether it loaded anything.
 */
export async function loadDemo({ database, engine, fileStore, scale, log }: DemoOptions): Promise<boolean> {
	const lock = await database.pool.connect();
	try {
		// Nodes that start together: the second finds the work done.
		await lock.query('select pg_advisory_lock($1)', [lockKey]);
		if (!(await isWanted(database, log))) return false;
		await load({ database, engine, fileStore, scale, log });
		return true;
	} finally {
		lock.release(true);
	}
}

async function isWanted(database: Database, log: DemoOptions['log']): Promise<boolean> {
	if (await isLoaded(database)) return false;
	const somebody = await hasEmployees(database);
	if (somebody) log('Demo data is left out: this database already holds records.');
	return !somebody;
}

async function load({ database, engine, fileStore, scale, log }: DemoOptions): Promise<void> {
	const start = performance.now();
	log('Demo data: making people, companies and checks ...');
	await makeTenants(database, engine);
	const data = await createDemoData(seed, scale);
	await placeEnterprises(database, { data, engine });
	const mark: TableRows = { schema: portalSchema, table: 'demo_load', columns: ['seed', 'scale'], rows: [[seed, scale]] };
	const files = await makeDemoFiles(seed, data, fileStore);
	const cases = createCases(new Random(`${seed} cases`), {
		...{ data: data.records.get(platformTenantId) as ScreenRows, screens: engine.screens(), processes: engine.documents().of(processKind) },
		count: scale < leastScaleOfCases ? 0 : Math.round(allCases * scale),
	});
	const authority = data.records.get(platformTenantId) as ScreenRows;
	const author = authority.product[0]?.createBy ?? '';
	const news = await createArticles(new Random(`${seed} news`), { data: authority, author, store: fileStore });
	const filling = createFilling(new Random(`${seed} filling`), {
		...{ organisations: authority.organisation, employees: authority.employee, account: 'staff' },
	});
	const hasFilling = scale >= leastScaleOfCases && engine.screens().some(isFillingForm);
	const tables = [
		...toTables(engine.screens(), data),
		...toScreenTables(engine.screens(), cases.records),
		...cases.tables,
		...toScreenTables(engine.screens(), news.records),
		...(engine.screens().some(({ name }) => name === 'article') ? news.tables : []),
		...(scale < leastScaleOfCases
			? []
			: toScreenTables(
					engine.screens(),
					createDesk(new Random(`${seed} desk`), authority.employee, { holders: ['admin', 'staff'], phone: '010-88001234' }),
				)),
		...(hasFilling ? [...toScreenTables(engine.screens(), filling.records), ...filling.tables] : []),
		...toPosts(engine.screens(), data),
		...toAdministration(engine.screens(), data, { apis: await readApis(database, grantedApis), hasDesk: scale >= leastScaleOfCases }),
		...files,
		...createAccessRows(new Random(seed), data),
		mark,
	];
	await bulkLoad(database, tables, (step) => log(`Demo data: ${step} ...`));
	if (scale >= leastScaleOfCases) await writeAudit(database.system, ...createAudit(data));
	log(`Demo data: done, after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

async function makeTenants(database: Database, engine: DemoEngine): Promise<void> {
	for (const { id, name, code, account } of companyTenants) {
		const details = { account, contact: '李经理', mobile: '13800000000', email: `office@${code}.example`, scale: 'large' };
		const tenant = { id, name, code, ...details, status: 'ENABLED', approve_status: 'PASSED', schema_status: 'NONE' } as const;
		await storeTenant(database, tenant);
		await engine.ensureSpace(id);
	}
	// Who tries the portal out wants to see registration too.
	await openRegistration(database);
}

/** Enterprises name the region that their code stands for, where the portal has it. */
async function placeEnterprises(database: Database, { data, engine }: { data: DemoData; engine: DemoEngine }): Promise<void> {
	if (!engine.screens().some(({ name }) => name === 'region')) return;
	const regions = await readRegions(database);
	for (const one of [...data.records.values()].flatMap(({ enterprise }) => enterprise)) {
		const region = regions.get(one.regionCode);
		one.region = region?.id ?? null;
		one.registeredAddress = region ? [one.regionCode, region.path, createStreet(one.name)] : null;
	}
}

function toTables(screens: LoadedScreen[], { records }: DemoData): TableRows[] {
	return [...records].flatMap(([tenantId, rows]) =>
		Object.entries(rows).flatMap(([name, ofScreen]) => {
			const screen = screens.find((candidate) => candidate.name === name);
			if (!screen) return [];
			const label = tenantId === platformTenantId ? `storing ${ofScreen.length.toLocaleString('en')} ${name} records` : undefined;
			return [{ ...toTableRows(screen, ofScreen, tenantId), label }];
		}),
	);
}

/** Records of screens that are not among the usual ones. */
function toScreenTables(
	screens: LoadedScreen[],
	records: Readonly<Record<string, LoadedRecord[]>>,
	tenantId: string = platformTenantId,
): TableRows[] {
	return Object.entries(records).flatMap(([name, ofScreen]) => {
		const screen = screens.find((candidate) => candidate.name === name);
		return screen && ofScreen.length > 0 ? [toTableRows(screen, ofScreen, tenantId)] : [];
	});
}

/** Only where positions are a screen, and people have posts. */
function toPosts(screens: LoadedScreen[], { records }: DemoData): TableRows[] {
	if (!screens.some(({ name }) => name === 'position')) return [];
	return [...records].map(([tenantId, { position, employee }]) =>
		createPostRows(new Random(`${seed} posts ${tenantId}`), { tenantId, positions: position, employees: employee }),
	);
}

/** With whom administrators exchange messages. */
const accountsOfStaff = Object.values(demoAccounts).map(([, { account } = { account: '' }]) => account);

/** What a client of the demo data may call. */
const grantedApis = ['POST /business/v3/enterprise/query', 'POST /business/v3/spot-check/query'];

/** The screens of administrators and of the office, as far as the portal has them, for the authority and for each company. */
function toAdministration(screens: LoadedScreen[], { records }: DemoData, extent: Extent): TableRows[] {
	return [...records].flatMap(([tenantId, rows]) => {
		const account = companyTenants.find(({ id }) => id === tenantId)?.account ?? 'admin';
		const createBy = rows.employee.find((person) => person.account === account)?.id;
		return createBy === undefined ? [] : toTenantAdministration(screens, { tenantId, rows, createBy, account, ...extent });
	});
}

interface Extent {
	/** Calls that a client may be granted, because the portal has registered them. */
	apis: string[];
	/** Whether companies have an office desk; that of the authority is made with its cases. */
	hasDesk: boolean;
}

interface TenantOfDemo extends Extent {
	tenantId: string;
	rows: ScreenRows;
	/** The administrator. */
	createBy: string;
	account: string;
}

function toTenantAdministration(screens: LoadedScreen[], { tenantId, rows, createBy, account, apis, hasDesk }: TenantOfDemo): TableRows[] {
	const isAuthority = tenantId === platformTenantId;
	const random = new Random(`${seed} administration${isAuthority ? '' : ` ${tenantId}`}`);
	const people = { organisations: rows.organisation, employees: rows.employee, createBy };
	const content = isAuthority ? authorityContent : companyContent;
	const { screens: arranged, groupMembers } = createAdministration(random, { ...people, content });
	const pages = hasDesk ? createPages(random, { tenantId, rows, createBy, account, client: arranged.client.at(-1)?.id }) : {};
	const work = {
		...pages,
		'leave-request': createLeaves(random, rows.employee),
		'failed-check': createFailedChecks(random, rows['spot-check']),
		...(isAuthority && createAuthorityWork(random, people)),
	};
	const filling =
		!isAuthority && hasDesk && screens.some(isFillingForm)
			? createFilling(random.fork('filling'), { organisations: rows.organisation, employees: rows.employee, account, tenantId })
			: { records: {}, tables: [] };
	const [client] = arranged.client;
	const grants =
		client && apis.length > 0 ? [{ ...client, id: random.uuid(client.createTime), client: client.id, apis, isEnabled: true }] : [];
	const calls = client ? createInvocations(random.fork('calls'), { client, apis: grantedApis, now: Date.now() }) : [];
	return [
		...toScreenTables(screens, { ...arranged, ...work, ...filling.records, 'api-grant': grants, 'api-invoke': calls }, tenantId),
		...filling.tables,
		...(hasDesk ? createLogs(random, { tenantId, rows, createBy, pages }) : []),
		{ schema: portalSchema, table: 'group_member', columns: ['group_id', 'employee_id'], rows: groupMembers },
	];
}

/** What has happened in the last days: notices, messages, and for operators runs and errors. */
function createLogs(
	random: Random,
	{ tenantId, rows, createBy, pages }: Pick<TenantOfDemo, 'tenantId' | 'rows' | 'createBy'> & { pages: Record<string, LoadedRecord[]> },
): TableRows[] {
	const now = Date.now();
	const administrator = rows.employee.find(({ id }) => id === createBy);
	const colleague = rows.employee.find(({ account }) => accountsOfStaff.includes(account));
	const [job] = pages.job ?? [];
	const [sourceImport] = pages['source-import'] ?? [];
	return [
		createNotices(random.fork('notices'), { tenantId, people: rows.employee.slice(0, 4), now }),
		...(administrator && colleague
			? createMessages(random.fork('messages'), { tenantId, administrator, colleague, people: rows.employee.length, now })
			: []),
		...(job && sourceImport ? createRuns(random.fork('runs'), { job: job.id, sourceImport: sourceImport.id, now }) : []),
	];
}

/** Rows of further pages: those of operators in the authority, desk and articles in a company. */
function createPages(
	random: Random,
	{
		tenantId,
		rows,
		createBy,
		account,
		client,
	}: Pick<TenantOfDemo, 'tenantId' | 'rows' | 'createBy' | 'account'> & { client: string | undefined },
): Record<string, LoadedRecord[]> {
	const rules = random.fork('retention');
	const moment = demoToday - 60 * dayLength;
	const retention = {
		'retention-rule': retentionRules.map((values) => ({ id: rules.uuid(moment), createTime: moment, createBy, ...values })),
	};
	const linked = rows.employee.find(({ id, status }) => id !== createBy && status === 'actived')?.id;
	if (tenantId === platformTenantId)
		return { ...retention, ...createSystem(random.fork('system'), { createBy, client, employee: linked, now: Date.now() }) };
	return {
		...retention,
		...createDesk(random.fork('desk'), rows.employee, { holders: [account], phone: rows.organisation[0]?.phone ?? '' }),
		...createCompanyArticles(random.fork('news'), createBy),
	};
}

function isFillingForm({ name }: LoadedScreen): boolean {
	return name === 'filling-form';
}
