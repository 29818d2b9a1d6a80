import frameAddress from '../../../.cache/antd/antd-frame.css?url';
import moreAddress from '../../../.cache/antd/antd-more.css?url';
import { fetchPart } from '../../../renderers/core/runtime/fetch-part.ts';
import { createStore } from '../state/store.ts';

/** Which of antd's styles are there: those of what the frame draws, and those of everything else. */
export const antdStyles = createStore({ frame: false, more: false });

const addresses = { frame: frameAddress, more: moreAddress };
const asked = new Map<keyof typeof addresses, Promise<void>>();

/**
 * Loads antd's styles of what the frame draws, or of everything else (`scripts/split-antd-styles.ts`), before all other styles, so that the portal's own
 * are above them. Colours and sizes in them are variables, so they serve every theme; making the same styles at run time took a third of the time until
 * a list was there. Throws `ChunkLoadError` when they cannot be had; the next call requests them again.
 */
export function loadAntdStyles(part: keyof typeof addresses): Promise<void> {
	const loading = asked.get(part) ?? fetchPart(() => load(addresses[part])).then(() => antdStyles.set({ [part]: true }));
	asked.set(part, loading);
	loading.catch(() => asked.delete(part));
	return loading;
}

async function load(address: string): Promise<void> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = address;
	const loading = new Promise<void>((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = () => reject(new Error(`Unable to preload CSS for ${address}`));
	});
	document.head.prepend(link);
	return loading;
}
