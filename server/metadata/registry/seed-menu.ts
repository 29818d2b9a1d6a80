import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import { type Language, languages, type Texts } from '../../../contract/base/languages.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { DocumentSet } from './document-set.ts';
import { screenKind } from './screen-kind.ts';

/** The menu entry that a file defines. */
interface MenuSeed {
	/** `area:<name>`, `group:<area>/<name>`, `screen:<name>` or `page:<path>`. */
	source: string;
	alias: string;
	/** The source of the entry it is under, and of the one if that was removed; none for an area. */
	parents: string[];
	system: AreaFile['system'];
	url: string | null;
	names: Texts;
	icon: string | null;
	sort: number;
	/** Of a page, the rights of which each opens it; none is needed where there are none. */
	rights: readonly string[] | null;
}

type Transaction = Kysely<SystemTables>;

/**
 * Gives every area and screen its menu entry, once: an entry that an administrator removed does not come back,
 * and one that an administrator changed retains the change. Untouched entries follow their file.
 */
export async function seedMenu(database: Database, set: DocumentSet): Promise<void> {
	const seeds = toSeeds(set);
	await database.transaction(async (transaction) => {
		await sql`select pg_advisory_xact_lock(hashtext('portal.menu'))`.execute(transaction);
		const known = await readSeeds(transaction);
		for (const seed of seeds) {
			const before = known.get(seed.source);
			if (before === undefined) await addEntry(transaction, seed);
			else if (before !== fingerprint(seed)) await followFile(transaction, seed);
		}
	});
}

function toSeeds(documents: DocumentSet): MenuSeed[] {
	const { areas } = documents;
	const ofAreas = [...areas].map(
		([name, area]): MenuSeed => ({
			source: `area:${name}`,
			alias: name,
			parents: [],
			url: null,
			rights: null,
			...statedIn(area, area),
		}),
	);
	const ofGroups = [...areas].flatMap(([name, area]) =>
		(area.groups ?? []).map(
			(group): MenuSeed => ({
				source: `group:${name}/${group.name}`,
				alias: group.name,
				parents: [`area:${name}`],
				url: null,
				rights: null,
				...statedIn(area, group),
			}),
		),
	);
	const ofScreens = [...documents.of(screenKind).values()].flatMap((screen): MenuSeed[] => {
		const { menu, area, name } = screen.loaded.resolved;
		if (!menu) return [];
		const parent = areas.get(area);
		return [
			{
				source: `screen:${name}`,
				alias: name,
				parents: parent ? parentsIn(area, parent, menu.group) : [],
				system: parent?.system ?? 'administration',
				url: `screen:${name}`,
				names: inLanguages((language) => screen.in(language).title),
				icon: menu.icon,
				sort: menu.order,
				rights: null,
			},
		];
	});
	const ofPages = [...areas].flatMap(([name, area]) =>
		(area.pages ?? []).map(
			(page): MenuSeed => ({
				source: `page:${page.path}`,
				alias: page.path.slice(1).replaceAll('/', '-'),
				parents: parentsIn(name, area, page.group),
				url: page.path,
				rights: page.rights,
				...statedIn(area, page),
			}),
		),
	);
	return [...ofAreas, ...ofGroups, ...ofScreens, ...ofPages];
}

/** What an area file says about an entry: itself, a group or a page. */
function statedIn({ system, texts }: AreaFile, { title, icon, order }: Pick<AreaFile, 'title' | 'icon' | 'order'>) {
	const names = inLanguages((language) => createTranslate(texts, language)(title));
	return { system, names, icon: icon ?? null, sort: order ?? defaultOrder };
}

/** A group that the area does not have is reported by the check of the files. */
function parentsIn(name: string, { groups = [] }: AreaFile, group: string | null | undefined): string[] {
	const isKnown = groups.some((candidate) => candidate.name === group);
	return [...(isKnown ? [`group:${name}/${group}`] : []), `area:${name}`];
}

const defaultOrder = 100;

function inLanguages(say: (language: Language) => string): Texts {
	return Object.fromEntries(languages.map((language) => [language, say(language)])) as Texts;
}

async function readSeeds(db: Transaction): Promise<Map<string, string>> {
	const { rows } = await sql<
		Fingerprinted & Pick<MenuSeed, 'source'>
	>`select source, names, icon, sort, rights, parents from portal.menu_seed`.execute(db);
	return new Map(rows.map((row) => [row.source, fingerprint(row)]));
}

type Fingerprinted = Pick<MenuSeed, 'names' | 'icon' | 'sort' | 'rights' | 'parents'>;

/** jsonb does not keep the order of keys. */
function fingerprint({ names, icon, sort, rights, parents }: Fingerprinted): string {
	return JSON.stringify([languages.map((language) => names[language]), icon, sort, rights, parents]);
}

/** The first of the entries that is there. */
function firstOf(sources: RawBuilder<string[]>) {
	return sql`(select id, subsystem_id from portal.menu_item where source = any(${sources}) order by array_position(${sources}, source) limit 1)`;
}

async function addEntry(db: Transaction, seed: MenuSeed): Promise<void> {
	const names = JSON.stringify(seed.names);
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select ${uuid()}::uuid, coalesce(p.subsystem_id, s.id), p.id, ${names}::jsonb, ${seed.alias}, ${seed.url}, ${seed.icon}, ${seed.sort}::integer, ${seed.source}
		from portal.subsystem s left join ${firstOf(sql`${seed.parents}::text[]`)} p on true
		where s.alias = ${seed.system} on conflict (source) do nothing`.execute(db);
	await sql`insert into portal.menu_seed (source, names, icon, sort, rights, parents)
		values (${seed.source}, ${names}::jsonb, ${seed.icon}, ${seed.sort}::integer, ${seed.rights}::text[], ${seed.parents}::text[])`.execute(
		db,
	);
}

/** Name, icon, position and the entry above each follow the file as long as nobody changed them in the portal. */
async function followFile(db: Transaction, { source, names, icon, sort, rights, parents }: MenuSeed): Promise<void> {
	const wanted = JSON.stringify(names);
	await sql`update portal.menu_item m set
			names = case when m.names = s.names then ${wanted}::jsonb else m.names end,
			icon = case when m.icon is not distinct from s.icon then ${icon} else m.icon end,
			sort = case when m.sort = s.sort then ${sort}::integer else m.sort end,
			parent_id = case when m.parent_id is not distinct from (select id from ${firstOf(sql`s.parents`)} former)
				then (select id from ${firstOf(sql`${parents}::text[]`)} wanted) else m.parent_id end
		from portal.menu_seed s where s.source = m.source and m.source = ${source}`.execute(db);
	await sql`update portal.menu_seed set names = ${wanted}::jsonb, icon = ${icon}, sort = ${sort}::integer, rights = ${rights}::text[], parents = ${parents}::text[] where source = ${source}`.execute(
		db,
	);
}
