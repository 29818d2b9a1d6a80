import useSWR from 'swr';

import type { MenuItem, Subsystem } from '../../../contract/features/session.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useStore } from '../../base/state/store.ts';
import { settings } from '../../session/settings/settings.ts';
import { buildMenuTree, flattenMenus, isPage, isPlaceholder, type MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { menusPath } from './ask-ahead.ts';

/** So many subsystems are asked beside the one in use. */
const mostSystems = 20;

export interface PageElsewhere {
	system: Subsystem;
	menu: MenuNode;
}

/** The pages of the other subsystems that the user may enter; nothing until their menus have arrived, or unless they are wanted. */
export function usePagesElsewhere(isWanted = true): PageElsewhere[] | undefined {
	const { systems, systemId, tenantId, user } = useStore(session, (state) => state);
	const language = useStore(settings, (state) => state.language);
	const others = (systems ?? []).filter(({ id }) => id !== systemId).slice(0, mostSystems);
	const ids = others.map(({ id }) => id).join();
	const key = isWanted && others.length > 0 && ['menus of subsystems', user?.info.user.id, tenantId, language, ids];
	return useSWR(key, () => loadPagesOf(others), { revalidateOnFocus: false, shouldRetryOnError: false }).data;
}

async function loadPagesOf(systems: Subsystem[]): Promise<PageElsewhere[]> {
	const lists = await Promise.all(
		systems.map(async (system) => {
			const items = await callApi<MenuItem[]>(menusPath, { systemId: system.id }, { method: 'GET', isQuiet: true });
			return flattenMenus(buildMenuTree(items))
				.filter((menu) => isPage(menu) && !isPlaceholder(menu))
				.map((menu) => ({ system, menu }));
		}),
	);
	return lists.flat();
}
