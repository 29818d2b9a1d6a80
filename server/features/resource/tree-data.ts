import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { Call } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import { nameIn } from '../menu/public.ts';
import { queryAll, requireRecord } from '../organisation/public.ts';
import type { ResourceServices } from './base/resource-services.ts';

/** The entries of a subsystem (of all when none is named), or those below an entry; parents before children, siblings in their order. */
export async function readTreeData({ records }: ResourceServices, call: Call<Principal>) {
	const { input, language } = call;
	const resourceId = readOptionalId(input, ['resourceId', 'id', 'parentId']);
	const systemId = readOptionalId(input, ['systemId', 'sysId']);
	if (resourceId !== undefined) await requireRecord(records, call, { screen: 'resource', id: resourceId });
	const parameters = systemId === undefined ? [] : [{ key: 'Q^SUBSYSTEM_ID_^S', value: systemId }];
	const entries = inTreeOrder(await queryAll(records, call, { screen: 'resource', parameters }), resourceId ?? null);
	const parents = new Set(entries.map(({ parentId }) => parentId));
	return entries.map((entry) => ({
		id: entry.id,
		parentId: entry.parentId ?? null,
		systemId: entry.subsystemId,
		name: nameIn(entry.names as Record<string, string>, language),
		alias: entry.alias,
		type: entry.type,
		url: entry.url ?? null,
		icon: entry.icon ?? null,
		open: entry.isOpen === true,
		isHidden: entry.isHidden === true,
		desc: entry.description ?? null,
		sort: entry.sort ?? 0,
		leaf: !parents.has(entry.id),
	}));
}

/** Those below `top`; below null all, an entry whose parent is not among them counts as one at the top. */
export function inTreeOrder(entries: StoredRecord[], top: string | null): StoredRecord[] {
	const known = new Set(entries.map(({ id }) => id));
	const childrenOf = new Map<string | null, StoredRecord[]>();
	for (const entry of entries) {
		const { parentId } = entry;
		const parent = typeof parentId === 'string' && known.has(parentId) ? parentId : null;
		const siblings = childrenOf.get(parent);
		if (siblings) siblings.push(entry);
		else childrenOf.set(parent, [entry]);
	}
	const ordered: StoredRecord[] = [];
	// Not a recursion: entries may be below thousands of others.
	const waiting = (childrenOf.get(top) ?? []).toReversed();
	for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
		ordered.push(entry);
		waiting.push(...(childrenOf.get(entry.id) ?? []).toReversed());
	}
	return ordered;
}
