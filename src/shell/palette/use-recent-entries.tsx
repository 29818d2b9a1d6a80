import { HistoryOutlined } from '@ant-design/icons';
import { useMemo } from 'react';

import { goTo } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { recentPages } from '../../screens/tabs/recent-pages.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { session } from '../../session/state/session-store.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { pageId } from './use-page-entries.tsx';

/** The pages and records that were seen last in this subsystem, without the one in sight. */
export function useRecentEntries(): PaletteEntry[] {
	const { systemId, tenantId } = useStore(session, (state) => state);
	const activeKey = useStore(tabStore, (state) => state.activeKey);
	return useMemo(
		() =>
			recentPages(systemId, tenantId)
				.filter(({ key }) => key !== activeKey)
				.map(({ key, address, title }) => ({
					...{ id: pageId(key), group: 'recent', title },
					icon: <HistoryOutlined aria-hidden />,
					run: () => goTo(address),
				})),
		[systemId, tenantId, activeKey],
	);
}
