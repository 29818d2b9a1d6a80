import type { Language } from '../../../contract/base/languages.ts';
import type { RoleItem } from '../../../contract/features/rights.ts';
import type { ListAnswer, StoredRecord } from '../../../contract/records/list-query.ts';
import type { Database } from '../../db/database.ts';
import { loadHeldRoles } from '../../db/people/held-roles.ts';
import { givenBy } from '../../db/people/role-sql.ts';
import type { PartyType } from '../../db/system-tables.ts';
import type { Call } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import { nameIn } from '../menu/public.ts';
import type { RoleServices } from './base/role-services.ts';
import { readPartyNames, readRoles, readSubsystems } from './base/store.ts';
import { requireVisible } from './grants/role-grants.ts';

type RoleCall = Call<Principal>;

/** The roles of a person in the active tenant, own and inherited, each with where it comes from. */
export async function readRolesOf(services: RoleServices, call: RoleCall): Promise<RoleItem[]> {
	const { principal, language, input } = call;
	const userId = readId(input, ['userId', 'employeeId', 'id']);
	if (userId !== principal.userId) await requireVisible(services, call, { screen: 'employee', id: userId });
	return describeRoles(services.database, { userId, tenantId: principal.tenantId, language });
}

/** The same for features that have made sure that the caller may see the person. */
export async function describeRoles(
	database: Database,
	{ userId, tenantId, language }: { userId: string; tenantId: string; language: Language },
): Promise<RoleItem[]> {
	const held = (await loadHeldRoles(database, userId)).filter((role) => role.tenantId === tenantId);
	if (held.length === 0) return [];
	const ids = held.map(({ id }) => id);
	const partyIds = held.flatMap(({ sources }) => sources.flatMap(({ partyId }) => partyId ?? []));
	const [rows, names, subsystems] = await Promise.all([
		readRoles(database, ids),
		readPartyNames(database, partyIds),
		subsystemNames({ database }, language),
	]);
	return held.map(({ id, name, isEnabled, sources }) => {
		const row = rows.find((candidate) => candidate.id === id);
		const isOwn = sources.some(({ type }) => type === 'own');
		return {
			id,
			name,
			alias: row?.alias ?? '',
			isEnabled,
			subSystemName: subsystems.get(row?.subsystem ?? '') ?? null,
			source: isOwn ? 'own' : 'inherited',
			sources: sources.map(({ type, partyId }) => ({ type, id: partyId, name: names.get(partyId ?? '') ?? null })),
			canDelete: isOwn,
		};
	});
}

/** One page of roles, each with the name of its subsystem. */
export async function queryRoles(services: RoleServices, call: RoleCall, extra: Record<string, string> = {}): Promise<ListAnswer> {
	const given = Array.isArray(call.input.parameters) ? call.input.parameters : [];
	const parameters = [...given, ...Object.entries(extra).map(([key, value]) => ({ key, value }))];
	const answer = await services.records.query('role', { ...call, input: { ...call.input, parameters } });
	return withSubsystems(services, answer, call.language);
}

/** One page of the roles that an organisation, a position or a group gives. */
export async function queryRolesOfParty(
	services: RoleServices,
	call: RoleCall,
	party: { type: PartyType; screen: string; id: string },
): Promise<ListAnswer> {
	await requireVisible(services, call, party);
	return withSubsystems(services, await services.records.query('role', call, givenBy(party.type, party.id)), call.language);
}

/** All roles below their subsystems, flat. */
export async function readRoleForest(services: RoleServices, call: RoleCall) {
	const subsystems = await subsystemNames(services, call.language);
	const { dataResult } = await services.records.query('role', { ...call, input: { requestPage: { limit: 1000 } } });
	const used = new Set(dataResult.map(({ subsystem }) => String(subsystem ?? '')));
	return [
		...[...subsystems].filter(([id]) => used.has(id)).map(([id, name]) => ({ id, parentId: '0', name, leaf: false })),
		...dataResult.map(({ id, name, alias, subsystem }) => ({ id, parentId: String(subsystem ?? '0'), name, alias, leaf: true })),
	];
}

/** The ids of subsystems with their names in a language. */
async function subsystemNames({ database }: Pick<RoleServices, 'database'>, language: Language): Promise<Map<string, string>> {
	const rows = await readSubsystems(database);
	return new Map(rows.map(({ id, names }) => [id, nameIn(names, language)]));
}

async function withSubsystems(services: RoleServices, answer: ListAnswer, language: Language): Promise<ListAnswer> {
	const names = await subsystemNames(services, language);
	const named = (row: StoredRecord): StoredRecord => ({ ...row, subSystemName: names.get(String(row.subsystem ?? '')) ?? null });
	return { ...answer, dataResult: answer.dataResult.map(named) };
}
