import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { isScreenOfAuthority } from '../../../contract/features/security/own-screens.ts';
import { creditCodeCheckDigit } from '../../../contract/fields/codes/credit-code.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../../server/db/scope.ts';
import { features } from '../../../server/features.ts';
import type { Route } from '../../../server/http/route.ts';
import type { LoadedScreen } from '../../../server/metadata/screen-file/loaded-screen.ts';
import { fillStaff, grant, type PortalNode, type Staff, startPortal } from '../../api/session-portal.ts';
import { sampleRecord } from '../../support/sample-record.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { isForAuthority, kindOfPortalRoute, onlyCreates } from './portal-route-kinds.ts';
import { madeByCalls, tokenOf } from './principals.ts';
import { snapshot, tablesOf } from './snapshot.ts';
import type { ActorName, WalkRecords, WalkTarget } from './walk-target.ts';
import { canary, writeBooks } from './write-books.ts';

/** The records of one tenant, by screen. */
type Records = Record<string, Record<string, unknown> & { id: string; version: number }>;

/** The portal with records of three tenants, ready to be walked. */
export async function openPortalTarget(schemasFolder?: string): Promise<{ target: WalkTarget; node: PortalNode; close(): Promise<void> }> {
	const db = await createTestDatabase();
	const node = await startPortal(db, schemasFolder);
	const staff = await fillStaff(db);
	await givePowers(db, node, staff);
	const tenants = { own: staff.tenants.first, foreign: [staff.tenants.second, platformTenantId] };
	await writeBooks(db, node, staff);
	const byTenant = new Map<string, Records>();
	const people = ['tenantadmin', 'otheradmin', 'admin'];
	for (const [index, tenant] of [tenants.own, ...tenants.foreign].entries())
		byTenant.set(tenant, await fillTenant(node, { tenant, index, person: staff.ids[people[index] ?? ''] ?? '' }));
	const own = byTenant.get(tenants.own) ?? {};
	const foreign = tenants.foreign.map((tenant) => byTenant.get(tenant) ?? {});
	const tables = await tablesOf(db, tenants.foreign);
	const engine = node.engine;
	if (!engine) throw new Error('a whole portal has an engine');
	const screens = engine.screens();
	const lasting = new Map<ActorName, Promise<string>>();
	const target: WalkTarget = {
		url: node.url,
		routes: node.app.apiRoutes(),
		kindOf: (route) => kindOfPortalRoute(route as Route, screens),
		isForAuthority: (route) => isForAuthority(route as Route, screens),
		onlyCreates: (route) => onlyCreates(route as Route, screens),
		tokenOf: (actor) => tokenOf({ db, node, staff }, actor),
		async lastingTokenOf(actor) {
			const token = lasting.get(actor) ?? tokenOf({ db, node, staff }, actor);
			lasting.set(actor, token);
			return token;
		},
		recordsFor: ({ path }) => {
			const screen =
				screens.find(({ resolved }) => path.startsWith(`${resolved.base}/`)) ?? screens.find(({ name }) => name === 'employee');
			return screen && recordsOf(screen, { own, foreign, accounts: ['otherstaff', 'admin'] });
		},
		tenants,
		canaries: [canary(1), canary(2), 'otherstaff先生', '乙公司'],
		snapshot: () => snapshot(db, { tenants: tenants.foreign, tables }),
		screenName: 'enterprise',
	};
	// Making them changes records, which the walk would take for a hole.
	for (const actor of madeByCalls) await target.lastingTokenOf(actor);
	return {
		target,
		node,
		async close() {
			await node.close();
			await db.drop();
		},
	};
}

