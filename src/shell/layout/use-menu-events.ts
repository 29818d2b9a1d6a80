import { useEffect } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { useStore } from '../../base/state/store.ts';
import { loadFavorites } from '../../menus/favorites/favorites.ts';
import { session } from '../../session/state/session-store.ts';
import { loadMenus, loadSystems } from '../session/session-work.ts';

const settlingTime = 150;

/** Fetches menus, subsystems and favourites again when something about them has changed; what cannot be fetched stays as it is. */
export function useMenuEvents(): void {
	const systemId = useStore(session, (state) => state.systemId);
	// Another subsystem has other favourites.
	useEffectOn([systemId], () => {
		loadFavorites().catch((error) => console.error(error));
	});
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const renew = () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				if (session.get().user === null) return;
				for (const load of [loadMenus, loadSystems, loadFavorites]) load().catch((error) => console.error(error));
			}, settlingTime);
		};
		const stops = [onServerEvent('screen', renew), onServerEvent('menu', renew), onServerEvent('reopened', renew)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, []);
}
