import type { Services } from '../../feature.ts';

/** Changes that come together are announced once. */
const settlingTime = 20;

/** Tells every browser that menus changed, and with a person that their favourites did; what the change forbids is refused from now on. */
export type AnnounceMenus = (userId?: string) => void;

export function createAnnounceMenus({ sessions, engine }: Pick<Services, 'sessions' | 'engine'>): AnnounceMenus {
	const waiting = new Set<string | undefined>();
	return (userId) => {
		if (userId === undefined) sessions.forgetMenus();
		if (waiting.has(userId)) return;
		waiting.add(userId);
		const tell = () => {
			waiting.delete(userId);
			// Who misses it sees the change with the next page.
			engine.events.publish({ type: 'menu', ...(userId !== undefined && { userId }) }).catch(() => undefined);
		};
		setTimeout(tell, settlingTime).unref();
	};
}
