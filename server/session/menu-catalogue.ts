import type { Selectable } from 'kysely';

import type { Database } from '../db/database.ts';
import type { MenuItemTable, SubsystemTable } from '../db/system-tables.ts';
import { may, type Principal } from './principal.ts';

type MenuEntry = Selectable<MenuItemTable>;

/** All subsystems and menu entries, in display order. */
export interface MenuCatalogue {
	subsystems: Array<Selectable<SubsystemTable>>;
	entries: MenuEntry[];
}

export async function loadMenuCatalogue(database: Database): Promise<MenuCatalogue> {
	const [subsystems, entries] = await Promise.all([
		database.system.selectFrom('portal.subsystem').selectAll().orderBy('sort').orderBy('alias').execute(),
		database.system.selectFrom('portal.menu_item').selectAll().orderBy('sort').orderBy('id').execute(),
	]);
	return { subsystems, entries };
}

/** The subsystems in which the caller has at least one entry that leads somewhere. */
export function subsystemsOf({ subsystems, entries }: MenuCatalogue, principal: Principal): MenuCatalogue['subsystems'] {
	if (principal.isSuper) return subsystems;
	const entered = new Set(
		entries.filter((entry) => entry.url !== null && mayOpen(principal, entry)).map(({ subsystem_id }) => subsystem_id),
	);
	return subsystems.filter(({ id }) => entered.has(id));
}

/** The entries of a subsystem that the caller may see, parents before children. */
export function menuOf(catalogue: MenuCatalogue, principal: Principal, systemId: string): MenuEntry[] {
	const entries = catalogue.entries.filter(({ subsystem_id }) => subsystem_id === systemId);
	const byId = new Map(entries.map((entry) => [entry.id, entry]));
	const visible = new Set<string>();
	for (const entry of entries) {
		if (entry.url === null || !mayOpen(principal, entry)) continue;
		for (let step: MenuEntry | undefined = entry; step && !visible.has(step.id); step = byId.get(step.parent_id ?? ''))
			visible.add(step.id);
	}
	return inTreeOrder(entries.filter(({ id }) => visible.has(id)));
}

function mayOpen(principal: Principal, { id, source, url }: MenuEntry): boolean {
	const screen = /^screen:(.+)$/.exec(source ?? '')?.[1] ?? /^screen:(.+)$/.exec(url ?? '')?.[1];
	return (screen !== undefined && may(principal, `${screen}:view`)) || may(principal, `menu:${id}`);
}

function inTreeOrder(entries: MenuEntry[]): MenuEntry[] {
	const known = new Set(entries.map(({ id }) => id));
	const childrenOf = new Map<string | null, MenuEntry[]>();
	for (const entry of entries) {
		const parent = entry.parent_id !== null && entry.parent_id !== entry.id && known.has(entry.parent_id) ? entry.parent_id : null;
		const siblings = childrenOf.get(parent) ?? [];
		siblings.push(entry);
		childrenOf.set(parent, siblings);
	}
	const ordered: MenuEntry[] = [];
	const visit = (parent: string | null): void => {
		for (const entry of childrenOf.get(parent) ?? []) {
			ordered.push(entry);
			visit(entry.id);
		}
	};
	visit(null);
	return ordered;
}
