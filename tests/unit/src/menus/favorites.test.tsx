import { afterEach, expect, it, vi } from 'vitest';

import { favorites, setFavorite, sortFavorites } from '../../../../src/menus/favorites/favorites.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	favorites.set({ ids: [] });
});

/** A server that refuses calls once they are to be refused, and does all others at once. */
function serve(refused: string) {
	let refuse = () => {};
	const wait = new Promise<void>((resolve) => {
		refuse = resolve;
	});
	vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
		const isRefused = `${url.split('/').at(-1)} ${JSON.parse(String(body)).ids}` === refused;
		if (isRefused) await wait;
		return new Response(JSON.stringify({ state: isRefused ? 400 : 200, data: null }), { status: isRefused ? 400 : 200 });
	});
	return () => refuse();
}

it('a favourite that is refused takes no other along', async () => {
	const refuse = serve('saveFavorites b');
	favorites.set({ ids: ['a'] });
	const adding = setFavorite('b', true);
	await setFavorite('c', true);
	refuse();
	await expect(adding).rejects.toThrow();
	expect(favorites.get().ids).toEqual(['a', 'c']);
});

it('a favourite that could not be removed is again where it was', async () => {
	const refuse = serve('removeFavorites b');
	favorites.set({ ids: ['a', 'b', 'c'] });
	const removing = setFavorite('b', false);
	await setFavorite('d', true);
	refuse();
	await expect(removing).rejects.toThrow();
	expect(favorites.get().ids).toEqual(['a', 'b', 'c', 'd']);
});

it('an order that is refused keeps favourites that were added meanwhile', async () => {
	const refuse = serve('sortFavorites b,a');
	favorites.set({ ids: ['a', 'b'] });
	const sorting = sortFavorites(['b', 'a']);
	await setFavorite('c', true);
	refuse();
	await expect(sorting).rejects.toThrow();
	expect(favorites.get().ids).toEqual(['a', 'b', 'c']);
});
