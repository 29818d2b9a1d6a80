import type { Selectable } from 'kysely';

import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import type { MenuItemTable, SubsystemTable } from '../db/system-tables.ts';
import { may, type Principal } from './principal.ts';

type MenuEntry = Selectable<MenuItemTable>;

/** All subsystems and menu entries, in display order. */
export interface MenuCatalogue {
	subsystems: Array<Selectable<SubsystemTable>>;
	entries: MenuEntry[];
}

/** Entries of screens that are not in force lead nowhere and are left out; without `hasScreen` all are taken to be. */
export async function loadMenuCatalogue(database: Database, hasScreen?: (name: string) => boolean): Promise<MenuCatalogue> {
	const [subsystems, entries] = await Promise.all([
		database.system.selectFrom('portal.subsystem').selectAll().orderBy('sort').orderBy('alias').execute(),
		database.system.selectFrom('portal.menu_item').selectAll().orderBy('sort').orderBy('id').execute(),
	]);
	const leadsSomewhere = (entry: MenuEntry) => {
		const screen = screenOf(entry);
		return screen === undefined || hasScreen === undefined || hasScreen(screen);
	};
	return { subsystems, entries: entries.filter(leadsSomewhere) };
}

/** The subsystems in which the caller has at least one entry that leads somewhere. */
export function subsystemsOf({ subsystems, entries }: MenuCatalogue, principal: Principal): MenuCatalogue['subsystems'] {
	if (principal.isSuper) return subsystems;
	const entered = new Set(
		entries
			.filter((entry) => entry.type === 'menu' && !entry.is_hidden && entry.url !== null && mayOpen(principal, entry))
			.map(({ subsystem_id }) => subsystem_id),
	);
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

export function screenOf({ source, url }: MenuEntry): string | undefined {
	return /^screen:(.+)$/.exec(source ?? '')?.[1] ?? /^screen:(.+)$/.exec(url ?? '')?.[1];
}

/** Whether the caller's rights open a menu entry; those of the source `super:` are the super administrators' alone. */
export function mayOpen(principal: Principal, entry: MenuEntry): boolean {
	const { id, source } = entry;
	if (source?.startsWith('super:')) return principal.isSuper && principal.tenantId === platformTenantId;
	const screen = screenOf(entry);
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
