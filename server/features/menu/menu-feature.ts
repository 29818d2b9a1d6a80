import type { Language } from '../../../contract/languages.ts';
import type { MenuItem } from '../../../contract/session.ts';
import type { Database } from '../../db/database.ts';
import { type Feature, signedInRoute } from '../../http/route.ts';
import { readText } from '../../session/input.ts';
import { loadMenuCatalogue, menuOf, subsystemsOf } from '../../session/menu-catalogue.ts';

/** The menus of a subsystem, as far as the caller's rights reach. */
export function createMenuFeature({ database, hasScreen }: { database: Database; hasScreen?(name: string): boolean }): Feature {
	return {
		routes: [
			signedInRoute({
				method: 'GET',
				path: '/platform/v3/auth/resources/getMenuData',
				policy: 'signed-in',
				summary: 'The menu entries of a subsystem that the caller may see, flat, parents before children.',
				input: { type: 'object', properties: { systemId: { type: 'string' } } },
				output: { type: 'array', items: { type: 'object' } },
				handle: async ({ principal, input, language }): Promise<MenuItem[]> => {
					const systemId = readText(input, 'systemId') ?? principal.systemId;
					const catalogue = await loadMenuCatalogue(database, hasScreen);
					const system = subsystemsOf(catalogue, principal).find(({ id }) => id === systemId);
					if (!system) return [];
					return menuOf(catalogue, principal, system.id).map((entry) => ({
						id: entry.id,
						parentId: entry.parent_id,
						name: nameIn(entry.names, language),
						alias: entry.alias,
						url: entry.url,
						icon: entry.icon,
						open: entry.is_open,
						desc: entry.description,
					}));
				},
			}),
		],
	};
}

/** A name in the asked language; a missing one falls back to zh-CN. */
export function nameIn(names: Record<string, string>, language: Language): string {
	return names[language] ?? names['zh-CN'] ?? '';
}
