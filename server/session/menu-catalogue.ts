import type { Selectable } from 'kysely';

import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import type { MenuItemTable, SubsystemTable } from '../db/system-tables.ts';
import { may, type Principal } from './principal.ts';

/** A menu entry, and the screen it leads to. */
export type MenuEntry = Selectable<MenuItemTable> & { screen: string | undefined };

/** All subsystems and menu entries, in display order. Many callers share one, so nobody changes it. */
export interface MenuCatalogue {
	readonly subsystems: ReadonlyArray<Selectable<SubsystemTable>>;
	readonly entries: readonly MenuEntry[];
}

/** Reads every subsystem and menu entry; `MenuStore` keeps what it answers. */
export async function loadMenuCatalogue(database: Database): Promise<MenuCatalogue> {
	const [subsystems, entries] = await Promise.all([
		database.system.selectFrom('portal.subsystem').selectAll().orderBy('sort').orderBy('alias').execute(),
		database.system.selectFrom('portal.menu_item').selectAll().orderBy('sort').orderBy('id').execute(),
	]);
	return { subsystems, entries: entries.map((entry) => ({ ...entry, screen: screenOf(entry) })) };
}

/** The subsystems in which the caller has at least one entry that leads somewhere. */
export function subsystemsOf({ subsystems, entries }: MenuCatalogue, principal: Principal): MenuCatalogue['subsystems'] {
	if (principal.isSuper) return subsystems;
	const entered = new Set<string>();
	for (const entry of entries) {
		if (entered.has(entry.subsystem_id) || entry.type !== 'menu' || entry.is_hidden || entry.url === null) continue;
		if (mayOpen(principal, entry)) entered.add(entry.subsystem_id);
	}
	return subsystems.filter(({ id, audience }) => entered.has(id) && isAudience(principal, audience));
}

/** Whether the caller is one of those whom a subsystem is for; super administrators always are. */
function isAudience({ tenantId }: Principal, audience: MenuCatalogue['subsystems'][number]['audience']): boolean {
	if (audience === 'platform') return tenantId === platformTenantId;
	if (audience === 'tenant') return tenantId !== platformTenantId;
	return audience === 'all';
}

/** The entries of a subsystem that the caller may see, parents before children; buttons are not among them. */
export function menuOf(catalogue: MenuCatalogue, principal: Principal, systemId: string): MenuEntry[] {
	const entries = catalogue.entries.filter(({ subsystem_id, type }) => subsystem_id === systemId && type !== 'button');
	const byId = new Map(entries.map((entry) => [entry.id, entry]));
	const visible = new Set<string>();
	for (const entry of entries) {
		if (entry.url === null || !mayOpen(principal, entry)) continue;
		for (let step: MenuEntry | undefined = entry; step && !visible.has(step.id); step = byId.get(step.parent_id ?? ''))
			visible.add(step.id);
	}
	return inTreeOrder(entries.filter(({ id }) => visible.has(id)));
}

function screenOf({ source, url }: Pick<MenuEntry, 'source' | 'url'>): string | undefined {
	return /^screen:(.+)$/.exec(source ?? '')?.[1] ?? /^screen:(.+)$/.exec(url ?? '')?.[1];
}

/** Whether the caller's rights open a menu entry; those of the source `super:` are the super administrators' alone. */
export function mayOpen(principal: Principal, { id, source, screen }: MenuEntry): boolean {
	if (source?.startsWith('super:')) return principal.isSuper && principal.tenantId === platformTenantId;
	return (screen !== undefined && may(principal, `${screen}:view`)) || may(principal, `menu:${id}`);
}

function inTreeOrder(entries: MenuEntry[]): MenuEntry[] {
	const known = new Set(entries.map(({ id }) => id));
	const childrenOf = new Map<string | null, MenuEntry[]>();
	for (const entry of entries) {
		const parent = entry.parent_id !== null && entry.parent_id !== entry.id && known.has(entry.parent_id) ? entry.parent_id : null;
		const siblings = childrenOf.get(parent);
		if (siblings) siblings.push(entry);
		else childrenOf.set(parent, [entry]);
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
