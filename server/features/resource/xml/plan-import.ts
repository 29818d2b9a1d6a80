import { v7 as uuid } from 'uuid';
import { isId } from '../../../../contract/input/id.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { type FileEntry, type ImportTarget, valueAttributes } from './resource-xml.ts';

export interface ImportPlan {
	/** The id that each entry of the file has or gets, in the file's order. */
	ids: string[];
	/** Parents before what is below them. */
	creates: StoredRecord[];
	changes: Array<{ id: string; values: Record<string, unknown> }>;
	unchanged: number;
}

/**
 * What an import does: an entry of the file is the stored one of the same id in the subsystem, else the one of the same alias and type below
 * the same entry, else a new one. The entry that all are put below, and those above it, are never moved, so no circle can come of it.
 */
export function planImport(entries: FileEntry[], { existing, target }: { existing: StoredRecord[]; target: ImportTarget }): ImportPlan {
	const byId = new Map(existing.map((record) => [record.id, record]));
	const bySource = new Map(existing.map((record) => [record.source, record.id]));
	const siblings = new Map(existing.map((record) => [siblingKey(record), record]));
	const above = ancestorsOf(target.parentId, byId);
	const claimed = new Set<string>();
	const plan: ImportPlan = { ids: [], creates: [], changes: [], unchanged: 0 };
	const byOwnId = ({ id }: FileEntry): StoredRecord | undefined => {
		const found = byId.get(id?.toLowerCase() ?? '');
		return found && found.subsystemId === target.systemId && !above.has(found.id) ? found : undefined;
	};
	// An entry that the file names by its id is not given to another one of the same alias.
	const named = new Set(entries.flatMap((entry) => byOwnId(entry)?.id ?? []));
	for (const entry of entries) {
		const parentId = entry.parent === null ? target.parentId : (plan.ids[entry.parent] ?? null);
		const values = { ...entry.values, subsystemId: target.systemId, parentId };
		const alike = siblings.get(siblingKey(values));
		const stored = byOwnId(entry) ?? (alike && !named.has(alike.id) && !above.has(alike.id) ? alike : undefined);
		if (stored && !claimed.has(stored.id)) {
			claimed.add(stored.id);
			plan.ids.push(stored.id);
			if (hasValues(stored, values)) plan.unchanged++;
			else plan.changes.push({ id: stored.id, values });
			continue;
		}
		const id = freeId(entry.id, (taken) => byId.has(taken) || claimed.has(taken));
		claimed.add(id);
		plan.ids.push(id);
		// What a screen file brought is brought once.
		const source = entry.source !== null && !bySource.has(entry.source) ? entry.source : null;
		if (source !== null) bySource.set(source, id);
		plan.creates.push({ ...values, id, version: 1, source });
	}
	return plan;
}

/** The id of the file if nothing has it yet, else a new one. */
function freeId(wanted: string | null, isTaken: (id: string) => boolean): string {
	const id = isId(wanted) ? wanted.toLowerCase() : null;
	return id === null || isTaken(id) ? uuid() : id;
}

function hasValues(stored: StoredRecord, values: Record<string, unknown>): boolean {
	return [...valueAttributes, 'parentId'].every((name) => (stored[name] ?? null) === (values[name] ?? null));
}

function siblingKey({ subsystemId, parentId, alias, type }: Record<string, unknown>): string {
	return JSON.stringify([subsystemId, parentId ?? null, alias, type]);
}

function ancestorsOf(id: string | null, byId: ReadonlyMap<string, StoredRecord>): Set<string> {
	const above = new Set<string>();
	for (let step = id; step !== null && !above.has(step); step = (byId.get(step)?.parentId as string | undefined) ?? null) above.add(step);
	return above;
}