async function givePowers(db: TestDatabase, node: PortalNode, staff: Staff): Promise<void> {
	const { first, second } = staff.tenants;
	await grant(db, { tenantId: first, permissions: ['*'], employeeIds: [staff.ids['tenantadmin'] ?? ''] });
	await grant(db, { tenantId: second, permissions: ['*'], employeeIds: [staff.ids['otheradmin'] ?? ''] });
	for (const tenant of Object.values(staff.tenants)) await node.engine?.ensureSpace(tenant);
	await db.database.pool.query('update portal.credential set must_change = true where employee_id = $1', [staff.ids.staff]);
}

/** What the hooks of features require, and what these screens require that their files cannot express. */
const recordsWant: Record<string, Record<string, unknown>> = {
	...features.attackRecords,
	// Before the walk no region exists that an address could name.
	enterprise: { registeredAddress: null },
	// Its default is the caller, who does not work in the tenant.
	'leave-request': { employee: null },
	// No failed check offers one.
	'early-warning': { product: null, failedItems: null },
};

/** What of a list that nobody adds to other screens may refer to. */
const listsWant: Record<string, Record<string, unknown>> = {
	'app-api': { query: { combinator: 'and', rules: [{ field: 'isGrantable', operator: 'equal', value: true }] } },
};

const messagePath = '/platform/v3/msg/innerMessage/save';
/** A message that all people of the tenant receive. */
const message = { messageType: 'bulletin', receivers: [{ type: 'everyone' }] };

/** One record of every screen, made by a super administrator in the tenant; screens that others refer to come first. */
async function fillTenant(
	node: PortalNode,
	{ tenant, index, person }: { tenant: string; index: number; person: string },
): Promise<Records> {
	const { access_token: token } = await node.signIn('admin');
	const records: Records = {};
	const screens = node.engine?.screens() ?? [];
	const take = async (screen: LoadedScreen): Promise<void> => {
		const { body } = await node.post(`${screen.resolved.base}/query`, listsWant[screen.name] ?? {}, { token, tenant });
		// Screens of operators are refused in other tenants.
		const [first] = body.data?.dataResult ?? [];
		if (first) records[screen.name] = first;
	};
	const written = screens.filter((screen) => !isFilled(screen) && screen.resolved.scope !== 'feature');
	const sent = await node.post(messagePath, { ...message, subject: canary(index), content: canary(index) }, { token, tenant });
	if (sent.body.state !== 200) throw new Error(`a message in ${tenant}: ${sent.text}`);
	records['inner-message'] = sent.body.data;
	for (const screen of written.filter(({ resolved }) => resolved.scope === 'shared')) await take(screen);
	const waiting = screens.filter(isFilled);
	while (waiting.length > 0) {
		const isThere = (screen: LoadedScreen, { reference }: ResolvedField) =>
			records[reference?.screen ?? ''] !== undefined || reference?.screen === screen.name;
		const next = waiting.findIndex((screen) => referencesOf(screen).every((field) => isThere(screen, field)));
		const possible = waiting.findIndex((screen) => referencesOf(screen).every((field) => !field.required || isThere(screen, field)));
		const [screen] = waiting.splice(Math.max(0, next === -1 ? possible : next), 1);
		if (!screen) break;
		const isForAuthority = screen.resolved.scope === 'shared';
		if (isForAuthority && index > 0) continue;
		if (isScreenOfAuthority(screen.name) && tenant !== platformTenantId) continue;
		const { body, text } = await node.post(
			`${screen.resolved.base}/save`,
			{
				...sampleOf(screen, { index, records }),
				...callersOf(screen, person),
				...recordsWant[screen.name],
			},
			{
				token,
				tenant: isForAuthority ? platformTenantId : tenant,
			},
		);
		if (body.state !== 200) throw new Error(`${screen.name} in ${tenant}: ${text}`);
		records[screen.name] = body.data;
	}
	for (const screen of written.filter(({ resolved }) => resolved.scope !== 'shared')) await take(screen);
	return records;
}

