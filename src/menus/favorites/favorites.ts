import type { MenuItem } from '../../../contract/features/session.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { createStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';

const base = '/platform/v3/auth/resources';

/** The ids of the favourite menu entries of the active subsystem, in the user's order. */
export const favorites = createStore<{ ids: readonly string[] }>({ ids: [] });

/** Reads the favourites; without a response those known so far stay. */
export async function loadFavorites(): Promise<void> {
	const { systemId } = session.get();
	if (systemId === null) return favorites.set({ ids: [] });
	const found = await callApi<MenuItem[]>(`${base}/getMenuFavorites`, { systemId }, { isQuiet: true });
	if (session.get().systemId === systemId) adopt(found.map(({ id }) => id));
}

/** Takes an entry into the favourites, or out of them; shown at once, and taken back when the server refuses. */
export function setFavorite(id: string, isFavorite: boolean): Promise<void> {
	const { ids } = favorites.get();
	const others = ids.filter((other) => other !== id);
	return change(isFavorite ? 'saveFavorites' : 'removeFavorites', { ids: id }, isFavorite ? [...others, id] : others);
}

/** Puts the favourites in this order. */
export function sortFavorites(ids: readonly string[]): Promise<void> {
	return change('sortFavorites', { ids: ids.join(',') }, ids);
}

async function change(call: string, input: Record<string, unknown>, wanted: readonly string[]): Promise<void> {
	const before = favorites.get().ids;
	adopt(wanted);
	try {
		await callApi(`${base}/${call}`, input, { isQuiet: true });
	} catch (error) {
		adopt(before);
		throw error;
	}
}

function adopt(ids: readonly string[]): void {
	if (ids.join() !== favorites.get().ids.join()) favorites.set({ ids });
}
