import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { isId } from '../../../contract/input/id.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { rootId, type TreeDataNode } from '../../../contract/records/tree-node.ts';
import type { Database } from '../../db/database.ts';
import { readOrganisationNodes, readOrganisationPath, readStaffedOrganisations } from '../../db/people/organisation-sql.ts';
import type { Call } from '../../http/route.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';
import { organisationTexts } from './texts.ts';

type SignedInCall = Call<Principal>;
type TreeCall = Pick<Call, 'input' | 'language'>;

export interface TreeServices {
	database: Database;
	records: ScreenRecords;
}

const pageSize = 1000;
const separator = ' / ';

/** An id of the input, null for the root of a tree; throws `invalidInput`. */
export function readNodeId({ input }: TreeCall, names: string[]): string | null {
	const name = names.find((candidate) => input[candidate] !== undefined && input[candidate] !== null) ?? names[0] ?? 'id';
	const value = input[name];
	if (value === undefined || value === null || value === '' || value === 0 || value === rootId || value === 'null') return null;
	if (!isId(value)) throw invalidInput([{ path: name, message: organisationTexts.id() }]);
	return value.toLowerCase();
}

/** The virtual node above all organisations. */
export function rootNode({ language }: TreeCall): TreeDataNode {
	return {
		id: rootId,
		parentId: null,
		name: organisationTexts.root().in(language),
		alias: null,
		type: 'organisation',
		leaf: false,
		disabled: true,
		pathName: '',
	};
}

/** A node with the code under which its townships are found. */
interface ChoiceNode extends TreeDataNode {
	regionCode: string | null;
}

/** All organisations of a tenant below the one that a call names, for a person who chooses one; without an id the root and what is at the top. */
export async function readChoiceNodes(database: Database, call: TreeCall, tenantId: string): Promise<ChoiceNode[]> {
	const id = readNodeId(call, ['orgId', 'id', 'parentId']);
	const db = database.forTenant(tenantId);
	const path = id === null ? [] : await readOrganisationPath(db, id);
	const nodes = (await readOrganisationNodes(db, id)).map(
		(node): ChoiceNode => ({
			...node,
			parentId: id ?? rootId,
			type: 'organisation',
			disabled: false,
			pathName: [...path, node.name].join(separator),
		}),
	);
	return id === null ? [{ ...rootNode(call), regionCode: null }, ...nodes] : nodes;
}

/** The organisations below one that the caller may see, in their order; below null those at the top of what the caller sees. */
export async function organisationsBelow(
	{ database, records }: TreeServices,
	call: SignedInCall,
	id: string | null,
): Promise<TreeDataNode[]> {
	if (id !== null) await requireRecord(records, call, { screen: 'organisation', id });
	const [rows, path] = await Promise.all([
		queryAll(records, call, {
			screen: 'organisation',
			parameters: [id === null ? nullFilter('parent') : { key: 'Q^PARENT_^S', value: id }],
		}),
		id === null ? [] : readOrganisationPath(database.forTenant(call.principal.tenantId), id),
	]);
	return rows.map((row) => toNode(row, { type: 'organisation', parentId: id ?? rootId, path }));
}

/** Organisations and positions below an organisation, or the positions below a position. */
export async function positionsBelow(services: TreeServices, call: SignedInCall, id: string | null): Promise<TreeDataNode[]> {
	const { records, database } = services;
	const position = id === null ? undefined : await findRecord(records, call, { screen: 'position', id });
	if (position && id !== null) {
		const rows = await queryAll(records, call, { screen: 'position', parameters: [{ key: 'Q^PARENT_^S', value: id }] });
		const path = [
			...(await readOrganisationPath(database.forTenant(call.principal.tenantId), String(position.organisation))),
			String(position.name),
		];
		return rows.map((row) => toNode(row, { type: 'position', parentId: id, path }));
	}
	const organisations = await organisationsBelow(services, call, id);
	const staffed = await readStaffedOrganisations(
		database.forTenant(call.principal.tenantId),
		organisations.map((node) => node.id),
	);
	const below = organisations.map((node) => ({ ...node, leaf: node.leaf && !staffed.has(node.id), disabled: true }));
	return id === null ? below : [...(await topPositions(services, call, id)), ...below];
}

/** The positions of an organisation whose parent is not one of the same organisation. */
async function topPositions({ records, database }: TreeServices, call: SignedInCall, id: string): Promise<TreeDataNode[]> {
	const parameters = [{ key: 'Q^ORGANISATION_^S', value: id }, nullFilter('parent')];
	const rows = await queryAll(records, call, { screen: 'position', parameters });
	const path = await readOrganisationPath(database.forTenant(call.principal.tenantId), id);
	return rows.map((row) => toNode(row, { type: 'position', parentId: id, path }));
}

/** Every record that a list call finds. */
export async function queryAll(
	records: ScreenRecords,
	call: SignedInCall,
	{ screen, parameters }: { screen: string; parameters: Array<{ key: string; value: unknown }> },
): Promise<StoredRecord[]> {
	const found: StoredRecord[] = [];
	const sorts = records.screen(screen, call.language)?.list.sort ?? [];
	for (let pageNo = 1; ; pageNo++) {
		const input = { parameters, requestPage: { pageNo, limit: pageSize, totalCount: Number.MAX_SAFE_INTEGER }, sorts };
		const { dataResult } = await records.query(screen, { ...call, input });
		found.push(...dataResult);
		if (dataResult.length < pageSize) return found;
	}
}

/** A record that the caller may see; nothing when there is none. */
async function findRecord(
	records: ScreenRecords,
	call: SignedInCall,
	{ screen, id }: { screen: string; id: string },
): Promise<StoredRecord | undefined> {
	const input = { parameters: [{ key: 'Q^ID_^S', value: id }], requestPage: { pageNo: 1, limit: 1 } };
	return (await records.query(screen, { ...call, input })).dataResult[0];
}

/** The same; `notFound` when there is none. */
export async function requireRecord(
	records: ScreenRecords,
	call: SignedInCall,
	wanted: { screen: string; id: string },
): Promise<StoredRecord> {
	const record = await findRecord(records, call, wanted);
	if (!record) throw new PortalError('notFound');
	return record;
}

function nullFilter(field: string): { key: string; value: unknown } {
	return { key: `Q^${field.toUpperCase()}_^NULL`, value: true };
}

function toNode(
	record: StoredRecord,
	{ type, parentId, path }: { type: TreeDataNode['type']; parentId: string; path: string[] },
): TreeDataNode {
	const name = String(record.name);
	return {
		id: record.id,
		parentId,
		name,
		alias: typeof record.alias === 'string' ? record.alias : null,
		type,
		leaf: record.hasChildren !== true,
		disabled: false,
		pathName: [...path, name].join(separator),
	};
}
