import { memo } from 'react';

import { product } from '../../base/portal/product.ts';
import { useStore } from '../../base/state/store.ts';
import { liveKeys } from '../../screens/tabs/tab-list.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { PageFrame } from './page-frame.tsx';

const Frame = memo(PageFrame);

/** The pages of all living tabs; those out of sight stay mounted and are not drawn. */
export function PageStack() {
	const { tabs, activeKey, seen } = useStore(tabStore, (state) => state);
	const live = liveKeys({ tabs, activeKey, seen, closed: [] }, product.livePages);
	return (
		<main className="page-stack">
			{tabs
				.filter((tab) => live.has(tab.key))
				.map((tab) => (
					<Frame key={`${tab.key} ${tab.generation}`} tabKey={tab.key} address={tab.address} isActive={tab.key === activeKey} />
				))}
		</main>
	);
}
