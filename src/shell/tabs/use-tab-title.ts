import { useCallback } from 'react';

import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { resolvePage } from '../../menus/resolve-page.ts';
import type { Tab } from '../../screens/tabs/tab-list.ts';
import { session } from '../../session/state/session-store.ts';
import { tabTitle } from './tab-title.ts';

/** Returns the title of a tab in the user's language; empty for a tab that is gone. */
export function useTabTitle(): (tab: Tab | undefined) => string {
	const t = useText();
	const menuPool = useStore(session, (state) => state.menuPool);
	return useCallback((tab) => (tab === undefined ? '' : tabTitle(tab, resolvePage(tab.address, menuPool), t)), [t, menuPool]);
}
