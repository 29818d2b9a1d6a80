import { useEffect } from 'react';

import { onServerEvent } from '../api/event-stream.ts';
import { session } from '../session/session-store.ts';
import { loadMenus } from '../session/session-work.ts';

const settlingTime = 150;

/** Fetches the menus anew when a screen file has come, gone or changed; a menu that can not be fetched stays as it is. */
export function useMenuEvents(): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const renew = () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				if (session.get().user !== null) loadMenus().catch((error) => console.error(error));
			}, settlingTime);
		};
		const stops = [onServerEvent('screen', renew), onServerEvent('reopened', renew)];
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
		};
	}, []);
}
