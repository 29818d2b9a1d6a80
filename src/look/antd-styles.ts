import frameAddress from '../../.cache/antd/antd-frame.css?url';
import moreAddress from '../../.cache/antd/antd-more.css?url';
import { createStore } from '../store/store.ts';

type Loading = 'waiting' | 'loaded' | 'missing';

/** Which of antd's styles are there: those of what the frame draws, and those of everything else. Where they are missing, antd makes its styles itself, slower. */
export const antdStyles = createStore<{ frame: Loading; more: Loading }>({ frame: 'waiting', more: 'waiting' });

const addresses = { frame: frameAddress, more: moreAddress };
const asked = new Map<keyof typeof addresses, Promise<void>>();

/**
 * Loads antd's styles of what the frame draws, or of everything else (`scripts/split-antd-styles.ts`), before all other styles, so that the portal's own
 * stand above them. Colours and sizes in them are variables, so they serve every theme; making the same styles at run time took a third of the time until
 * a list stood there.
 */
export function loadAntdStyles(part: keyof typeof addresses): Promise<void> {
	const loading = asked.get(part) ?? load(addresses[part]).then((state) => antdStyles.set({ [part]: state }));
	asked.set(part, loading);
	return loading;
}

function load(address: string): Promise<Loading> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = address;
	const loading = new Promise<Loading>((resolve) => {
		link.onload = () => resolve('loaded');
		link.onerror = () => resolve('missing');
	});
	document.head.prepend(link);
	return loading;
}
