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
	const others = without(ids, id);
	if (isFavorite) return change('saveFavorites', [id], { wanted: [...others, id], undo: (now) => without(now, id) });
	const position = ids.indexOf(id);
	return change('removeFavorites', [id], { wanted: others, undo: (now) => without(now, id).toSpliced(position, 0, id) });
}

/** Puts the favourites in this order. */
export function sortFavorites(ids: readonly string[]): Promise<void> {
	const before = favorites.get().ids;
	// Those that were added meanwhile are the last.
	const positionOf = (id: string) => (before.includes(id) ? before.indexOf(id) : before.length);
	return change('sortFavorites', ids, { wanted: ids, undo: (now) => now.toSorted((one, other) => positionOf(one) - positionOf(other)) });
}

interface Change {
	wanted: readonly string[];
	/** Takes back this change alone: others may have been made meanwhile. */
	undo(now: readonly string[]): readonly string[];
}

async function change(call: string, ids: readonly string[], { wanted, undo }: Change): Promise<void> {
	adopt(wanted);
	try {
		await callApi(`${base}/${call}`, { ids: ids.join(',') }, { isQuiet: true });
	} catch (error) {
		adopt(undo(favorites.get().ids));
		throw error;
	}
}

function without(ids: readonly string[], id: string): string[] {
	return ids.filter((other) => other !== id);
}

function adopt(ids: readonly string[]): void {
	if (ids.join() !== favorites.get().ids.join()) favorites.set({ ids });
}
