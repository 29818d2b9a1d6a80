import { Link } from 'react-router-dom';

import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import type { PortletProps } from '../../../screens/portlet.ts';
import { recentPages } from '../../../screens/tabs/recent-pages.ts';
import { tabStore } from '../../../screens/tabs/tab-store.ts';
import { session } from '../../../session/state/session-store.ts';
import { texts } from '../texts.ts';

/** The pages and records that were seen last in this subsystem. */
export function RecentPagesPortlet({ title }: PortletProps) {
	const t = useText();
	const { systemId, tenantId } = useStore(session, (state) => state);
	// Read again when another page comes into sight.
	useStore(tabStore, ({ activeKey }) => activeKey);
	const pages = recentPages(systemId, tenantId);
	return (
		<section className="dashboard-list" aria-label={title}>
			<h2>{title}</h2>
			{pages.length === 0 && <p>{t(texts.noPages())}</p>}
			<ul>
				{pages.map((page) => (
					<li key={page.key}>
						<Link to={page.address}>{page.title}</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
