import type { GeneralRight } from '../../../contract/features/general-rights.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import type { AuditChanges } from '../../audit/audit-entry.ts';
import type { Database } from '../../db/database.ts';
import type { MenuStore } from '../../menus/menu-store.ts';
import type { DescribeEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { nameIn } from '../menu/public.ts';
import { describeChanges, type ReadChange, type ReadingHelp, readChanges } from './change-reader.ts';
import { readTitles } from './store.ts';

interface AuditParts {
	database: Database;
	sessions: { menus: MenuStore };
	rights: readonly GeneralRight[];
	engine: Pick<MetadataEngine, 'records' | 'screen'>;
}

/** What the screen file of the audit log cannot express: what changed, in the reader's language. */
export function createAuditHooks({ database, engine, rights, sessions: { menus: stored } }: AuditParts): ScreenHooks {
	return {
		async describe({ records, language }: DescribeEvent) {
			const screens = new Map(engine.records.screens(language).map((screen) => [screen.name, screen]));
			const screenOf: ReadingHelp['screenOf'] = (name) => screens.get(name);
			const read = records.map(({ objectType, changes }) =>
				readChanges((objectType ?? null) as string | null, (changes ?? {}) as AuditChanges, screenOf),
			);
			const [titles, menus] = await Promise.all([loadTitles(read.flat()), loadMenus(read.flat())]);
			const help: ReadingHelp = {
				language,
				rights,
				screenOf,
				titleOf: (screen, id) => titles.get(`${screen} ${id}`),
				menuOf: (id) => (menus.has(id) ? nameIn(menus.get(id) ?? {}, language) : undefined),
			};
			return read.map((changes) => ({ content: describeChanges(changes, help) }));
		},
	};

	async function loadTitles(changes: ReadChange[]): Promise<Map<string, string>> {
		const wanted = new Map<string, Set<string>>();
		for (const { target, pair } of changes) {
			if (target === undefined) continue;
			const ids = wanted.get(target) ?? new Set();
			for (const value of pair.flat()) if (isStoredId(value)) ids.add(value);
			wanted.set(target, ids);
		}
		const found = await Promise.all(
			[...wanted].map(async ([name, ids]) => {
				const screen = engine.screen(name);
				if (!screen || screen.resolved.scope === 'space' || ids.size === 0) return [];
				const rows = await readTitles(database, { screen, ids: [...ids] });
				return rows.map(({ id, title }): [string, string] => [`${name} ${id}`, title]);
			}),
		);
		return new Map(found.flat());
	}

	async function loadMenus(changes: ReadChange[]): Promise<Map<string, Record<string, string>>> {
		const isNamed = changes.some(({ pair }) => pair.flat().some((value) => typeof value === 'string' && value.startsWith('menu:')));
		const { entries } = isNamed ? await stored.read() : { entries: [] };
		return new Map(entries.map(({ id, names }) => [id, names]));
	}
}
