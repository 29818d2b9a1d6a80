import { messageOf } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { isId } from '../../../contract/input/id.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { type GroupMember, groupsBelow, readMembersOf } from '../../db/people/group-sql.ts';
import { lockPeople } from '../../db/statements/lock-order.ts';
import type { Call } from '../../http/route.ts';
import type { RecordBatch } from '../../metadata/screen-records.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { GroupServices } from './change-members.ts';
import { readGroupsBelow } from './store.ts';
import { groupTexts } from './texts.ts';

type GroupCall = Call<Principal>;
type Values = Record<string, unknown>;

const deepest = 10;
const mostGroups = 500;

/** A group with its members and the groups below it. */
export interface GroupCascade extends Omit<StoredRecord, 'members'> {
	members: GroupMember[];
	children: GroupCascade[];
}

/** A group with everything below it, as far as the caller sees it. */
export async function loadCascade({ database, records }: GroupServices, call: GroupCall, id: string): Promise<GroupCascade> {
	const top = await records.get('group', call, id);
	const page = { parameters: [], requestPage: { limit: 1000 }, sorts: [{ field: 'sort', order: 'ASC' }] };
	const { dataResult } = await records.query('group', { ...call, input: page }, groupsBelow(id));
	const rows = [top, ...dataResult];
	const members = await readMembersOf(
		database.forTenant(call.principal.tenantId),
		rows.map((row) => row.id),
	);
	const build = (row: StoredRecord): GroupCascade => ({
		...row,
		members: members.get(row.id) ?? [],
		children: rows.filter((other) => other.parent === row.id && other.id !== id).map(build),
	});
	return build(top);
}

/**
 * Stores a group with the groups below it and their members, all or nothing. Where `children` or `members` are given they are all
 * that there shall be: others are removed, or leave.
 */
export async function saveCascade(services: GroupServices, call: GroupCall): Promise<GroupCascade> {
	checkShape(call.input, call, 1);
	const id = await services.records.together('group', call, async (batch) => {
		await lockMembers(batch.db, call.input);
		return saveNode(call, { batch, values: call.input });
	});
	services.sessions.forgetRights();
	return loadCascade(services, call, id);
}

/** Locks everybody who joins or leaves one of the groups, before the first group is locked: docs/decisions/0330-lock-order.md. */
async function lockMembers(db: RecordDatabase, values: Values): Promise<void> {
	const nodes = nodesOf(values).filter(({ members }) => Array.isArray(members));
	const stored = await readMembersOf(
		db,
		nodes.flatMap(({ id }) => (isId(id) ? [id] : [])),
	);
	const wanted = nodes.flatMap(({ members }) => (members as unknown[]).map(toId).filter(isId));
	await lockPeople(db, [...wanted, ...[...stored.values()].flat().map(({ id }) => id)]);
}

function nodesOf(values: Values): Values[] {
	return [values, ...((values.children ?? []) as Values[]).flatMap(nodesOf)];
}

async function saveNode(
	call: GroupCall,
	{ batch, values, parent }: { batch: RecordBatch; values: Values; parent?: string },
): Promise<string> {
	const { children, members, titles: _titles, hasChildren: _has, ...own } = values;
	const isNew = own.id === undefined || own.id === null || own.id === '';
	requireRight(call, isNew ? 'create' : 'edit');
	const group = await batch.save('group', {
		...withoutSystem(own),
		...(parent !== undefined && { parent }),
		...(Array.isArray(members) && { members: members.map(toId) }),
	});
	if (children === undefined) return group.id;
	const kept = new Set<string>();
	for (const child of children as Values[]) kept.add(await saveNode(call, { batch, values: child, parent: group.id }));
	await removeOthers(call, { batch, parent: group.id, kept });
	return group.id;
}

/** The groups directly below one that a save no longer names; those that have groups below them go with them. */
async function removeOthers(
	call: GroupCall,
	{ batch, parent, kept }: { batch: RecordBatch; parent: string; kept: ReadonlySet<string> },
): Promise<void> {
	const gone = (await readGroupsBelow(batch.db, parent)).filter((id) => !kept.has(id));
	if (gone.length === 0) return;
	requireRight(call, 'remove');
	for (const id of gone) await removeOthers(call, { batch, parent: id, kept: new Set() });
	await batch.remove('group', gone);
}

/** A member may be named as it was returned. */
function toId(member: unknown): unknown {
	return typeof member === 'object' && member !== null ? (member as Values).id : member;
}

/** Fields that the engine maintains may come back with the record, but are not passed on. */
function withoutSystem({ createTime: _1, createBy: _2, updateTime: _3, updateBy: _4, ...rest }: Values): Values {
	return rest;
}

/** Refuses a form that cannot be walked, before anything is stored; returns how many groups it holds. */
function checkShape(values: unknown, call: GroupCall, depth: number): number {
	const refuse = (path: string, text: keyof typeof groupTexts, facts = {}): never => {
		throw invalidInput([{ path, message: messageOf(groupTexts, text, facts) }]);
	};
	if (typeof values !== 'object' || values === null || Array.isArray(values)) return refuse('children', 'object');
	if (depth > deepest) return refuse('children', 'tooDeep', { max: deepest });
	const { children, members } = values as Values;
	if (members !== undefined && !Array.isArray(members)) return refuse('members', 'list');
	if (children === undefined) return 1;
	if (!Array.isArray(children)) return refuse('children', 'list');
	let count = 1;
	for (const child of children) {
		count += checkShape(child, call, depth + 1);
		if (count > mostGroups) refuse('children', 'tooMany', { max: mostGroups });
	}
	return count;
}

function requireRight({ principal }: GroupCall, right: string): void {
	if (!may(principal, `group:${right}`)) throw new PortalError('noPermission');
}