/** Fields that are the caller by default: somebody of the tenant instead, because the caller does not work in it. */
function callersOf({ resolved }: LoadedScreen, person: string): Record<string, string> {
	const isCaller = ({ default: value }: ResolvedField) => isPlainObject(value) && value.name === 'userId';
	return Object.fromEntries(resolved.fields.filter(isCaller).map(({ name }) => [name, person]));
}

/** What the portal writes by itself nobody adds: the newest record of the tenant is taken; the one record of a tenant is there already or made by its first save. */
function isFilled({ name, resolved }: LoadedScreen): boolean {
	return resolved.operations.includes('create') && !ofTwoPeople.includes(name);
}

/** Somebody asks for a swap of an own duty with that of a colleague; `tests/api/office-desk.test.ts` tries it. */
export const ofTwoPeople = ['duty-swap'];

function referencesOf({ resolved }: LoadedScreen): ResolvedField[] {
	return resolved.fields.filter((field) => field.reference && !field.system);
}

/** A valid record whose free texts are the tenant's canary and whose unique values are the tenant's own. */
function sampleOf(screen: LoadedScreen, { index, records }: { index: number; records: Records }): Record<string, unknown> {
	const record = sampleRecord(screen.resolved);
	for (const field of screen.resolved.fields) {
		if (!(field.name in record)) continue;
		// Rows that point at records are tried by the tests of their screens.
		if (field.itemFields?.some(({ reference }) => reference)) delete record[field.name];
		else if (field.reference) {
			const id = records[field.reference.screen]?.id;
			if (id === undefined) delete record[field.name];
			else record[field.name] = field.type === 'array' ? [id] : id;
		} else if (field.unique || isPlainText(field)) {
			record[field.name] = tellingText(field, { index, value: record[field.name] });
		}
	}
	return record;
}

function isPlainText(field: ResolvedField): boolean {
	return field.type === 'string' && !field.options && !field.format && !field.pattern;
}

function tellingText(field: ResolvedField, { index, value }: { index: number; value: unknown }): unknown {
	if (field.format === 'credit-code') {
		const base = `9135010${index}M000100Y4`.padEnd(17, '3');
		return `${base}${creditCodeCheckDigit(base)}`;
	}
	if (field.format === 'account' || field.format === 'key') return `canary${index}`;
	if (field.pattern !== undefined)
		return fc.sample(fc.stringMatching(new RegExp(`^(?:${field.pattern})$`)), { numRuns: 1, seed: 100 + index })[0];
	return isPlainText(field) ? canary(index) : value;
}

function recordsOf(
	screen: LoadedScreen,
	{ own, foreign, accounts: foreignAccounts }: { own: Records; foreign: Records[]; accounts: string[] },
): WalkRecords | undefined {
	const mine = own[screen.name] ?? (isScreenOfAuthority(screen.name) ? { id: newId(), version: 1 } : undefined);
	if (!mine || screen.resolved.scope === 'shared') return undefined;
	const fields = screen.resolved.fields.filter((field) => !field.system);
	const references = referencesOf(screen).filter((field) => foreign[0]?.[field.reference?.screen ?? ''] && !field.readOnly);
	return {
		idParameter: screen.resolved.idParameter,
		own: { id: mine.id, version: mine.version },
		foreign: foreign.flatMap((records, index) => {
			const record = records[screen.name];
			if (!record) return [];
			const tellable = fields.filter(
				({ name, unique, format }) => unique && format !== 'account' && record[name] !== (mine as Records[string])[name],
			);
			const uniqueValues = Object.fromEntries(tellable.map(({ name }) => [name, record[name]]));
			return [{ id: record.id, version: record.version, account: foreignAccounts[index] ?? '', uniqueValues }];
		}),
		foreignReferences: Object.fromEntries(
			references.map((field) => [field.name, foreign[0]?.[field.reference?.screen ?? '']?.id ?? newId()]),
		),
		sample: sampleOf(screen, { index: 7, records: own }),
		textFields: fields.filter((field) => isPlainText(field) && field.searchable).map(({ name }) => name),
	};
}
