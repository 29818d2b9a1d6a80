import type { PageCommand } from '../../../renderers/core/runtime/screen-runtime.ts';
import { tabStore } from './tab-store.ts';

interface Offer {
	tabKey: string;
	read(): PageCommand[];
}

/** What the pages of the tabs offer to be done; a page in parts offers several lists. */
const offers = new Set<Offer>();

/** Takes what a tab's page offers; returns how to withdraw it. */
export function offerCommands(tabKey: string, read: Offer['read']): () => void {
	const offer = { tabKey, read };
	offers.add(offer);
	return () => void offers.delete(offer);
}

/** What the page in sight offers, the part that came last first. */
export function commandsInSight(): PageCommand[] {
	const { activeKey } = tabStore.get();
	return [...offers].reverse().flatMap(({ tabKey, read }) => (tabKey === activeKey ? read() : []));
}
